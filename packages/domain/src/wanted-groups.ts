import { foldText } from './words.ts'

/**
 * The groups that most people open a catalogue for. Makers name groups as they like: each line recognises one, in their
 * languages and ids.
 */
const MOST_WANTED: readonly RegExp[] = [
  /\b(frenos?\b|brake|freio|bremse|frein)/,
  /\b(lubric|oil filter|filtro de aceite|schmier|lubrif)/,
  /\b(front.?suspension|suspension delantera|suspensao dianteira)/,
  /\b(carga|arranque|encendido|electrical.?engine|charging|ignition|partida|ignicao)/,
  /\b(bloque|culata|distribucion|timing|cylinder head|cabecote)|^engine$|^motor$/,
  /\b(refriger|cooling|arrefec|kuhl)/,
  /\b(embrague|clutch|embreagem)/,
  /\b(direccion|steering|direcao)/,
  /\b(admision|combustible|fuel|admissao)/,
  /\b(rear.?suspension|suspension trasera|suspensao traseira)/,
  /\b(eje delantero|front.?axle|eixo dianteiro)/,
  /\b(semiejes|driveline|drive shaft|semieixos)/,
  /\b(ilumina|lighting|lamp)/,
  /\b(llanta|rines|wheels?|rodas|neumatic)/,
  /\b(limpiaparabrisas|wiper|limpador)/,
]

/** So many stand out where a vehicle's groups are shown. */
export const WANTED_GROUPS = 8

/** 0 for the most wanted group; Infinity for a group that is on no line. */
function wantedRank({ id, name }: { id: string; name: string }): number {
  const told = [foldText(id), foldText(name)]
  const at = MOST_WANTED.findIndex((words) => told.some((one) => words.test(one)))
  return at < 0 ? Infinity : at
}

/** The most wanted first; the others as the catalogue lists them. */
export function wantedFirst<Group extends { id: string; name: string }>(groups: readonly Group[]): Group[] {
  const ranks = new Map(groups.map((group) => [group, wantedRank(group)]))
  const rank = (group: Group) => Math.min(ranks.get(group) ?? Infinity, MOST_WANTED.length)
  return groups.toSorted((a, b) => rank(a) - rank(b))
}
