import type { SaleKind } from './sale-states.ts'

const LETTERS: Record<SaleKind, string> = { confirmation: 'Q', order: 'P', purchase: 'C' }

/** The number that people know a sale by, such as C-1000123: a letter for its kind, and the header's id. */
export const saleNumber = (kind: SaleKind, id: number) => `${LETTERS[kind]}-${id}`

/** The id in a number as somebody typed it (`c 1000123`, `1000123`); null when there is none. */
export function idOfSaleNumber(typed: string): number | null {
  const [, digits] = /^\s*[qpc]?[\s-]*(\d{1,15})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
