import { pagePaths } from '@tuerca/domain/page-paths'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { WebhookUnheard } from '../../ports/webhook-sender.ts'
import { notify } from '../notifications/index.ts'
import { signedHeaders } from './sign.ts'
import { hasMaker, MAKER_GONE, queueDelivery } from './webhooks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Pauses after each failed attempt; after the last there is no automatic one. */
const PAUSES = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]
/** An address that failed for this long gets no more messages, and its owners are told. */
const LONGEST_FAILURE_MS = 72 * HOUR
const PAUSED = 'Los avisos a esta dirección están pausados.'

interface DeliveryRow {
  id: number
  webhook_id: number
  store_id: number
  message_id: string
  body: string
  attempts: number
  url: string
  sealed_secret: string
  sealed_old_secret: string | null
  old_secret_until: Date | null
  disabled_at: Date | null
  has_maker: boolean
}

/**
 * Sends what is waiting, once however many ask for it: the attempt is counted, and the next one scheduled, before
 * anything is sent.
 */
export async function sendWebhook(ctx: Ctx, deliveryId: number): Promise<void> {
  const {
    rows: [claimed],
  } = await sql<DeliveryRow>`
    update store_webhook_deliveries d set attempts = d.attempts + 1, tried_at = ${ctx.now},
      next_try_at = ${ctx.now}::timestamptz + (${PAUSES}::double precision[])[least(d.attempts + 1, ${PAUSES.length})] * interval '1 millisecond'
    from store_webhooks w where w.id = d.webhook_id and d.id = ${deliveryId} and d.state = 'waiting' and d.next_try_at <= ${ctx.now}
    returning d.id, d.webhook_id, w.store_id, d.message_id, d.body, d.attempts, w.url, w.sealed_secret, w.sealed_old_secret, w.old_secret_until, w.disabled_at, ${hasMaker} as has_maker`.execute(
    ctx.db,
  )
  if (!claimed) return
  if (claimed.disabled_at) return close(ctx, claimed, { state: 'failed', problem: PAUSED })
  if (!claimed.has_maker) return close(ctx, claimed, { state: 'failed', problem: MAKER_GONE })
  const begun = performance.now()
  const heard = await said(ctx, claimed)
  const took_ms = Math.min(Math.round(performance.now() - begun), 2_147_483_647)
  await inTransaction(ctx, (ctx) => keepAnswer(ctx, claimed, { ...heard, took_ms }))
}

interface Heard {
  status: number | null
  problem: string
}

async function said(
  ctx: Ctx,
  { message_id, body, url, sealed_secret, sealed_old_secret, old_secret_until }: DeliveryRow,
): Promise<Heard> {
  const old = old_secret_until && old_secret_until > ctx.now ? sealed_old_secret : null
  const secrets = [sealed_secret, old]
    .flatMap((sealed) => (sealed === null ? [] : [ctx.seals.open(sealed)]))
    .filter((secret) => secret !== null)
  if (secrets.length === 0) return { status: null, problem: 'Su secreto ya no se puede leer: cambia el secreto.' }
  // The receiver judges a message's age by the time it was sent, not by when it was queued.
  const headers = signedHeaders({ messageId: message_id, at: ctx.now, body }, secrets)
  try {
    const status = await ctx.ports.webhooks.send({ url, headers, body })
    return {
      status,
      problem:
        status >= 200 && status < 300
          ? ''
          : status >= 300 && status < 400
            ? 'Contestó que fuéramos a otra dirección, y no vamos.'
            : `Contestó ${status}.`,
    }
  } catch (error) {
    if (error instanceof WebhookUnheard) return { status: null, problem: error.message }
    throw error
  }
}

async function keepAnswer(
  ctx: TxCtx,
  claimed: DeliveryRow,
  { status, problem, took_ms }: Heard & { took_ms: number },
): Promise<void> {
  if (problem === '') {
    await close(ctx, claimed, { state: 'sent', problem, status, took_ms })
    await ctx.db
      .updateTable('store_webhooks')
      .set({ failing_since: null })
      .where('id', '=', claimed.webhook_id)
      .where('failing_since', 'is not', null)
      .execute()
    return
  }
  const last = claimed.attempts >= PAUSES.length
  const waiting = await ctx.db
    .updateTable('store_webhook_deliveries')
    .set({ status, problem, took_ms, ...(last ? { state: 'failed', next_try_at: null } : {}) })
    .where('id', '=', claimed.id)
    .returning('next_try_at')
    .executeTakeFirst()
  if (waiting?.next_try_at)
    await queueDelivery(ctx, { deliveryId: claimed.id, webhookId: claimed.webhook_id, runAt: waiting.next_try_at })
  const { failing_since } = await ctx.db
    .updateTable('store_webhooks')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(ctx.now)) }))
    .where('id', '=', claimed.webhook_id)
    .returning('failing_since')
    .executeTakeFirstOrThrow()
  // Gone says itself that it wants no more.
  if (status === 410) return stop(ctx, claimed, 'Contestó 410: ya no quiere avisos.')
  if (failing_since && ctx.now.getTime() - failing_since.getTime() >= LONGEST_FAILURE_MS)
    await stop(ctx, claimed, `Lleva 72 horas sin contestar bien. Lo último: ${problem}`)
}

async function close(
  ctx: Pick<TxCtx, 'db'>,
  { id }: DeliveryRow,
  set: { state: 'sent' | 'failed'; problem: string; status?: number | null; took_ms?: number },
) {
  await ctx.db
    .updateTable('store_webhook_deliveries')
    .set({ ...set, next_try_at: null })
    .where('id', '=', id)
    .execute()
}

/** Stops once, whichever of many failures comes first, and tells the owners. */
async function stop(ctx: TxCtx, { webhook_id, store_id, url }: DeliveryRow, why: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_webhooks')
    .set({ disabled_at: ctx.now, disabled_why: why })
    .where('id', '=', webhook_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await ctx.db
    .updateTable('store_webhook_deliveries')
    .set({ state: 'failed', next_try_at: null })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .execute()
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', store_id)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of owners) {
    await notify(ctx, {
      userId: user_id,
      topic: 'account',
      key: `webhook-stopped:${webhook_id}:${ctx.now.getTime()}`,
      whatsApp: false,
      path: pagePaths.storeApi(store_id),
      action: 'Ver los avisos',
      title: 'Dejamos de avisarle a tu programa',
      text: `${new URL(url).host}: ${why} Cuando funcione, actívalo y reenvía lo que faltó.`,
    })
  }
}

/** For messages without a job: a process ended before it queued the next attempt. */
export async function sendDueWebhooks(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('store_webhook_deliveries')
    .select(['id', 'webhook_id'])
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', ctx.now)
    .orderBy('id')
    .limit(1000)
    .execute()
  for (const { id, webhook_id } of due) await queueDelivery(ctx, { deliveryId: id, webhookId: webhook_id })
}
