import { WRITTEN_BY_HAND } from '@tuerca/contract/store-systems'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lockedById, REACHED } from '../sales/index.ts'
import { orderOf, queueOrder, queueWithdrawal } from './queue-order.ts'
import { tellStore } from './send-orders.ts'

/**
 * What became of a sale, in its store's own system: accepted or paid, it goes there by itself where the owner wants that; cancelled,
 * it is taken out of it wherever it may be. What the system shipped is its store's to stop, and what its store wrote there or what
 * is in a system that is not connected any more is its store's to take out.
 */
export async function followSale(ctx: Ctx, saleId: number): Promise<void> {
  const gone = await inTransaction(ctx, async (ctx) => {
    const sale = await lockedById(ctx, saleId)
    const system =
      sale &&
      (await ctx.db
        .selectFrom('store_systems')
        .select('send_sales')
        .where('store_id', '=', sale.store_id)
        .executeTakeFirst())
    if (!sale) return null
    const order = await orderOf(ctx, saleId)
    if (sale.state !== 'cancelled') {
      if (system?.send_sales && !order && sale.kind !== 'confirmation' && REACHED.includes(sale.state))
        await queueOrder(ctx, sale, null)
      return null
    }
    if (
      !order ||
      order.state === 'withdrawn' ||
      order.state === 'withdrawing' ||
      (order.state === 'failed' && !order.unheard)
    )
      return null
    if (order.shipped) return { order, ...SHIPPED }
    if (order.by_hand) return (await waitsForHand(ctx, saleId)) ? { order, ...BY_HAND } : null
    await queueWithdrawal(ctx, sale)
    return null
  })
  if (gone) await tellStore(ctx, gone.order, gone)
}

const SHIPPED = { title: 'Cancelaron una venta que tu sistema ya despachó', text: 'Detén el envío o pídelo de vuelta.' }
const BY_HAND = {
  title: 'Cancelaron una venta que escribiste a mano en tu sistema',
  text: 'Retírala allá y márcala en la venta.',
}

/** Stands among what did not arrive until its store says that it is out; told once. */
async function waitsForHand({ db, now }: Pick<Ctx, 'db' | 'now'>, saleId: number): Promise<boolean> {
  const [marked] = await db
    .updateTable('store_system_orders')
    .set({ problem: WRITTEN_BY_HAND, updated_at: now })
    .where('sale_id', '=', saleId)
    .where('problem', '=', '')
    .returning('sale_id')
    .execute()
  return marked !== undefined
}
