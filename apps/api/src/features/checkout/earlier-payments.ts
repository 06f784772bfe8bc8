import { CART_EMPTY, TOTAL_CHANGED } from '@tuerca/contract/checkout'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { askNow } from '../payments/index.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'user' | 'guest'>

/** How long a gateway may still bring the money of an unfinished payment. */
const OPEN_MS = 10 * 86_400_000
const JUST_NOW_MS = 10 * 60_000
/** A press waits for their answers. */
const MOST_ASKED = 3

const since = ({ now }: Asking, ms: number) => new Date(now.getTime() - ms)
/** The caller's payments of carts: by account, or by the browser before it logged in. */
const ownedBy = ({ user, guest }: Asking) =>
  sql`t.purpose = 'cart' and t.snapshot ? 'digest' and (t.user_id = ${user?.id ?? null} or (t.user_id is null and t.snapshot ->> 'guest' = ${guest.cookieHash}))`

/** One that is still open, and what is held for it. */
export interface OpenRow {
  id: number
  provider_id: string | null
  digest: string
  lineIds: number[]
  held: [productId: number, warehouseId: number, quantity: number][]
}

/**
 * The caller's open payments: someone who presses twice, or changes the cart and comes back, finds the pieces reserved
 * for them. So does a person who logged in since, by the browser.
 */
export async function openPayments(ctx: Asking): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select t.id, t.provider_id, t.snapshot ->> 'digest' as digest, t.snapshot -> 'lineIds' as "lineIds",
      (select coalesce(jsonb_agg(jsonb_build_array(l.product_id, l.warehouse_id, l.quantity)), '[]') from sales s join sale_lines l on l.sale_id = s.id
        where s.transaction_id = t.id and s.stock_held and s.state = 'unpaid' and l.warehouse_id is not null and l.product_id is not null) as held
    from transactions t where t.state in ('created', 'pending') and t.created_at > ${since(ctx, OPEN_MS)} and ${ownedBy(ctx)}`.execute(
    ctx.db,
  )
  return rows
}

/**
 * A buyer who paid and came back before the gateway reported it still has the lines in the cart: the gateway is asked
 * before they are paid a second time. Without `lineIds`, for the whole cart.
 */
export async function settleEarlier(ctx: Ctx, lineIds: readonly number[] | undefined): Promise<void> {
  const owner = ctx.user ? sql`c.user_id = ${ctx.user.id}` : sql`c.guest_hash = ${ctx.guest.cookieHash}`
  const wanted = lineIds
    ? sql`from unnest(${lineIds}::bigint[]) as c (id) where`
    : sql`from cart_lines c where ${owner} and`
  const { rows } = await sql<{ id: number }>`
    select t.id from transactions t where t.state = 'pending' and t.provider_id is null and t.created_at > ${since(ctx, OPEN_MS)} and ${ownedBy(ctx)}
      and exists (select ${wanted} t.snapshot -> 'lineIds' @> to_jsonb(c.id)) order by t.id desc limit ${MOST_ASKED}`.execute(
    ctx.db,
  )
  await askNow(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** What was paid a moment ago has left the cart meanwhile: the message about the changed total says so. */
export async function tellWhatWasPaid(ctx: Asking, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || (error.message !== TOTAL_CHANGED && error.message !== CART_EMPTY)) return error
  const { rows } = await sql<{ name: string }>`
    select t.snapshot ->> 'name' as name from transactions t where t.state = 'approved' and t.paid_at > ${since(ctx, JUST_NOW_MS)} and ${ownedBy(ctx)} and t.snapshot -> 'lineIds' <> '[]'
    order by t.id desc limit 1`.execute(ctx.db)
  const [paid] = rows
  return paid
    ? new AppError(error.status, error.message, [
        ...error.lines,
        `Lo que acabas de pagar en ${paid.name} ya salió de tu carrito.`,
      ])
    : error
}
