import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { ListingRecord } from '../import-record.ts'
import { foldHeader } from './fields.ts'

const MOST_KEPT = 500_000

/**
 * Tells when a list offers the same part again. A part on several vehicles or in several warehouses is not a
 * repetition. When it holds very many it forgets none and learns no new ones.
 */
export function createSeenParts(): (record: ListingRecord, line: number) => string | null {
  const seen = new Map<string, { line: number; offer: string; vehicle: string }>()
  return (record, line) => {
    const { part, salesModel, warehouse, price, stock, title } = record
    const key = [
      cleanPartNumber(part.number),
      foldHeader(part.brandName ?? ''),
      salesModel ?? '',
      foldHeader(warehouse ?? ''),
    ].join('|')
    const offer = [price, stock, title].join('|')
    const vehicle = [
      record.make,
      record.model,
      record.engine,
      record.position,
      ...record.years.map(({ from, to }) => `${from}-${to}`),
    ].join('|')
    const before = seen.get(key)
    if (before !== undefined || seen.size < MOST_KEPT) seen.set(key, { line, offer, vehicle })
    if (before === undefined) return null
    if (before.offer !== offer)
      return `La referencia «${part.number}» ya estaba en la línea ${before.line} con otros datos: vale la última.`
    return before.vehicle === vehicle
      ? `La referencia «${part.number}» ya estaba igual en la línea ${before.line}.`
      : null
  }
}
