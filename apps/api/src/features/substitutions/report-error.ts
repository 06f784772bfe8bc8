import { REPORT_SENT, type reportSubstitutionError } from '@tuerca/contract/substitutions'
import type { Parsed } from '@tuerca/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'

const MOST_IN_AN_HOUR = 10

/** C3.12. A person, or a network without an account, may send ten an hour. */
export function reportError(ctx: Ctx, body: Parsed<typeof reportSubstitutionError>['body'], http: Http | null) {
  return onceByKey(ctx, { endpoint: 'reportSubstitutionError', body, http }, async (ctx) => {
    await keepReport(ctx, body)
    return { data: { message: REPORT_SENT } }
  })
}

/** Saves a reported error within the sender's ten an hour, whatever it is about; gives its number. Throws 429. */
export async function keepReport(ctx: TxCtx, body: Parsed<typeof reportSubstitutionError>['body']): Promise<number> {
  const sender = ctx.user ? `user ${ctx.user.id}` : ctx.guest.networkHash
  // One sender's reports are counted one after another, so that parallel ones cannot share the last place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`substitution_reports ${sender}`}, 0))`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - 3600_000)
  const { sent } = await ctx.db
    .selectFrom('substitution_reports')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('created_at', '>', since)
    .where((eb) =>
      ctx.user
        ? eb('user_id', '=', ctx.user.id)
        : eb.and([eb('network_hash', '=', ctx.guest.networkHash), eb('user_id', 'is', null)]),
    )
    .executeTakeFirstOrThrow()
  if (sent >= MOST_IN_AN_HOUR)
    throw new AppError(429, 'Ya enviaste varios reportes. Espera una hora e intenta de nuevo.')
  const { id } = await ctx.db
    .insertInto('substitution_reports')
    .values({
      user_id: ctx.user?.id ?? null,
      network_hash: ctx.guest.networkHash,
      reference: body.reference,
      url: body.url,
      error_message: body.errorMessage,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
