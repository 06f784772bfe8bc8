import type { Parsed } from '@tuerca/contract/endpoint'
import { SIGN_UP_INCOMPLETE } from '@tuerca/contract/plans'
import type { createQuotationRequest } from '@tuerca/contract/quotation-requests'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { signUpGaps } from '@tuerca/domain/accounts'
import { cityNamed } from '@tuerca/domain/cities'
import { givesContact } from '@tuerca/domain/contact-in-text'
import { normalisePlate, plateProblem } from '@tuerca/domain/plates'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { sendToStores } from '../offers/index.ts'
import { tellReceived } from './messages.ts'

/** Somebody looks for each one by hand. */
const MOST_IN_A_DAY = 10

/**
 * Saves a request, sends it to stores that may have the parts, and tells the requester and the administration, in one
 * transaction. Gives its id and how many stores were asked.
 */
export async function createRequest(
  ctx: TxCtx,
  user: User,
  { vehicle, parts, note, ...typed }: Parsed<typeof createQuotationRequest>['body'],
): Promise<{ id: number; asked: number }> {
  const gaps = signUpGaps(user)
  if (gaps.length) throw invalid(gaps, SIGN_UP_INCOMPLETE)
  const plate = vehicle.plate.trim() === '' ? null : normalisePlate(vehicle.plate)
  const problem = plate === null ? null : plateProblem(plate, ctx.country)
  if (problem) throw invalid([problem])
  // The stores read it before they know who asks.
  if (
    givesContact(
      [
        note,
        typed.city,
        vehicle.brand,
        vehicle.model,
        ...parts.flatMap(({ what, partNumber }) => [what, partNumber]),
      ].join('\n'),
      ctx.country,
    )
  )
    throw invalid([NO_CONTACT_IN_TEXT])
  await refuseFlood(ctx, user)
  const { brand, model, year } = vehicle
  const city = cityNamed(typed.city, ctx.country)?.name ?? typed.city
  const car = { plate, vin: vehicle.vin || null, brand: brand || null, model: model || null, year }
  const { id } = await ctx.db
    .insertInto('quotation_requests')
    .values({
      user_id: user.id,
      country: ctx.country,
      ...car,
      city,
      note,
      parts: toJson(parts),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellReceived(ctx, { id, user_id: user.id, ...car, city, parts })
  return { id, asked: await sendToStores(ctx, { id, userId: user.id, country: ctx.country, parts }) }
}

async function refuseFlood(ctx: TxCtx, user: User) {
  // One at a time for each person, so that the limit holds under parallel calls.
  await sql`select pg_advisory_xact_lock(hashtext('quotation_requests'), ${user.id})`.execute(ctx.db)
  const { sent } = await ctx.db
    .selectFrom('quotation_requests')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (sent >= MOST_IN_A_DAY)
    throw new AppError(429, `Ya enviaste ${MOST_IN_A_DAY} solicitudes hoy. Intenta de nuevo mañana.`)
}
