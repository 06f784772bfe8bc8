import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError, notFound, unavailable } from '../../platform/errors.ts'
import type { PaymentGateway, RawCallback } from '../../ports/payment-gateway.ts'
import { bookReport, type Outcome } from './book-report.ts'

/** How many refused notices are stored in an hour; more are refused without being stored. */
const MOST_REFUSED_IN_AN_HOUR = 500

/**
 * A notice from outside. Proved and booked, or about nothing of ours: answered, so that the gateway stops. Not proved:
 * stored and refused with 401. The gateway cannot be asked now: 503, and it tries again.
 */
export async function receiveCallback(ctx: Ctx, gatewayName: string, raw: RawCallback): Promise<Outcome | 'nothing'> {
  const gateway = ctx.ports.payments.byName(gatewayName)
  if (!gateway) throw notFound('Esta dirección no existe.')
  const callback = await gateway.readCallback(raw).catch(() => {
    throw unavailable('No podemos consultar la pasarela en este momento.')
  })
  if (callback.kind === 'nothing') return 'nothing'
  if (callback.kind === 'verified')
    return inTransaction(ctx, (ctx) => bookReport(ctx, { gateway, report: callback.report, origin: 'callback' }))
  await inTransaction(ctx, (ctx) =>
    keepRefused(ctx, gateway, { raw, reason: callback.reason, reference: callback.reference ?? null }),
  )
  throw new AppError(401, 'La firma del aviso no es válida.')
}

async function keepRefused(
  ctx: TxCtx,
  gateway: PaymentGateway,
  { raw, reason, reference }: { raw: RawCallback; reason: string; reference: string | null },
) {
  const hash = createHash('sha256').update(raw.body).update(JSON.stringify(raw.query)).digest('base64url')
  await sql`insert into payment_events as e (gateway, event_key, reference, outcome, reason, origin, received_at)
    select ${gateway.name}, ${`refused:${hash}`}, ${reference?.slice(0, 100) ?? null}, 'refused', ${reason.slice(0, 300)}, 'callback', ${ctx.now}
    where (select count(*) from payment_events where outcome = 'refused' and received_at > ${new Date(ctx.now.getTime() - 3600_000)}) < ${MOST_REFUSED_IN_AN_HOUR}
    on conflict (gateway, event_key) do update set seen = e.seen + 1`.execute(ctx.db)
}

/** The embedded gateway's notice, through the same entrance as all others. Throws to be tried again. */
export async function deliverCounterNotice(
  ctx: Ctx,
  { gateway: name, reference, step }: { gateway: string; reference: string; step: number },
): Promise<void> {
  const raw = await ctx.ports.payments.byName(name)?.counter?.compose(reference, step)
  if (raw) await receiveCallback(ctx, name, raw)
}
