import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { askStores } from './ask-stores.ts'

/** The sentence of what was known last, with when. */
export function saidByStore(knownAt: Date, country: Country): string {
  const when = longMoment(knownAt, country)
  return `El sistema de la tienda no contesta. Esto es lo último que supimos, del ${when.replace(/\.$/, '')}.`
}

/** What a system said last refuses nobody for longer than this. */
const REFUSES_MS = 3_600_000
const isOld = (knownAt: Date | null, now: Date) => knownAt !== null && now.getTime() - knownAt.getTime() > REFUSES_MS

/**
 * Before payment: checks that the caller's listings confirmed in stores' systems are still there. What a store answered
 * or offered by hand is not asked again. A system that is away does not block payment by an old answer.
 */
export async function requireInStores(ctx: Ctx, ids: readonly number[] | undefined): Promise<void> {
  if (!ctx.user && ctx.guest.cookieHash === null) return
  const owner = ctx.user ? sql`c.user_id = ${ctx.user.id}` : sql`c.guest_hash = ${ctx.guest.cookieHash}`
  const { rows } = await sql<{ id: number; title: string; quantity: number }>`
    select p.id, p.title, sum(c.quantity)::int as quantity from cart_lines c join products p on p.id = c.product_id and p.confirm_in_api join store_systems y on y.store_id = p.store_id
    where ${owner} and c.section = 'compras' and not c.saved and c.sale_id is null and c.country = ${ctx.country} ${ids ? sql`and c.id = any (${ids}::bigint[])` : sql``}
      ${ctx.store ? sql`and c.store_id = ${ctx.store.id}` : sql``}
    group by p.id, p.title order by p.id`.execute(ctx.db)
  const told = await askStores(
    ctx,
    rows.map(({ id }) => id),
  )
  const short = rows.flatMap(({ id, title, quantity }) => {
    const there = told.get(id)
    if (!there || there.isOwn || there.quantity >= quantity || isOld(there.knownAt, ctx.now)) return []
    const short = `De «${title}» la tienda tiene ${there.quantity === 0 ? 'cero' : there.quantity} en su sistema. Cambia la cantidad o quítalo del carrito.`
    return [there.knownAt === null ? short : `${short} ${saidByStore(there.knownAt, ctx.country)}`]
  })
  if (short.length > 0) throw new AppError(409, short[0] ?? '', short)
}
