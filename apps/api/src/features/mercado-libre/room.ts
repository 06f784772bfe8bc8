import { type MlIndicators, type MlRoom, type MlRules, NOT_CONNECTED } from '@tuerca/contract/mercado-libre'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { READY_FOR_ML } from '../store-products/index.ts'
import { creditsLeft, freeLeft, LEFT_FREE } from './credits.ts'
import { problemOf } from './problems.ts'

const MOST_NAMED = 1000

interface Counts {
  published: number
  paused: number
  closed: number
  failed: number
  queued: number
  differences: number
}

/** C7.43 indicatorsForProductsInML; 409 when the store is not connected. */
export async function indicatorsOf(ctx: TxCtx, user: User, storeId: number): Promise<MlIndicators> {
  const account = await ctx.db
    .selectFrom('marketplace_accounts')
    .select('store_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!account) throw conflict(NOT_CONNECTED)
  return countsOf(ctx, user, storeId)
}

async function countsOf(ctx: TxCtx, user: User, storeId: number): Promise<MlIndicators> {
  const {
    rows: [counts],
  } =
    await sql<Counts>`select count(*) filter (where state = 'active')::integer as published, count(*) filter (where state = 'paused')::integer as paused, count(*) filter (where state = 'closed' and not ${LEFT_FREE})::integer as closed,
      count(*) filter (where state = 'failed')::integer as failed, count(*) filter (where state = 'queued')::integer as queued,
      (select count(*)::integer from marketplace_differences where store_id = ${storeId} and outcome = 'open') as differences
    from marketplace_publications where store_id = ${storeId}`.execute(ctx.db)
  const [credits, free] = [await creditsLeft(ctx, { storeId, userId: user.id }), await freeLeft(ctx, storeId)]
  return { ...(counts ?? { published: 0, paused: 0, closed: 0, failed: 0, queued: 0, differences: 0 }), credits, free }
}

const NO_RULES = { percent: 0, round_to: 0, ending: 0, safety_stock: 0, frozen: [], warehouse_ids: null }
const EXAMPLE = { title: 'Un producto', price: 12_000_000, stock: 8 }

/** Everything that the Mercado Libre page of one of the user's stores shows; throws 404. */
export async function roomOf(ctx: Ctx, user: User, storeId: number | undefined): Promise<MlRoom> {
  const stores = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('stores as t', 't.id', 'm.store_id')
    .select(['t.id', 't.name', 't.country', 'm.role'])
    .where('m.user_id', '=', user.id)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(STORE_NOT_YOURS)
  const country = store.country
  const account = await ctx.db
    .selectFrom('marketplace_accounts')
    .select([
      'account_id',
      'nickname',
      'state',
      'connected_at',
      'noticed_at',
      'rest_until',
      'percent',
      'round_to',
      'ending',
      'safety_stock',
      'frozen',
      'warehouse_ids',
    ])
    .where('store_id', '=', store.id)
    .executeTakeFirst()
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('store_id', '=', store.id)
    .orderBy('id')
    .execute()
  const {
    rows: [more],
  } = await sql<{
    ready: number
    example: { title: string; price: number; stock: number } | null
    running: number | null
  }>`select
    (select count(*)::integer from products p where p.store_id = ${store.id} and not p.by_offer and ${READY_FOR_ML}) as ready,
    (select json_build_object('title', p.title, 'price', p.price, 'stock', p.stock) from products p where p.store_id = ${store.id} and p.deleted_at is null and p.price is not null and p.stock > 2 order by p.id limit 1) as example,
    (select id from store_jobs where store_id = ${store.id} and kind = 'marketplace' and state in ('running', 'undoing')) as running`.execute(
    ctx.db,
  )
  const { rows: problems } = await sql<{
    problem: string
    count: number
    ids: number[]
  }>`select problem, count(*)::integer as count, (array_agg(product_id order by product_id))[1:${MOST_NAMED}] as ids
    from marketplace_publications where store_id = ${store.id} and state = 'failed' group by problem order by 2 desc, 1`.execute(
    ctx.db,
  )
  const rules = account ?? NO_RULES
  const example = more?.example ?? EXAMPLE
  return {
    store: { id: store.id, name: store.name },
    stores: stores.map(({ id, name }) => ({ id, name })),
    isOwner: store.role === 'owner',
    country,
    currency: currencyOf(country),
    kind: ctx.ports.marketplace?.kind ?? null,
    account: account
      ? {
          accountId: account.account_id,
          nickname: account.nickname,
          state: account.state,
          connectedAt: account.connected_at.toISOString(),
          noticedAt: account.noticed_at?.toISOString() ?? null,
          restUntil: account.rest_until && account.rest_until > ctx.now ? account.rest_until.toISOString() : null,
        }
      : null,
    rules: {
      percent: rules.percent,
      roundTo: rules.round_to,
      ending: rules.ending,
      safetyStock: rules.safety_stock,
      frozen: rules.frozen,
      warehouseIds: rules.warehouse_ids,
    },
    warehouses,
    indicators: await countsOf(ctx, user, store.id),
    ready: more?.ready ?? 0,
    example: { ...example, price: toWireMoney(example.price) },
    problems: problems.map(({ problem, count, ids }) => ({
      key: problem,
      ...problemOf(problem),
      count,
      productIds: ids,
    })),
    runningJob: more?.running ?? null,
  }
}

/** Sets how listings are published from now on; existing ones follow. The caller holds the account. */
export async function setRules(
  ctx: TxCtx,
  storeId: number,
  { percent, roundTo, ending, safetyStock, frozen, warehouseIds }: MlRules,
): Promise<void> {
  if (warehouseIds) {
    const own = await ctx.db
      .selectFrom('warehouses')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', 'in', warehouseIds)
      .execute()
    if (own.length !== new Set(warehouseIds).size) throw invalid(['Una de las bodegas no es de tu tienda.'])
  }
  await ctx.db
    .updateTable('marketplace_accounts')
    .set({
      percent,
      round_to: roundTo,
      ending,
      safety_stock: safetyStock,
      frozen: [...new Set(frozen)],
      warehouse_ids: warehouseIds && [...new Set(warehouseIds)],
      rules_at: ctx.now,
    })
    .where('store_id', '=', storeId)
    .execute()
  await sql`update marketplace_publications set seq = seq + 1, next_try_at = null where store_id = ${storeId} and item_id is not null and state <> 'closed'`.execute(
    ctx.db,
  )
}
