import { HOME, numberText } from './country.ts'
/** M2.51: made with the first heart, and marked. */
export const FAVORITES = 'Favoritos'
export const DEFAULT_MARK = 'Predeterminada'
/** C9.12, M4.20. */
export const WISH_LIST_STATE = 'abierto' as const
/** M2.50, M9.03. */
export const WISH_LISTS_SHOWN = 40
export const MOST_WISH_LISTS = 100
export const MOST_WISHES = 500
/** How much one may wait for: a page holds them all. */
export const MOST_ALERTS = 200
export const WISH_LIST_NAME_LONGEST = 60
/** C9.12. */
export const FIRST_WISHED = 1
export const MOST_WISHED = 100_000
/** A fall of at least this is told, in percent. */
export const PRICE_FALL_PERCENT = 5

/** M5.12. */
export const WISH_LIST_NAME_MISSING = 'Escribe el nombre de la lista.'
/** C5.10. */
export const WISHED_MISSING = 'Debes ingresar una cantidad'
/** C4.26. */
export const WISHED_QUESTION = 'Cuántas unidades deseas agregar a tu lista de deseos'
export const ADDED_TO_FAVORITES = 'Agregado a favoritos'
export const REMOVED_FROM_FAVORITES = 'Eliminado de favoritos'
/** M8.11, M8.12. */
export const ADDED_TO_LISTS = 'El producto se agregó a la lista'
export const WISH_LIST_CREATED = 'Lista de deseos creada correctamente'

export function wishListNameProblem(name: string): string | null {
  const text = name.trim()
  if (text === '') return WISH_LIST_NAME_MISSING
  return text.length > WISH_LIST_NAME_LONGEST ? `El nombre admite hasta ${WISH_LIST_NAME_LONGEST} caracteres.` : null
}

/** C5.10: a whole number, at least one. */
export function wishedProblem(amount: number | null): string | null {
  if (amount === null || !Number.isInteger(amount) || amount < 1) return WISHED_MISSING
  return amount > MOST_WISHED ? `La cantidad va hasta ${numberText(MOST_WISHED, HOME)}.` : null
}

/** The id of a catalogue part in a list (C3.15); null when it has neither number nor callout. */
export function catalogueWishId({ oem, codeOnImage }: { oem: string | null; codeOnImage: string }): string | null {
  const id = oem ?? codeOnImage
  return id === '' ? null : `catalogV2-${id}`
}

/** Whether a price, in minor units, is far enough below the lowest one that was notified. */
export const fell = (told: number, now: number): boolean => now > 0 && now * 100 <= told * (100 - PRICE_FALL_PERCENT)
