import type { Country } from '@tuerca/domain/country'
import type { AskedOpening, StoreOpening } from '@tuerca/contract/store-openings'
import { type AccountKind, accountLabel } from '@tuerca/domain/bank-account'
import { normaliseMobile } from '@tuerca/domain/accounts'
import { hoursText, readOpeningHours } from '@tuerca/domain/opening-hours'
import type { OpeningState } from '@tuerca/domain/store-opening'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

interface Row {
  storeId: number
  state: OpeningState
  name: string
  document: string | null
  legalName: string | null
  city: string
  address: string
  pin: string
  hours: unknown
  whatsapp: string | null
  sells: string
  warehouses: StoreOpening['warehouses']
  bank: string | null
  kind: AccountKind | null
  ending: string | null
  answer: string
  asked_at: Date
  decided_at: Date | null
  products: number
  country: Country
  person: string
  email: string
  mobile: string | null
}
const ROWS = sql`
  select o.store_id as "storeId", o.state, s.name, s.document, s.legal_name as "legalName", s.city, s.address, coalesce(f.latitude::float8 || ', ' || f.longitude::float8, '') as pin, s.opening_hours as hours, s.whatsapp, o.sells,
    coalesce((select json_agg(json_build_object('name', w.name, 'city', w.city, 'address', w.address, 'pin', coalesce(w.latitude::float8 || ', ' || w.longitude::float8, '')) order by w.id) from warehouses w where w.store_id = s.id and w.id > (select min(b.id) from warehouses b where b.store_id = s.id)), '[]'::json) as warehouses,
    a.bank, a.kind, a.ending, o.answer, o.asked_at, o.decided_at, s.country,
    (select count(*)::integer from products p where p.store_id = s.id and p.deleted_at is null) as products, u.name as person, u.email, u.mobile
  from store_openings o join stores s on s.id = o.store_id left join store_fronts f on f.store_id = s.id left join store_bank_accounts a on a.store_id = s.id join users u on u.id = o.user_id`

const openingOf = ({
  document,
  legalName,
  hours,
  whatsapp,
  asked_at,
  decided_at,
  person: _,
  email: __,
  mobile: ___,
  bank,
  kind,
  ending,
  ...row
}: Row): StoreOpening => ({
  ...row,
  account: bank === null || kind === null || ending === null ? null : accountLabel({ bank, kind, ending }),
  document: document ?? '',
  legalName: legalName ?? '',
  hours: readOpeningHours(hours).map(hoursText).join('\n'),
  whatsapp: normaliseMobile(whatsapp ?? '', row.country),
  asked_at: asked_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

export async function openingsOf(db: Db, userId: number): Promise<StoreOpening[]> {
  const { rows } =
    await sql<Row>`${ROWS} where exists (select from store_members m where m.store_id = o.store_id and m.user_id = ${userId} and m.role = 'owner') order by o.asked_at desc, o.store_id desc`.execute(
      db,
    )
  return rows.map(openingOf)
}

export async function askedOpenings(
  db: Db,
  { state, page, pageSize }: { state?: OpeningState | undefined; page: number; pageSize: number },
): Promise<{ data: AskedOpening[]; total: number }> {
  const found = state === undefined ? sql`` : sql`where o.state = ${state}`
  const { rows } =
    await sql<Row>`${ROWS} ${found} order by o.state = 'waiting' desc, case when o.state = 'waiting' then o.asked_at end, o.decided_at desc nulls last, o.store_id limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::integer as total from store_openings o ${found}`.execute(db)
  return {
    data: rows.map((row) => ({
      ...openingOf(row),
      person: { name: row.person, email: row.email, mobile: row.mobile },
    })),
    total: count?.total ?? 0,
  }
}
