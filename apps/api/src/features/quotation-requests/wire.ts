import type { AdminQuotationRequest, QuotationRequest } from '@tuerca/contract/quotation-requests'
import { type RoundState, roundStateAt } from '@tuerca/domain/offers'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/tables.ts'

type Row = Selectable<DB['quotation_requests']> & {
  offers: number | null
  round: { state: RoundState; expiresAt: string; offersUntil: string | null } | null
}

/** A request as its owner sees it. */
export function requestOf(row: Row, now: Date): QuotationRequest {
  const { id, plate, vin, brand, model, year, city, note, answer, offers, round } = row
  return {
    id,
    city,
    note,
    answer,
    offers,
    round:
      round &&
      roundStateAt(
        round.state,
        {
          expiresAt: new Date(round.expiresAt),
          offersUntil: round.offersUntil === null ? null : new Date(round.offersUntil),
        },
        now,
      ),
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
  now: Date,
): AdminQuotationRequest {
  return { ...requestOf(row, now), person: { name: row.name, email: row.email, mobile: row.mobile } }
}
