import type { AdminQuotationRequest, QuotationRequest } from '@tuerca/contract/quotation-requests'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/tables.ts'

type Row = Selectable<DB['quotation_requests']> & { offers: number | null }

/** A request as its owner sees it. */
export function requestOf(row: Row): QuotationRequest {
  const { id, plate, vin, brand, model, year, city, note, answer, offers } = row
  return {
    id,
    city,
    note,
    answer,
    offers,
    state: row.state,
    country: row.country,
    vehicle: { plate, vin, brand, model, year },
    parts: row.parts,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

/** The same with who asked. */
export function adminRequestOf(
  row: Row & { name: string; email: string; mobile: string | null },
): AdminQuotationRequest {
  return { ...requestOf(row), person: { name: row.name, email: row.email, mobile: row.mobile } }
}
