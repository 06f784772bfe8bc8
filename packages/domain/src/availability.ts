/** M9.02: stock reported longer ago than this does not count, except in a virtual store. */
export const STALE_DAYS = 30

/** M4.02: what stands where the price would. */
export const NOT_AVAILABLE_TEXT = 'Solicita una cotización'
/** M4.02. */
export const ADD_TO_QUOTE_LIST = 'Agregar a cotización'
/** M4.02: when it is in the local quote list already. */
export const IN_QUOTE_LIST = 'Agregado a lista de cotización'

const DAY = 24 * 60 * 60 * 1000

export interface StockFacts {
  /** Units. */
  stock: number
  stockUpdatedAt: Date | null
  /** Whether it is looked at in its store's own virtual store. */
  virtualStore: boolean
  now: Date
}

/** M4.01: at least one unit and, outside virtual stores, stock reported at most 30 days ago. */
export function isAvailable({ stock, stockUpdatedAt, virtualStore, now }: StockFacts): boolean {
  if (!(stock >= 1)) return false
  if (virtualStore) return true
  return stockUpdatedAt !== null && now.getTime() - stockUpdatedAt.getTime() <= STALE_DAYS * DAY
}
