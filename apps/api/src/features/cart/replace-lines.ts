import { PLAN_STALE, type replaceLines as call } from '@tuerca/contract/send-together'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { fromWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict } from '../../platform/errors.ts'
import { listingsById, type WireProduct } from '../products/index.ts'
import { putLine, stockIn, type NewCartLine, wantedOf, whyNot } from './add-line.ts'
import { countCart } from './count-cart.ts'
import { joinedComment } from './merge-guest.ts'
import { ensureOwner, lockCart, ownedBy, type Owner } from './owner.ts'
import { undoOf } from './wire.ts'

type Replacing = Parsed<typeof call>['body']['lines'][number]

const CHANGED = 'Tu carrito cambió mientras tanto. Míralo y vuelve a intentar.'

/**
 * Replaces lines of the caller's own cart by other listings, all or none; each keeps its car, comment and service
 * order.
 */
export async function replaceLines(ctx: TxCtx, lines: readonly Replacing[]): Promise<Reply<typeof call>['data']> {
  const owner = ensureOwner(ctx)
  await lockCart(ctx, owner)
  const before = await ctx.db
    .selectFrom('cart_lines')
    .selectAll()
    .where(ownedBy(owner))
    .where('section', '=', 'compras')
    .where('country', '=', ctx.country)
    .execute()
  const gone = before.filter(({ id }) => lines.some(({ instead }) => instead === id))
  if (gone.length < new Set(lines.map(({ instead }) => instead)).size || gone.some(({ sale_id }) => sale_id !== null))
    throw conflict(CHANGED)
  await ctx.db
    .deleteFrom('cart_lines')
    .where(ownedBy(owner))
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
  const listings = await listingsById(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const [put, back] = [new Set<number>(), new Set(gone)]
  for (const one of lines) {
    const line = gone.find(({ id }) => id === one.instead)
    if (!line) continue
    const { id, made } = await putInstead(ctx, owner, {
      line,
      wanted: await wantedInstead(ctx, one, listings.get(one.productId)),
    })
    // It joined a line that was there: both come back.
    const joined = made ? undefined : before.find((one) => one.id === id)
    if (joined) back.add(joined)
    put.add(id)
  }
  return {
    message: 'Tu carrito quedó repartido como lo elegiste.',
    count: await countCart(ctx),
    undo: { instead: [...put], lines: [...back].map(undoOf) },
  }
}

type ReplacedLine = Row<'cart_lines', 'garage_vehicle_id' | 'vehicle' | 'comment' | 'service_order_line_id' | 'saved'>

async function putInstead(ctx: TxCtx, owner: Owner, { line, wanted }: { line: ReplacedLine; wanted: NewCartLine }) {
  const put = await putLine(ctx, owner, {
    ...wanted,
    garageVehicleId: line.garage_vehicle_id,
    vehicle: line.vehicle,
    ...(line.service_order_line_id === null ? {} : { serviceOrderLineId: line.service_order_line_id }),
  })
  if (put.id === null) throw conflict(`De «${wanted.title}» ya no hay tantas unidades. Calcula de nuevo.`)
  if (line.comment !== '')
    await sql`update cart_lines set comment = ${joinedComment} from (select ${line.comment}::text as comment) excluded where id = ${put.id}`.execute(
      ctx.db,
    )
  return { id: put.id, made: put.made }
}

async function wantedInstead(
  ctx: TxCtx,
  { productId, quantity, warehouseId, seen }: Replacing,
  product: WireProduct | undefined,
): Promise<NewCartLine> {
  const why = product ? whyNot(ctx, product) : 'Ya no se vende.'
  if (!product || why !== null) throw conflict(product ? `«${product.title}»: ${why}` : PLAN_STALE)
  const wanted = {
    ...wantedOf(product, { quantity, garageVehicleId: null, vehicle: null }),
    ...(await fromWarehouse(ctx, productId, warehouseId)),
  }
  if (wanted.section !== 'compras' || (seen !== undefined && wanted.price !== fromWireMoney(seen)))
    throw conflict(PLAN_STALE)
  return wanted
}

async function fromWarehouse(ctx: TxCtx, productId: number, warehouseId: number | null): Promise<Partial<NewCartLine>> {
  if (warehouseId === null) return {}
  const { quantity, price } = await stockIn(ctx, productId, warehouseId)
  return { warehouseId, most: quantity, ...(price === null ? {} : { price }) }
}
