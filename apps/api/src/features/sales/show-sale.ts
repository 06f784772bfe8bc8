import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { Ctx } from '../../platform/context.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { asShownHere } from './hide-numbers.ts'
import { detailOf } from './load-sale.ts'
import { ownSale, saleById } from './queries.ts'
import { callerOf, missing, sideOf } from './sale-access.ts'

/**
 * One sale for the caller. An admin can read any, as its buyer does but without the pick-up code, and the access is
 * logged.
 */
export async function shownSale(ctx: Ctx, id: number): Promise<SaleDetail> {
  const caller = callerOf(ctx)
  const own = await ownSale(ctx.db, caller, id)
  if (own) return asShownHere(ctx, await detailOf(ctx, own, sideOf(own, caller)), own.reference)
  const row = ctx.user?.role === 'admin' ? await saleById(ctx.db, id) : undefined
  if (!row) throw missing(caller)
  await noteAdminEvent(ctx, {
    area: 'sale',
    action: 'look',
    subject: saleNumber(row.kind, row.id),
    storeId: row.store_id,
  })
  return { ...(await detailOf(ctx, row, 'buyer')), actions: [], pickup_code: null }
}
