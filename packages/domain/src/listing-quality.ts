/** What makes a listing good to find and to buy, with what each is worth: 100 in all. */
export const QUALITY_RULES = [
  { key: 'number', label: 'Número bien formado', weight: 15 },
  { key: 'name', label: 'Nombre y tipo', weight: 15 },
  { key: 'fitment', label: 'Compatibilidad', weight: 20 },
  { key: 'price', label: 'Precio dentro del mercado', weight: 15 },
  { key: 'substitutes', label: 'Sustitutos', weight: 9 },
  { key: 'pictures', label: 'Tres fotos', weight: 10 },
  { key: 'stock', label: 'Existencias confirmadas esta semana', weight: 16 },
] as const
export type QualityKey = (typeof QUALITY_RULES)[number]['key']
export type QualityMarks = Record<QualityKey, boolean>

export const QUALITY_KEYS = QUALITY_RULES.map(({ key }) => key)

/** 0 to 100. */
export const scoreOf = (kept: QualityMarks): number =>
  QUALITY_RULES.reduce((sum, { key, weight }) => sum + (kept[key] ? weight : 0), 0)

/** The rules that a listing does not keep, the heaviest first. */
export const failingOf = (kept: QualityMarks): QualityKey[] =>
  QUALITY_RULES.filter(({ key }) => !kept[key])
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ key }) => key)

/** Pictures a listing has at least. */
export const ENOUGH_PICTURES = 3
/** Fewer other stores say nothing about a market. */
export const MARKET_STORES = 5
/** Of the median of the other stores. */
export const MARKET_SPREAD = { from: 0.7, to: 1.3 } as const
/** By how many per cent a market's median moves at least before it is told as moved. */
export const MARKET_MOVED = 3
/** As many days a counted stock is fresh. */
export const FRESH_DAYS = 7

/** What to do about each rule, as the seller reads it beside the product. */
export const QUALITY_ADVICE: Record<QualityKey, string> = {
  number: 'Revisa el número de parte: entre 3 y 30 letras y cifras, con alguna cifra.',
  name: 'Escribe un nombre de 10 letras o más que diga qué pieza es.',
  fitment: 'Di a qué vehículos les sirve.',
  price: `Compara el precio: está por fuera de entre ${MARKET_SPREAD.from * 100} % y ${MARKET_SPREAD.to * 100} % de la mediana, o falta.`,
  substitutes: 'Escribe un número equivalente en «referencia 2».',
  pictures: `Súbele ${ENOUGH_PICTURES} fotos.`,
  stock: `Confirma cuántas hay: la cuenta tiene más de ${FRESH_DAYS} días o está en cero.`,
}
