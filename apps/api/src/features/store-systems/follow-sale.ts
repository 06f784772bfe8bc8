import { WRITTEN_BY_HAND } from '@tuerca/contract/store-systems'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lockedById, REACHED } from '../sales/index.ts'
import { orderOf, queueOrder, queueWithdrawal } from './queue-order.ts'
import { tellStore } from './send-orders.ts'

/**
 * Reports a sale to its store's own system. Accepted or paid, it is sent automatically if the owner wants that;
 * cancelled, it is withdrawn. What the system has shipped the store must stop itself; what the store entered by hand,
 * or what is in a system that is no longer connected, the store must remove itself.
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

/** Lists it among what did not arrive until the store says that it is removed; told once. */
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
