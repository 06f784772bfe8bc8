/** What may be asked about before it is bought. */
export interface ProductToAsk {
  id: number
  title: string
  inventario: number
  available: boolean
  salesModel: 1 | 2 | 3
  quoteRecord: { sale_id: number; seller_response: number; not_available: number; offers: number } | null
}

/** A store that has none of what it was asked for, and said what it has. */
export const offersInstead = ({ quoteRecord }: ProductToAsk) =>
  quoteRecord !== null && quoteRecord.not_available === 1 && quoteRecord.offers > 0
