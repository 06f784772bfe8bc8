import type { WebhookEvent } from '@tuerca/contract/store-webhooks'
import { toWireMoney } from '@tuerca/domain/money'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { SaleKind } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { newMessageId } from './sign.ts'
import { hasMaker, queueDelivery } from './webhooks.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>
interface EventToSend {
  webhookId: number
  event: WebhookEvent
  data: object
}

/** Those of a store that listen to an event. */
async function listeners({ db }: Pick<TxCtx, 'db'>, storeId: number, event: WebhookEvent): Promise<{ id: number }[]> {
  return db
    .selectFrom('store_webhooks as w')
    .select('w.id')
    .where('w.store_id', '=', storeId)
    .where('w.disabled_at', 'is', null)
    .where(sql<boolean>`${event} = any (w.events)`)
    .where(hasMaker)
    .orderBy('w.id')
    .execute()
}

/**
 * Sends the new states of sales to their stores' programs, within the transaction that moves them: ids and states,
 * nothing about buyers.
 */
export async function tellOfSales(ctx: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{
    webhookId: number
    id: number
    kind: SaleKind
    state: string
    total: number | null
    currency: string
  }>`
    select w.id as "webhookId", s.id, s.kind, s.state, s.total, s.currency from sales s
    join store_webhooks w on w.store_id = s.store_id and w.disabled_at is null and case s.kind when 'confirmation' then 'confirmation.changed' else 'sale.changed' end = any (w.events) and ${hasMaker}
    where s.id = any (${ids}::bigint[]) and (s.kind = 'confirmation' or s.state not in ('unpaid', 'expired')) order by s.id, w.id`.execute(
    ctx.db,
  )
  await queue(
    ctx,
    rows.map(({ webhookId, id, kind, state, total, currency }) => ({
      webhookId,
      event: kind === 'confirmation' ? 'confirmation.changed' : 'sale.changed',
      data: {
        sale_id: id,
        number: saleNumber(kind, id),
        kind,
        state,
        ...(kind === 'confirmation' ? {} : { total: total === null ? null : toWireMoney(total), currency }),
      },
    })),
  )
}

/** Somebody asked whether a part fits; the text itself is read in Tuerca. */
export async function tellOfQuestion(
  ctx: Writing,
  { id, productId, storeId }: { id: number; productId: number; storeId: number },
): Promise<void> {
  const rows = await listeners(ctx, storeId, 'question.asked')
  await queue(
    ctx,
    rows.map((row) => ({
      webhookId: row.id,
      event: 'question.asked',
      data: { question_id: id, product_id: productId },
    })),
  )
}

const MOST_PRODUCTS = 500
/** Rounds of a run: what is left is the next minute's. */
const MOST_ROUNDS = 100

/**
 * Listings whose stock changed since the last run (the database records them), as they are now, up to 500 per message.
 */
export async function tellOfStock(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (!(await inTransaction(ctx, tellOfSome))) return
}

async function tellOfSome(ctx: TxCtx): Promise<boolean> {
  const { rows: taken } = await sql<{ store_id: number; product_id: number }>`
    delete from store_stock_changes where id in (select id from store_stock_changes
      where store_id = (select store_id from store_stock_changes order by id limit 1) order by id limit ${MOST_PRODUCTS} for update skip locked) returning store_id, product_id`.execute(
    ctx.db,
  )
  const [first] = taken
  if (!first) return false
  const webhooks = await listeners(ctx, first.store_id, 'stock.changed')
  if (webhooks.length === 0) return true
  const { rows: products } = await sql<object>`
    select p.id as product_id, p.referencia_1 as number, b.name as manufacturer, p.stock,
      coalesce((select json_agg(json_build_object('warehouse', w.name, 'quantity', s.quantity) order by w.id) from product_stock s join warehouses w on w.id = s.warehouse_id where s.product_id = p.id), '[]') as warehouses
    from products p join product_brands b on b.id = p.brand_id where p.id = any (${taken.map(({ product_id }) => product_id)}::bigint[]) and p.store_id = ${first.store_id} and not p.by_offer order by p.id`.execute(
    ctx.db,
  )
  if (products.length > 0)
    await queue(
      ctx,
      webhooks.map(({ id }) => ({ webhookId: id, event: 'stock.changed', data: { products } })),
    )
  return true
}

/** Each message with the job that sends it. */
async function queue(ctx: Writing, told: readonly EventToSend[]): Promise<void> {
  for (const one of told) {
    const deliveryId = await keepDelivery(ctx, one)
    await queueDelivery(ctx, { deliveryId, webhookId: one.webhookId })
  }
}

/** Stores a message to be sent, without a job: the caller sends it at once. */
export async function keepDelivery(
  ctx: Writing,
  { webhookId, event, data }: { webhookId: number; event: string; data: object },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('store_webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event,
      message_id: newMessageId(),
      body: JSON.stringify({ type: event, timestamp: ctx.now.toISOString(), data }),
      created_at: ctx.now,
      next_try_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
