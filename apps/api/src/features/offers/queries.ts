import type { Country } from '@tuerca/domain/country'
import type { OfferState, RoundState } from '@tuerca/domain/offers'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'

export interface LineRow {
  position: number
  what: string
  partNumber: string
  quantity: number
  typeIds: number[]
  left: number
  accepted: boolean
}

/** A line of an offer counts as accepted while this holds; expired or withdrawn ones no longer count. */
const LIVE = sql`s.kind = 'confirmation' and s.state in ('available', 'ordered')`

/** A request with its lines and its clock. */
export interface RoundRow extends Row<
  'quotation_requests',
  | 'id'
  | 'user_id'
  | 'plate'
  | 'vin'
  | 'brand'
  | 'model'
  | 'year'
  | 'city'
  | 'note'
  | 'created_at'
  | 'answer'
  | 'answered_at'
> {
  buyer_name: string
  country: Country
  state: RoundState
  expires_at: Date
  offers_until: Date | null
  asked: number
  without: number
  lines: LineRow[]
}

const ROUND = sql`r.id, r.user_id, u.name as buyer_name, r.country, r.plate, r.vin, r.brand, r.model, r.year, r.city, r.note, r.created_at, r.answer, r.answered_at, d.state, d.expires_at,
  (select max(o.valid_until) from offers o where o.request_id = r.id and o.state in ('offered', 'countered')) as offers_until,
  (select count(*)::integer from request_stores k where k.request_id = r.id) as asked,
  (select count(*)::integer from request_stores k where k.request_id = r.id and k.declined_at is not null) as without,
  (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'what', l.what, 'partNumber', l.part_number, 'quantity', l.quantity, 'typeIds', l.type_ids,
    'left', l.quantity - least(taken, l.quantity), 'accepted', taken >= l.quantity) order by l.position), '[]')
    from request_lines l cross join lateral (
      select coalesce(sum(sl.quantity), 0)::integer as taken from offers o join offer_lines ol on ol.offer_id = o.id join sales s on s.offer_line_id = ol.id join sale_lines sl on sl.sale_id = s.id
      where o.request_id = r.id and ol.position = l.position and ${LIVE}
    ) t where l.request_id = r.id) as lines`
const FROM = sql`quotation_requests r join request_rounds d on d.request_id = r.id join users u on u.id = r.user_id`

export async function roundById(db: Db, id: number): Promise<RoundRow | null> {
  const {
    rows: [row],
  } = await sql<RoundRow>`select ${ROUND} from ${FROM} where r.id = ${id}`.execute(db)
  return row ?? null
}

/** For who sent it; nobody else's exists. */
export async function ownRound(db: Db, userId: number, id: number): Promise<RoundRow | null> {
  const {
    rows: [row],
  } = await sql<RoundRow>`select ${ROUND} from ${FROM} where r.id = ${id} and r.user_id = ${userId}`.execute(db)
  return row ?? null
}

export interface StoreRoundRow extends RoundRow {
  store_id: number
  store_name: string
  declined_at: Date | null
}

const OPEN = (now: Date) =>
  sql<boolean>`(d.state = 'open' and (d.expires_at > ${now} or exists (select from offers o where o.request_id = r.id and o.state in ('offered', 'countered') and o.valid_until > ${now})))`
/** The store has not answered yet, or the buyer asked it for other prices. */
export const requestWaits = (now: Date) =>
  sql<boolean>`(${OPEN(now)} and ((f.state = 'countered' and f.valid_until > ${now}) or (f.id is null and k.declined_at is null)))`
/** Only what was sent to one of these stores. */
export const sentTo = (
  storeIds: readonly number[],
) => sql`(select * from request_stores where store_id = any (${storeIds}::integer[])) k join quotation_requests r on r.id = k.request_id
  join request_rounds d on d.request_id = r.id join users u on u.id = r.user_id join stores t on t.id = k.store_id left join offers f on f.request_id = r.id and f.store_id = k.store_id`
const SENT = sql`k.store_id, t.name as store_name, k.declined_at`

interface RequestsQuery {
  storeIds: readonly number[]
  now: Date
  scope: 'open' | 'all'
  page: number
  pageSize: number
}

/** One page of the requests to some stores: unanswered first, by what expires first; or all of them, newest first. */
export async function storeRounds(
  db: Db,
  { storeIds, now, scope, page, pageSize }: RequestsQuery,
): Promise<{ rows: StoreRoundRow[]; total: number }> {
  const only = scope === 'open' ? sql`where ${OPEN(now)}` : sql``
  const order = scope === 'open' ? sql`${requestWaits(now)} desc, d.expires_at, r.id` : sql`r.id desc, k.store_id`
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::integer as total from ${sentTo(storeIds)} ${only}`.execute(db)
  const { rows } =
    await sql<StoreRoundRow>`select ${ROUND}, ${SENT} from ${sentTo(storeIds)} ${only} order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  return { rows, total: count?.total ?? 0 }
}

/** One request as one of some stores received it; with several stores, the named one or the first. */
export async function storeRound(
  db: Db,
  storeIds: readonly number[],
  { id, storeId }: { id: number; storeId?: number | undefined },
): Promise<StoreRoundRow | null> {
  const one = storeId === undefined ? storeIds : storeIds.filter((own) => own === storeId)
  const {
    rows: [row],
  } =
    await sql<StoreRoundRow>`select ${ROUND}, ${SENT} from ${sentTo(one)} where r.id = ${id} order by k.store_id limit 1`.execute(
      db,
    )
  return row ?? null
}

/** Open stores `t` in the request's country that have members, except the buyer's own. */
export const mayOffer = ({ country, user_id }: Pick<RoundRow, 'country' | 'user_id'>) =>
  sql`t.country = ${country} and t.suspended_at is null and t.approved_at is not null and exists (select from store_members m where m.store_id = t.id)
    and not exists (select from store_members m where m.store_id = t.id and m.user_id = ${user_id})`

/**
 * One request as a store would receive it, whether it was sent there or not: for administrators who look for the parts.
 */
export async function roundAtStore(
  db: Db,
  { id, storeId }: { id: number; storeId: number },
): Promise<StoreRoundRow | null> {
  const {
    rows: [row],
  } =
    await sql<StoreRoundRow>`select ${ROUND}, t.id as store_id, t.name as store_name, k.declined_at from ${FROM} join stores t on t.id = ${storeId} and t.country = r.country
    left join request_stores k on k.request_id = r.id and k.store_id = t.id where r.id = ${id}`.execute(db)
  return row ?? null
}

export interface StoreChoiceRow {
  id: number
  name: string
  city: string
  asked: boolean
  declined: boolean
  state: OfferState | null
  valid_until: Date | null
  found: boolean
}

const MOST_CHOICES = 20

/** Stores where the parts may be found: those already asked first, then others by name. */
export async function storeChoices(db: Db, round: RoundRow, words: string): Promise<StoreChoiceRow[]> {
  const like = `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await sql<StoreChoiceRow>`
    select t.id, t.name, t.city, k.store_id is not null as asked, k.declined_at is not null as declined, o.state, o.valid_until, coalesce(o.found, false) as found
    from stores t left join request_stores k on k.request_id = ${round.id} and k.store_id = t.id left join offers o on o.request_id = ${round.id} and o.store_id = t.id
    where ${mayOffer(round)} and unaccent(concat_ws(' ', t.name, t.city)) ilike unaccent(${like})
    order by asked desc, o.id nulls last, t.name, t.id limit ${MOST_CHOICES}`.execute(db)
  return rows
}

export interface OfferLineRow extends Row<
  'offer_lines',
  | 'id'
  | 'position'
  | 'product_id'
  | 'free'
  | 'title'
  | 'brand'
  | 'reference'
  | 'quantity'
  | 'unit_price'
  | 'delivery_days'
  | 'photo'
  | 'counter_price'
> {
  core: number
  accepted: boolean
}
export interface OfferRow extends Row<
  'offers',
  | 'id'
  | 'request_id'
  | 'store_id'
  | 'version'
  | 'found'
  | 'shipping_price'
  | 'hold_hours'
  | 'valid_until'
  | 'note'
  | 'counter_note'
  | 'countered_at'
  | 'link_digest'
  | 'link_views'
  | 'created_at'
  | 'updated_at'
> {
  state: OfferState
  store_name: string
  store_city: string
  path_prefix: string
  rating: { average: number; count: number } | null
  suspended: boolean
  lines: OfferLineRow[]
}

const OFFER = sql`o.id, o.request_id, o.store_id, o.state, o.version, o.found, o.shipping_price, o.hold_hours, o.valid_until, o.note, o.counter_note, o.countered_at, o.link_digest, o.link_views, o.created_at, o.updated_at,
  t.name as store_name, t.city as store_city, t.path_prefix, t.suspended_at is not null as suspended,
  (select json_build_object('average', avg(g.score)::float8, 'count', count(*)) from sale_ratings g where g.store_id = t.id and g.score is not null having count(*) > 0) as rating,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'product_id', l.product_id, 'free', l.free, 'title', l.title, 'brand', l.brand, 'reference', l.reference,
    'quantity', l.quantity, 'unit_price', l.unit_price, 'delivery_days', l.delivery_days, 'core', coalesce(l.core_deposit_minor, (select p.core_deposit_minor from products p where p.id = l.product_id), 0), 'photo', l.photo, 'counter_price', l.counter_price, 'accepted', exists (select from sales s where s.offer_line_id = l.id and ${LIVE})) order by l.position), '[]')
    from offer_lines l where l.offer_id = o.id) as lines`

/** Every store's offers to some requests; only those of some stores when they are named. */
export async function offersOf(
  db: Db,
  requestIds: readonly number[],
  storeIds?: readonly number[],
): Promise<OfferRow[]> {
  const only = storeIds ? sql`and o.store_id = any (${storeIds}::integer[])` : sql``
  const { rows } =
    await sql<OfferRow>`select ${OFFER} from offers o join stores t on t.id = o.store_id where o.request_id = any (${requestIds}::bigint[]) ${only} order by o.created_at, o.id`.execute(
      db,
    )
  return rows
}

export async function offerById(db: Db, id: number): Promise<OfferRow | null> {
  const {
    rows: [row],
  } = await sql<OfferRow>`select ${OFFER} from offers o join stores t on t.id = o.store_id where o.id = ${id}`.execute(
    db,
  )
  return row ?? null
}

export async function linkedOffer(db: Db, digest: string): Promise<OfferRow | null> {
  const {
    rows: [row],
  } =
    await sql<OfferRow>`select ${OFFER} from offers o join stores t on t.id = o.store_id where o.link_digest = ${digest}`.execute(
      db,
    )
  return row ?? null
}

export interface CandidateRow extends Row<
  'offer_lines',
  'id' | 'position' | 'title' | 'brand' | 'reference' | 'delivery_days'
> {
  stock: number
  price: number | null
  core: number
  fit: 'suits' | 'unknown' | 'other'
}

const MOST_CANDIDATES = 8

/**
 * A store's listings that could answer each line: by number first, then by kind, with those that fit the car first and
 * those published for other cars last. Without a car, or one that nobody knows, there are no other cars.
 */
export async function candidatesFor(
  db: Db,
  storeId: number,
  {
    lines,
    modelIds,
    year,
  }: {
    lines: readonly { position: number; clean: string; typeIds: readonly number[] }[]
    modelIds: readonly number[]
    year: number | null
  },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select c.id, l.position, c.title, c.brand, c.reference, c.stock, c.price, c.delivery_days, c.core, c.fit
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position integer, clean text, "typeIds" integer[])
    join lateral (
      select p.id, p.title, b.name as brand, p.referencia_1 as reference, p.stock, price_less(p.price, p.discount_percentage, p.currency) as price, p.delivery_days, coalesce(p.core_deposit_minor, 0) as core,
        exists (select from part_numbers n where n.part_id = p.part_id and length(l.clean) >= 3 and n.clean = l.clean) as same, f.fit
      from products p join product_brands b on b.id = p.brand_id
      cross join lateral (select case
        when exists (select from part_numbers n where n.part_id = p.part_id and length(l.clean) >= 3 and n.clean = l.clean) then 'suits'
        when cardinality(${modelIds}::integer[]) = 0 then 'unknown'
        when p.fitment = 'universal' then 'suits'
        when cardinality(p.model_ids) = 0 then 'unknown'
        when p.model_ids && ${modelIds}::integer[] and (${year}::smallint is null or ${year}::smallint = any (p.years)) then 'suits'
        else 'other' end as fit) f
      where p.store_id = ${storeId} and p.deleted_at is null and p.stock > 0
        and (p.part_type_id = any (l."typeIds") or p.part_id in (select n.part_id from part_numbers n where length(l.clean) >= 3 and n.clean = l.clean))
      order by same desc, array_position(array['suits', 'unknown', 'other'], f.fit), p.price nulls last, p.id limit ${MOST_CANDIDATES}
    ) c on true order by l.position, c.same desc, array_position(array['suits', 'unknown', 'other'], c.fit), c.price nulls last, c.id`.execute(
    db,
  )
  return rows
}
