import {
  DELIVERY_MISSING,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  type StoreWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_MISSING,
  WEBHOOK_PAUSED,
  WEBHOOK_TAKEN,
  type WebhookDelivery,
  type WebhookEvent,
  WEBHOOKS_FULL,
} from '@tuerca/contract/store-webhooks'
import { ownValue } from '@tuerca/domain/own-value'
import { type Selectable, sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { StoreWebhookDeliveries, StoreWebhooks } from '../../platform/db/tables.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import { noteStoreChange } from '../admin/index.ts'
import { ownStores, requireOwnerOf } from '../store-keys/index.ts'
import { newWebhookSecret } from './sign.ts'

const SHOWN = 20
/** How many characters of a message the list shows: stock changes of 500 products may be in one message. */
const SHOWN_BODY = 2000
type Hook = Selectable<StoreWebhooks>
type DeliveryRow = Selectable<StoreWebhookDeliveries>

/** For a webhook `w`: whether the person who added or last resumed it still owns the store. */
export const hasMaker = sql<boolean>`exists (select from store_members m join users u on u.id = m.user_id and not u.banned where m.store_id = w.store_id and m.user_id = w.made_by and m.role = 'owner')`
export const MAKER_GONE = 'Quien puso esta dirección ya no es dueño de la tienda.'

/** One message at a time to each address: one that answers slowly delays only its own. */
export const queueDelivery = (
  ctx: Pick<TxCtx, 'db'>,
  { deliveryId, webhookId, runAt }: { deliveryId: number; webhookId: number; runAt?: Date },
) =>
  enqueue(
    ctx,
    'send-webhook',
    { deliveryId },
    { jobKey: `webhook-${deliveryId}`, queueName: `webhook-of-${webhookId}`, ...(runAt ? { runAt } : {}) },
  )

const shortened = (body: string) => (body.length > SHOWN_BODY ? `${body.slice(0, SHOWN_BODY)}…` : body)

export const deliveryWire = ({
  id,
  event,
  state,
  attempts,
  status,
  took_ms,
  problem,
  body,
  created_at,
  tried_at,
  next_try_at,
}: DeliveryRow): WebhookDelivery => ({
  id,
  event,
  state: state,
  attempts,
  status,
  took_ms,
  problem,
  body: shortened(body),
  created_at: created_at.toISOString(),
  tried_at: tried_at?.toISOString() ?? null,
  next_try_at: next_try_at?.toISOString() ?? null,
})

const wire = (
  { id, url, events, disabled_at, disabled_why, failing_since, created_at, has_maker }: Hook & { has_maker: boolean },
  deliveries: WebhookDelivery[],
): StoreWebhook => ({
  id,
  url,
  events,
  active: disabled_at === null && has_maker,
  stopped_why: disabled_at === null && !has_maker ? MAKER_GONE : disabled_why,
  failing_since: failing_since?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  deliveries,
})

/** Those of a store, each with what it was told last. */
export async function webhooksOf(
  { db }: Pick<Ctx, 'db'>,
  storeId: number,
  id: number | null = null,
): Promise<StoreWebhook[]> {
  const hooks = await db
    .selectFrom('store_webhooks as w')
    .selectAll('w')
    .select(hasMaker.as('has_maker'))
    .where('w.store_id', '=', storeId)
    .$if(id !== null, (query) => query.where('w.id', '=', id ?? 0))
    .orderBy('w.id')
    .execute()
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.webhook_id, d.event, d.message_id, left(d.body, ${SHOWN_BODY + 1}) as body, d.state, d.attempts, d.status, d.took_ms, d.problem, d.created_at, d.tried_at, d.next_try_at from unnest(${hooks.map((hook) => hook.id)}::bigint[]) h(id) cross join lateral
      (select * from store_webhook_deliveries where webhook_id = h.id order by id desc limit ${SHOWN}) d order by d.id desc`.execute(
    db,
  )
  const byHook = Map.groupBy(rows, ({ webhook_id }) => webhook_id)
  return hooks.map((hook) => wire(hook, (byHook.get(hook.id) ?? []).map(deliveryWire)))
}

async function shown(ctx: TxCtx, { store_id, id }: Pick<Hook, 'store_id' | 'id'>): Promise<StoreWebhook> {
  const [hook] = await webhooksOf(ctx, store_id, id)
  if (!hook) throw notFound(WEBHOOK_MISSING)
  return hook
}

/** Locked until the transaction ends; only for its store's owner. Throws 404 and 403. */
export async function ownWebhook(ctx: TxCtx, user: User, id: number): Promise<Hook & { is_told: boolean }> {
  const hook = await ctx.db
    .selectFrom('store_webhooks as w')
    .selectAll('w')
    .select(sql<boolean>`w.disabled_at is null and ${hasMaker}`.as('is_told'))
    .where('w.id', '=', id)
    .where('w.store_id', 'in', [...user.storeIds, -1])
    .forUpdate('w')
    .executeTakeFirst()
  await requireOwnerOf(ctx, user, hook?.store_id, WEBHOOK_MISSING)
  if (!hook) throw notFound(WEBHOOK_MISSING)
  return hook
}

/** Presses at once wait for each other, so that the bound holds. */
const lockStore = (ctx: TxCtx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('store_webhooks'), ${storeId})`.execute(ctx.db)

async function requireFree(
  ctx: TxCtx,
  { storeId, url, id }: { storeId: number; url: string; id: number },
): Promise<number> {
  const others = await ctx.db
    .selectFrom('store_webhooks')
    .select('url')
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .execute()
  if (others.some((one) => one.url === url)) throw conflict(WEBHOOK_TAKEN)
  return others.length
}

export async function addHook(
  ctx: TxCtx,
  user: User,
  { storeId, url, events }: { storeId: number; url: string; events: readonly WebhookEvent[] },
) {
  await ownStores(ctx, user, storeId)
  await lockStore(ctx, storeId)
  if ((await requireFree(ctx, { storeId, url, id: 0 })) >= MOST_WEBHOOKS) throw conflict(WEBHOOKS_FULL)
  const secret = newWebhookSecret()
  const { id } = await ctx.db
    .insertInto('store_webhooks')
    .values({
      store_id: storeId,
      made_by: user.id,
      url,
      events: [...events],
      sealed_secret: ctx.seals.seal(secret),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noted(ctx, 'create', { storeId, after: { url, events, active: true } })
  return { webhook: await shown(ctx, { store_id: storeId, id }), secret }
}

/**
 * Resuming clears the reason why it stopped; messages are then sent as long as this owner is one. Failed ones are
 * resent by hand.
 */
export async function changeHook(
  ctx: TxCtx,
  user: User,
  id: number,
  { url, events, active }: { url?: string; events?: readonly WebhookEvent[]; active?: boolean },
): Promise<StoreWebhook> {
  const hook = await ownWebhook(ctx, user, id)
  if (url !== undefined) {
    await lockStore(ctx, hook.store_id)
    await requireFree(ctx, { storeId: hook.store_id, url, id })
  }
  const resumes = active === true && !hook.is_told
  await ctx.db
    .updateTable('store_webhooks')
    .set({
      url: url ?? hook.url,
      events: [...(events ?? hook.events)],
      ...(resumes ? { made_by: user.id, disabled_at: null, disabled_why: null, failing_since: null } : {}),
      ...(active === false && hook.disabled_at === null ? { disabled_at: ctx.now, disabled_why: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  const wasActive = hook.disabled_at === null
  await noted(ctx, 'update', {
    storeId: hook.store_id,
    before: { url: hook.url, events: hook.events, active: wasActive },
    after: { url: url ?? hook.url, events: events ?? hook.events, active: resumes || (wasActive && active !== false) },
  })
  return shown(ctx, hook)
}

interface WebhookSettings {
  url: string
  events: readonly string[]
  active: boolean
}

/** Only the host of an address: the rest may open something. Nothing when nothing changed. */
async function noted(
  ctx: TxCtx,
  action: 'create' | 'update' | 'delete',
  { storeId, before, after }: { storeId: number; before?: WebhookSettings; after?: WebhookSettings },
): Promise<void> {
  if (before && after && JSON.stringify(before) === JSON.stringify(after)) return
  const words = ({ url, events, active }: WebhookSettings) => ({
    Dirección: before && after && before.url !== after.url ? `${new URL(url).host} (otra)` : new URL(url).host,
    Avisa: events.map((event) => ownValue(WEBHOOK_EVENTS, event)).join(', '),
    Activa: active,
  })
  const { host } = new URL((after ?? before)?.url ?? 'https://x')
  await noteStoreChange(ctx, {
    area: 'program',
    action,
    subject: `Avisos a ${host}`,
    storeId,
    ...(before ? { before: words(before) } : {}),
    ...(after ? { after: words(after) } : {}),
  })
}

export async function removeHook(ctx: TxCtx, user: User, id: number): Promise<void> {
  const hook = await ownWebhook(ctx, user, id)
  await ctx.db.deleteFrom('store_webhooks').where('id', '=', id).execute()
  await noted(ctx, 'delete', {
    storeId: hook.store_id,
    before: { url: hook.url, events: hook.events, active: hook.disabled_at === null },
  })
}

export async function changeSecret(ctx: TxCtx, user: User, id: number) {
  const hook = await ownWebhook(ctx, user, id)
  const secret = newWebhookSecret()
  await ctx.db
    .updateTable('store_webhooks')
    .set({
      sealed_secret: ctx.seals.seal(secret),
      sealed_old_secret: hook.sealed_secret,
      old_secret_until: new Date(ctx.now.getTime() + OLD_SECRET_HOURS * 3_600_000),
    })
    .where('id', '=', id)
    .execute()
  await noteStoreChange(ctx, {
    area: 'program',
    action: 'update',
    subject: `Avisos a ${new URL(hook.url).host}`,
    storeId: hook.store_id,
    remark: 'Firma nueva',
  })
  return { webhook: await shown(ctx, hook), secret }
}

/** The same text under the same id; what waits already goes now. */
export async function sendAgain(
  ctx: TxCtx,
  user: User,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDelivery> {
  const hook = await ownWebhook(ctx, user, id)
  if (!hook.is_told) throw conflict(WEBHOOK_PAUSED)
  const row = await ctx.db
    .updateTable('store_webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_try_at: ctx.now })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound(DELIVERY_MISSING)
  await queueDelivery(ctx, { deliveryId, webhookId: id })
  return deliveryWire(row)
}

/** Before the transaction, so that a problem with an address is reported on its field. */
export function requireAddress({ ports }: Pick<Ctx, 'ports'>, url: string | undefined): void {
  const problem = url === undefined ? null : ports.webhooks.problemOf(url)
  if (problem !== null) throw invalid([problem])
}
