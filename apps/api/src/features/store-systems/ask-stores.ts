import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { StoreStock } from '../../ports/store-system.ts'
import { type OpenSystem, openSystems } from './open-system.ts'

export interface ToldStock extends StoreStock {
  /** Since when it is known; null: the store's system answered just now. */
  knownAt: Date | null
  /** Never told by its system, which is away: the listing's own stock, as its store wrote it. */
  isOwn?: true
}

/** Nobody who is about to pay waits longer. */
const WAITS_MS = 2000
/** What was told so shortly ago is told again. */
const FRESH_MS = 20_000
/** Of one store, so that one that hangs holds up no other's. */
const AT_ONCE = 4

interface Row {
  id: number
  store_id: number
  number: string
  brand: string
  quantity: number | null
  price: number | null
  known_at: Date | null
  own: number
  own_at: Date | null
}

/**
 * The stock in stores' own systems of listings that are confirmed there (M3.05 confirmProductInAPI): the current
 * answer, else the last one, else its own stock. A listing of a store without a system is absent.
 */
export async function askStores(ctx: Ctx, productIds: readonly number[]): Promise<Map<number, ToldStock>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.id, p.store_id, p.referencia_1 as number, b.name as brand, k.quantity, k.price, k.known_at, p.stock as own, p.stock_updated_at as own_at
    from products p join store_systems y on y.store_id = p.store_id join product_brands b on b.id = p.brand_id left join store_system_stock k on k.product_id = p.id
    where p.id = any (${productIds}::bigint[]) and p.confirm_in_api and p.referencia_1 is not null`.execute(ctx.db)
  if (rows.length === 0) return new Map()
  const systems = await openSystems(ctx, [...new Set(rows.map(({ store_id }) => store_id))])
  const signal = AbortSignal.timeout(WAITS_MS)
  const told = new Map<number, ToldStock>()
  const next = async (left: Row[]): Promise<void> => {
    for (let row = left.shift(); row; row = left.shift()) {
      const answer = await askOne(ctx, row, { open: systems.get(row.store_id), signal })
      if (answer) told.set(row.id, answer)
    }
  }
  await Promise.all(
    [...Map.groupBy(rows, ({ store_id }) => store_id).values()].flatMap((ofStore) =>
      Array.from({ length: AT_ONCE }, () => next(ofStore)),
    ),
  )
  return told
}

async function askOne(
  ctx: Ctx,
  row: Row,
  { open, signal }: { open: OpenSystem | undefined; signal: AbortSignal },
): Promise<ToldStock | null> {
  const last = row.known_at === null ? null : { quantity: row.quantity ?? 0, price: row.price, knownAt: row.known_at }
  const known = last ?? (row.own_at && { quantity: row.own, price: null, knownAt: row.own_at, isOwn: true as const })
  if (last && ctx.now.getTime() - last.knownAt.getTime() < FRESH_MS) return { ...last, knownAt: null }
  if (!open || signal.aborted) return known
  try {
    // It may not listen to the signal.
    const stock = await Promise.race([open.system.stockOf(open.access, row, signal), until(signal)])
    const now = stock ?? { quantity: 0, price: null }
    await keep(ctx, row.id, now)
    return { ...now, knownAt: null }
  } catch {
    return known
  }
}

const until = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    if (signal.aborted) fail(new Error('too slow'))
    else signal.addEventListener('abort', () => fail(new Error('too slow')), { once: true })
  })

async function keep({ db, now }: Pick<Ctx, 'db' | 'now'>, productId: number, { quantity, price }: StoreStock) {
  await sql`insert into store_system_stock (product_id, quantity, price, known_at) values (${productId}, ${quantity}, ${price}, ${now})
    on conflict (product_id) do update set quantity = excluded.quantity, price = excluded.price, known_at = excluded.known_at`.execute(
    db,
  )
}
