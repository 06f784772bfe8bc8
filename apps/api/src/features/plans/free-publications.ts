import { paramOr } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const PARAM = 'freePublicationsInML'

/** M7.48: what a seller may publish in Mercado Libre without paying, and what they bought. */
export async function freePublications(ctx: Ctx) {
  const userId = ctx.user?.id ?? 0
  const { rows } = await sql<{ free: unknown; amount: number; expires_at: Date | null }>`
    select
      (select value from app_params where name = ${PARAM} and (store_id is null or store_id = any(${ctx.user?.storeIds ?? []}::int[])) order by store_id nulls last limit 1) as free,
      coalesce(sum(amount), 0)::int as amount, min(expires_at) as expires_at
    from consultation_lots
    where user_id = ${userId} and transaction_type = 'mercado_libre_susbscription' and amount > 0 and expires_at > ${ctx.now}`.execute(
    ctx.db,
  )
  const [row] = rows
  return {
    freePublications: Number(paramOr(PARAM, row?.free ?? undefined)),
    purchased: { amount: row?.amount ?? 0, expiredDate: row?.expires_at?.toISOString() ?? null },
  }
}
