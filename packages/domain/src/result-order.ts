import type { QuoteRecord, SalesModel } from './quotation-states.ts'

export type ResultRank = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** M4.07–M4.13: the groups of a result list, first to last. */
export const RESULT_RANKS: Record<ResultRank, string> = {
  1: 'Cotización confirmada',
  2: 'Venta directa',
  3: 'Sobre pedido',
  4: 'Confirmando disponibilidad',
  5: 'Por cotizar',
  6: 'Cotización sin disponibilidad',
  7: 'No disponible',
}

export interface RankedResult {
  salesModel: SalesModel
  /** By `isAvailable`. */
  available: boolean
  /** By `liveRecord`: an answer whose time is over is no record. */
  record: Pick<QuoteRecord, 'sellerResponse' | 'notAvailable'> | null
}

/** M4.07–M4.13: the rank group of a result. The list's SQL has the same rule as a CASE. */
export function resultRank({ salesModel, available, record }: RankedResult): ResultRank {
  if (!available) return 7
  if (salesModel === 1) return 2
  if (salesModel === 2) return 3
  if (record === null) return 5
  if (record.sellerResponse === 0) return 4
  return record.notAvailable === 1 ? 6 : 1
}
