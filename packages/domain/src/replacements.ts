/** Whether B may be mounted instead of A. */
export type Orientation = 'sure' | 'unsure' | 'no'

interface Replacement {
  type: string
  /** null: the type has one meaning, whatever way it is told. */
  way: string | null
  label: string
  orientation: Orientation
  /** The sentence for A, the number searched, and B, the number shown. */
  sentence: (a: string, b: string) => string
}

/** C3.11: the types and ways a substitute comes in, each with what it means. */
export const REPLACEMENTS: readonly Replacement[] = [
  {
    type: 'duplicate',
    way: 'forward',
    label: 'Duplicado',
    orientation: 'sure',
    sentence: (a, b) =>
      `${b} es un duplicado de ${a} y puede montarse en su lugar; el cambio inverso no está garantizado.`,
  },
  {
    type: 'duplicate',
    way: 'backward',
    label: 'Duplicado inverso',
    orientation: 'unsure',
    sentence: (a, b) => `${a} es un duplicado de ${b}; no está confirmado que ${b} pueda montarse en lugar de ${a}.`,
  },
  {
    type: 'replacement',
    way: 'bidirectional',
    label: 'Intercambiable',
    orientation: 'sure',
    sentence: (a, b) => `${a} y ${b} son intercambiables en ambos sentidos.`,
  },
  {
    type: 'replacement',
    way: 'forward',
    label: 'Reemplazo',
    orientation: 'sure',
    sentence: (a, b) => `${b} reemplaza a ${a}. El cambio inverso no está garantizado.`,
  },
  {
    type: 'replacement',
    way: 'backward',
    label: 'Número anterior',
    orientation: 'no',
    sentence: (a, b) => `${a} reemplaza a ${b}: ${b} es un número anterior y no se recomienda en lugar de ${a}.`,
  },
  {
    type: 'part',
    way: 'whole',
    label: 'Parte o conjunto',
    orientation: 'unsure',
    sentence: () => 'Una pieza forma parte de la otra: confirma si necesitas el componente o el conjunto.',
  },
  {
    type: 'tuning',
    way: null,
    label: 'Alto desempeño',
    orientation: 'unsure',
    sentence: (_a, b) => `${b} es una versión de alto desempeño; la relación vale en un solo sentido.`,
  },
  {
    type: 'synonym',
    way: null,
    label: 'Sinónimo',
    orientation: 'sure',
    sentence: () => 'Es la misma pieza con otra marca o denominación.',
  },
  {
    type: 'code',
    way: 'forward',
    label: 'Código nuevo',
    orientation: 'sure',
    sentence: (a, b) => `El fabricante cambió el código: ${a} ahora se identifica como ${b}.`,
  },
  {
    type: 'code',
    way: 'backward',
    label: 'Código anterior',
    orientation: 'sure',
    sentence: (a, b) => `${b} es un código anterior de ${a}.`,
  },
]

/** The sentence for A (searched) and B (shown); an unknown kind gives its type and way, in Spanish. */
export function replacementSentence(type: string, way: string, a: string, b: string): string {
  return (
    find(type, way)?.sentence(a, b) ??
    `${replacementLabel(type, way)}${WAYS.get(key(way))?.(a, b) ?? `, entre ${a} y ${b}`}.`
  )
}

const WAYS: ReadonlyMap<string, (a: string, b: string) => string> = new Map(
  Object.entries({
    forward: (a: string, b: string) => `, de ${a} a ${b}`,
    backward: (a: string, b: string) => `, de ${b} a ${a}`,
    bidirectional: (a: string, b: string) => `, entre ${a} y ${b} en ambos sentidos`,
    whole: (a: string, b: string) => `: ${a} o ${b} es el conjunto`,
  }),
)

/** Types that have a Spanish name but no sentence of their own. */
const NAMED_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kit: 'Kit',
    set: 'Juego',
    accessory: 'Accesorio',
    alternative: 'Alternativa',
    analogue: 'Equivalente',
    equivalent: 'Equivalente',
    duplicate: 'Duplicado',
    replacement: 'Reemplazo',
    code: 'Código',
    part: 'Parte o conjunto',
  }),
)

/** A label of one to three words, always in Spanish. */
export function replacementLabel(type: string, way: string): string {
  return find(type, way)?.label ?? NAMED_TYPES.get(key(type)) ?? 'Otra relación'
}

/** Whether B may be mounted instead of A; for an unknown kind nobody can be sure. */
export function orientation(type: string, way: string): Orientation {
  return find(type, way)?.orientation ?? 'unsure'
}

// Catalogues write one kind as ('part', 'whole'), 'part whole' or 'PartOfTheWhole'.
function find(type: string, way: string): Replacement | undefined {
  const [typeKey, wayKey] = [key(type), key(way)]
  if (typeKey === 'partwhole' || typeKey === 'partofthewhole') return find('part', 'whole')
  return REPLACEMENTS.find((row) => row.type === typeKey && (row.way === null || row.way === wayKey))
}

function key(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
