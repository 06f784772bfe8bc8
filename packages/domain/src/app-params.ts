import { namesOf } from './own-value.ts'
import { DEFAULT_THRESHOLDS } from './consultation-gate.ts'
import { COUNTRY_NAME, HOME, numberText } from './country.ts'

// The names as C3.19 spells them. This is the one list of params: every reader takes its default and its limits from
// here.

/** What is metered, and the steps of each, as they appear in the names of the params. */
const STEPS = {
  substitutions: ['WhitouthLogin', 'WithLoginWarning', 'WithLogin'],
  plate: ['WhitouthLogin', 'WithLoginWarning'],
  catalogV2: ['WhitouthLogin', 'WithLoginWarning', 'WithLogin', 'ShowingPartNumber'],
} as const
type Meter = keyof typeof STEPS
type ThresholdName = { [M in Meter]: `${M}FreeConsultations${(typeof STEPS)[M][number]}` }[Meter]

const PLAIN = [
  'productName',
  'legalCompanyName',
  'legalEmail',
  'salesChatNumber',
  'defaultCountry',
  'catalogIsActive',
  'activeCatalogInTheMenu',
  'isActivePlateComponent',
  'searchPlateOnlyIn',
  'showCombinedProductFilter',
  'plateFreeSearchesPerDay',
  'freePublicationsInML',
  'salesCommission',
  'confirmationHoldHours',
  'storeName',
  'isVirtualStore',
  'showProductReferences',
  'paymentCurrecncy',
  'isActiveTuercaGoModule',
] as const
export type AppParamName = (typeof PLAIN)[number] | ThresholdName | `${ThresholdName}Store`

export const PARAM_GROUPS = {
  brand: 'Marca y contacto',
  catalogue: 'Catálogo y placa',
  substitutions: 'Consultas de sustituciones',
  plate: 'Consultas de placas',
  catalogV2: 'Consultas del catálogo',
  limits: 'Otros límites',
  derived: 'Salen de otro lugar',
} as const
export type ParamGroup = keyof typeof PARAM_GROUPS

export type ParamValue = boolean | number | string

interface Facts {
  group: ParamGroup
  /** What it does, for who changes it. */
  about: string
  /** Whether a store may have a value of its own. */
  perStore: boolean
  /** The value comes from this source instead: it is shown here but cannot be changed. */
  from?: string
}
type Kind =
  | { type: 'boolean'; default: boolean }
  /** A default of null means: the value of the param whose name is the same without the ending Store. */
  | { type: 'integer'; default: number | null; min: number; max: number; unit: string }
  | { type: 'text'; default: string; max: number; pattern?: RegExp; expected?: string }
  | { type: 'choice'; default: string; choices: Readonly<Record<string, string>> }
export type ParamFacts = Facts & Kind

const WHAT: Readonly<Record<Meter, string>> = {
  substitutions: 'sustituciones',
  plate: 'placas',
  catalogV2: 'el catálogo',
}
const DEFAULTS: Readonly<Record<Meter, Readonly<Record<string, number>>>> = {
  substitutions: stepsOf(DEFAULT_THRESHOLDS.substitutions),
  plate: stepsOf({ ...DEFAULT_THRESHOLDS.plates, withLogin: 0 }),
  catalogV2: { ...stepsOf(DEFAULT_THRESHOLDS.catalogue), ShowingPartNumber: DEFAULT_THRESHOLDS.showingPartNumber },
}
const ABOUT: Readonly<Record<string, (what: string) => string>> = {
  WhitouthLogin: (what) =>
    `Consultas de ${what} en 30 días que alguien sin cuenta hace antes de que le pidamos ingresar; puede cerrar la ventana y seguir.`,
  WithLoginWarning: (what) => `Consultas de ${what} en 30 días desde las que alguien sin cuenta tiene que ingresar.`,
  WithLogin: (what) => `Consultas gratis de ${what} en 30 días de quien tiene cuenta; después gasta las de su plan.`,
  ShowingPartNumber: () => 'Consultas del catálogo en 30 días hasta las que se ven los números de parte sin plan.',
}

function stepsOf({ withoutLogin, warning, withLogin }: { withoutLogin: number; warning: number; withLogin: number }) {
  return { WhitouthLogin: withoutLogin, WithLoginWarning: warning, WithLogin: withLogin }
}

const PLAIN_FACTS = {
  productName: {
    group: 'brand',
    type: 'text',
    default: 'Tuerca',
    max: 40,
    perStore: false,
    about: 'El nombre del mercado en los textos legales, los recibos y los avisos.',
  },
  legalCompanyName: {
    group: 'brand',
    type: 'text',
    default: 'Tuerca',
    max: 120,
    perStore: false,
    about: 'La empresa que responde por el mercado, como está en su registro.',
  },
  legalEmail: {
    group: 'brand',
    type: 'text',
    default: 'datos@tuerca.test',
    max: 120,
    perStore: false,
    pattern: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    expected: 'un correo, como datos@empresa.com',
    about: 'El correo al que se escribe por datos personales y términos.',
  },
  salesChatNumber: {
    group: 'brand',
    type: 'text',
    default: '',
    max: 15,
    perStore: true,
    pattern: /^([0-9]{10,15})?$/,
    expected: 'solo cifras con el código del país, como 573001234567; vacío para no mostrarlo',
    about: 'El WhatsApp de ventas: contacto, productos agotados y descarga de catálogos.',
  },
  defaultCountry: {
    group: 'brand',
    type: 'choice',
    default: 'CO',
    choices: COUNTRY_NAME,
    perStore: false,
    about: 'El país de quien llega sin haber elegido uno: moneda, placas y tiendas.',
  },
  catalogIsActive: {
    group: 'catalogue',
    type: 'boolean',
    default: true,
    perStore: true,
    about: 'El catálogo de despiece se ofrece en inicio, búsquedas, placas y garaje.',
  },
  activeCatalogInTheMenu: {
    group: 'catalogue',
    type: 'boolean',
    default: true,
    perStore: true,
    about: 'El catálogo tiene su lugar en los menús y en las migas.',
  },
  isActivePlateComponent: {
    group: 'catalogue',
    type: 'boolean',
    default: true,
    perStore: true,
    about: 'Se puede buscar por placa.',
  },
  searchPlateOnlyIn: {
    group: 'catalogue',
    type: 'choice',
    default: 'all_platform',
    choices: { all_platform: 'En toda la plataforma', garage: 'Solo en su página y el garaje' },
    perStore: true,
    about: 'Dónde está la búsqueda por placa, cuando está activa.',
  },
  showCombinedProductFilter: {
    group: 'catalogue',
    type: 'boolean',
    default: false,
    perStore: true,
    about: 'El carro de una placa lleva a los productos por marca y modelo a la vez.',
  },
  plateFreeSearchesPerDay: {
    group: 'limits',
    type: 'integer',
    default: 5,
    min: 0,
    max: 100,
    unit: 'placas al día',
    perStore: false,
    about: 'Placas que alguien con cuenta consulta gratis al día para su garaje; con 0 no hay ninguna.',
  },
  freePublicationsInML: {
    group: 'limits',
    type: 'integer',
    default: 0,
    min: 0,
    max: 100_000,
    unit: 'publicaciones',
    perStore: true,
    about: 'Publicaciones en Mercado Libre que una tienda hace sin pagar.',
  },
  salesCommission: {
    group: 'limits',
    type: 'integer',
    default: 8,
    min: 0,
    max: 50,
    unit: '% de las partes',
    perStore: true,
    about:
      'Lo que Tuerca cobra a una tienda por cada venta pagada aquí, sobre lo que cuestan las partes; más el IVA de esa comisión.',
  },
  confirmationHoldHours: {
    group: 'limits',
    type: 'integer',
    default: 24,
    min: 1,
    max: 168,
    unit: 'horas',
    perStore: true,
    about: 'Horas que una tienda guarda lo que confirma cuando no dice otras al contestar.',
  },
  storeName: {
    group: 'derived',
    type: 'text',
    default: '',
    max: 120,
    perStore: true,
    from: 'Se cambia en la ficha de la tienda.',
    about: 'El nombre de la tienda virtual.',
  },
  isVirtualStore: {
    group: 'derived',
    type: 'boolean',
    default: false,
    perStore: true,
    from: 'Se cambia en la ficha de la tienda.',
    about: 'La tienda tiene páginas propias.',
  },
  showProductReferences: {
    group: 'derived',
    type: 'boolean',
    default: true,
    perStore: true,
    from: 'Se cambia en la ficha de la tienda.',
    about: 'La tienda virtual muestra los números de parte.',
  },
  paymentCurrecncy: {
    group: 'derived',
    type: 'text',
    default: 'COP',
    max: 3,
    perStore: true,
    from: 'Sale del país: pesos colombianos o mexicanos.',
    about: 'La moneda de los precios.',
  },
  isActiveTuercaGoModule: {
    group: 'derived',
    type: 'boolean',
    default: false,
    perStore: true,
    from: 'El módulo GO no es de este producto: queda apagado.',
    about: 'El módulo GO de la especificación.',
  },
} as const satisfies Readonly<Record<(typeof PLAIN)[number], ParamFacts>>

type ValueOf<F> = F extends { type: 'boolean' }
  ? boolean
  : F extends { type: 'integer' }
    ? number
    : F extends { choices: infer C }
      ? keyof C
      : string

/** The value of every param as it applies: the store's own, else the marketplace's, else the default. */
export type AppParams = { [N in keyof typeof PLAIN_FACTS]: ValueOf<(typeof PLAIN_FACTS)[N]> } & Record<
  ThresholdName,
  number
> &
  /** Unset: the value of the name without its ending Store counts. */
  Partial<Record<`${ThresholdName}Store`, number>>

const thresholds = namesOf(STEPS).flatMap((metered) =>
  STEPS[metered].flatMap((step): [string, ParamFacts][] => {
    const name = `${metered}FreeConsultations${step}`
    const about = (ABOUT[step] ?? String)(WHAT[metered]).replace('de el ', 'del ')
    const common = {
      group: metered,
      type: 'integer',
      min: 0,
      max: 10_000_000,
      unit: 'consultas',
      perStore: true,
    } as const
    return [
      [name, { ...common, default: DEFAULTS[metered][step] ?? 0, about }],
      [`${name}Store`, { ...common, default: null, about: `En las tiendas virtuales. ${about}` }],
    ]
  }),
)

/** Every param with its kind, default, limits and meaning, in the order in which they are shown. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AppParamName is made of these same names
export const APP_PARAMS = Object.fromEntries(
  [...Object.entries(PLAIN_FACTS), ...thresholds].toSorted(([, a], [, b]) => groupAt(a) - groupAt(b)),
) as unknown as Readonly<Record<AppParamName, ParamFacts>>

function groupAt({ group }: Facts) {
  return Object.keys(PARAM_GROUPS).indexOf(group)
}

export const APP_PARAM_NAMES = namesOf(APP_PARAMS)
export const isAppParam = (name: string): name is AppParamName => Object.hasOwn(APP_PARAMS, name)

/** Why a value is not allowed for the param, in a sentence that says what is; null when it is allowed. */
export function paramProblem(name: AppParamName, value: unknown): string | null {
  const facts = APP_PARAMS[name]
  if (facts.type === 'boolean') return typeof value === 'boolean' ? null : 'Elige sí o no.'
  if (facts.type === 'choice')
    return typeof value === 'string' && Object.hasOwn(facts.choices, value)
      ? null
      : `Elige entre ${Object.values(facts.choices).join(' y ')}.`
  if (facts.type === 'integer') {
    const { min, max } = facts
    const whole = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    return whole ? null : `Escribe un número entero de ${numberText(min, HOME)} a ${numberText(max, HOME)}.`
  }
  if (typeof value !== 'string') return 'Escribe un texto.'
  if (!value.isWellFormed() || /\p{Cc}/u.test(value)) return 'Tiene caracteres que no podemos usar.'
  if (facts.pattern && !facts.pattern.test(value)) return `Escribe ${facts.expected}.`
  if (value.trim() === '' && facts.default !== '') return 'No puede quedar vacío: escribe un valor.'
  return value.length > facts.max ? `Admite hasta ${facts.max} caracteres.` : null
}

const isParamValue = (kept: unknown): kept is ParamValue =>
  typeof kept === 'boolean' || typeof kept === 'number' || typeof kept === 'string'

/** The stored value if it is allowed, else the default; undefined where the param without Store decides. */
export function paramOr(name: AppParamName, kept: unknown): ParamValue | undefined {
  if (isParamValue(kept) && paramProblem(name, kept) === null) return kept
  return APP_PARAMS[name].default ?? undefined
}

/** A value as people read it. */
export function paramInWords(name: AppParamName, value: ParamValue | null): string {
  const facts = APP_PARAMS[name]
  if (value === null) return facts.type === 'integer' ? 'Como sin Store' : 'Ninguno'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return numberText(value, HOME)
  if (facts.type === 'choice') return facts.choices[value] ?? value
  return value === '' ? 'Vacío' : value
}
