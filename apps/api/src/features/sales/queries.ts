import { OPEN_RETURNS } from '@tuerca/domain/return-states'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Seals } from '../../platform/seals.ts'
import { AGREED_LESS, AGREED_PAID } from './agreed.ts'
import { type Caller, mine } from './sale-access.ts'

/**
 * The picture stored with the line, else the drawing of its kind; a group's sign has one view only. `l`, `p` and `pt`
 * are the line, its listing and its kind.
 */
export const linePicture = sql<
  string | null
>`coalesce(l.picture, '/img/partes/' || pt.drawing || '/' || case when pt.drawing like 'grupo-%' then 0 else p.drawing_variant end || '/0.svg')`

/** The hours for which a store usually holds what it confirms, else the marketplace's value. */
export const usualHoldOf = (
  storeId: RawBuilder<unknown>,
) => sql`(select a.value from app_params a where a.name = 'confirmationHoldHours' and (a.store_id is null or a.store_id = ${storeId})
  order by a.store_id nulls last limit 1)`

const REVERSED = sql<boolean>`exists (select from returns r where r.sale_id = s.id and r.kind = 'payment_reversal' and r.state = 'refunded')`

/** Paid at the gateway, which told that the money is on its way. */
const PAYMENT_WAITS = sql<boolean>`s.state = 'unpaid' and exists (select from transactions w where w.id = s.transaction_id and w.state = 'pending' and w.provider_id is not null)`

/** Headers with their first line and the names that both sides read. */
export const saleRows = (db: Db) =>
  db
    .selectFrom('sales as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sale_lines as f')
          .selectAll('f')
          .whereRef('f.sale_id', '=', 's.id')
          .orderBy('f.id')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoin('stores as t', 't.id', 's.store_id')
    .leftJoin('users as b', 'b.id', 's.buyer_id')
    .leftJoin('users as m', 'm.id', 's.answered_by')
    .leftJoin('users as a', 'a.id', 's.adviser_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('parts as pa', 'pa.id', 'p.part_id')
    .leftJoin('part_types as pt', 'pt.id', 'pa.part_type_id')
    .selectAll('s')
    .select([
      linePicture.as('picture'),
      usualHoldOf(sql.ref('t.id')).as('usual_hold'),
      AGREED_PAID.as('agreed_paid'),
      AGREED_LESS.as('agreed_less'),
      REVERSED.as('reversed'),
      PAYMENT_WAITS.as('payment_waits'),
    ])
    .select([
      'p.core_deposit_minor as listed_core',
      'l.id as line_id',
      'l.product_id',
      'l.title',
      'l.reference',
      'l.brand',
      'l.quantity',
      'l.max_quantity',
      'l.list_price',
      'l.unit_price',
      'l.tax_rate',
      'l.delivery_days',
      'l.answered_days',
      't.name as store_name',
      't.provider_name',
      't.show_provider',
      't.show_store_name_to_user',
      't.city as store_city',
      't.path_prefix',
      't.legal_name as store_legal_name',
      't.document as store_document',
      'b.name as buyer_name',
      'b.email as buyer_email',
      'b.mobile as buyer_mobile',
      'b.is_workshop',
      'm.name as member_name',
      'a.name as adviser_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('sale_lines as c')
        .whereRef('c.sale_id', '=', 's.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('lines_count'),
    )
    .select((eb) =>
      eb.exists(eb.selectFrom('sale_parcels as g').whereRef('g.sale_id', '=', 's.id').select('g.id')).as('part_sent'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('returns as v')
            .whereRef('v.sale_id', '=', 's.id')
            .where('v.state', 'in', [...OPEN_RETURNS])
            .select('v.id'),
        )
        .as('returning'),
    )

/** The same headers as saleRows, without what is only displayed. */
export const saleHeaders = (db: Db) =>
  db
    .selectFrom('sales as s')
    .innerJoin('stores as t', 't.id', 's.store_id')
    .leftJoin('users as b', 'b.id', 's.buyer_id')

export type SaleRow = NonNullable<Awaited<ReturnType<typeof saleById>>>

export const saleById = (db: Db, id: number) => saleRows(db).where('s.id', '=', id).executeTakeFirst()

/** For its buyer or a member of its store; nobody else's exists. */
export const ownSale = (db: Db, caller: Caller, id: number) =>
  saleRows(db).where('s.id', '=', id).where(mine(caller)).executeTakeFirst()

/**
 * A member's link to a question: derived from the installation's secret each time it is sent, so that nothing stored
 * opens it.
 */
export const tokenOf = (seals: Seals, saleId: number, memberId: number) =>
  seals.digest(`confirmation-link:${saleId}:${memberId}`)
/** What is kept of it, to know it again. */
export const digestOf = (seals: Seals, token: string) => seals.digest(`kept-link:${token}`)

/** The question of a signed link and the member who got it; none when they are banned or no longer a member. */
export const linkedSale = ({ db, seals }: Pick<Ctx, 'db' | 'seals'>, token: string) =>
  db
    .selectFrom('sale_links as k')
    .innerJoin('sales as s', 's.id', 'k.sale_id')
    .innerJoin('users as u', 'u.id', 'k.member_id')
    .innerJoin('store_members as m', (join) =>
      join.onRef('m.store_id', '=', 's.store_id').onRef('m.user_id', '=', 'k.member_id'),
    )
    .select(['k.sale_id', 'k.member_id', 'u.name'])
    .where('u.banned', '=', false)
    .where((eb) =>
      eb.or([
        eb('k.token', '=', digestOf(seals, token)).and('k.is_digest', '=', true),
        eb('k.token', '=', token).and('k.is_digest', '=', false),
      ]),
    )
    .executeTakeFirst()

/**
 * A buyer's latest confirmation for a product while it is valid (M4.04–M4.06). An expired one is not, even before its
 * job ran.
 */
export async function openConfirmation(
  db: Db,
  { userId, productId, now }: { userId: number; productId: number; now: Date },
): Promise<{ saleId: number; is: 'pending' | 'available' | 'added' } | null> {
  const latest = await db
    .selectFrom('quote_records as q')
    .leftJoin('sales as s', 's.id', 'q.sale_id')
    .select([
      'q.sale_id',
      'q.seller_response',
      'q.not_available',
      'q.expires_at',
      'q.closed_at',
      'q.added_to_cart_at',
      's.lapse_at',
    ])
    .where('q.user_id', '=', userId)
    .where('q.product_id', '=', productId)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.closed_at !== null || latest.not_available === 1) return null
  const ends = latest.seller_response === 0 ? latest.lapse_at : latest.expires_at
  if (ends !== null && ends <= now) return null
  return {
    saleId: latest.sale_id,
    is: latest.seller_response === 0 ? 'pending' : latest.added_to_cart_at === null ? 'available' : 'added',
  }
}
