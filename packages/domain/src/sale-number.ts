import type { SaleKind } from './sale-states.ts'

const LETTERS: Record<SaleKind, string> = { confirmation: 'Q', order: 'P', purchase: 'C' }

/** What people call a sale by, such as C-1000123: a letter for what it is, and the header's id. */
export const saleNumber = (kind: SaleKind, id: number) => `${LETTERS[kind]}-${id}`

/** The id in what somebody typed as a number (`c 1000123`, `1000123`); null: it is none. */
export function idOfSaleNumber(typed: string): number | null {
  const [, digits] = /^\s*[qpc]?[\s-]*(\d{1,15})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
