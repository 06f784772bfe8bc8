import * as contract from '@tuerca/contract/returns'
import { RETURN_MISSING } from '@tuerca/contract/returns-wire'
import { changeTransaction } from '@tuerca/contract/sales-handling'
import { fromWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { markGivenBack } from '../payments/index.ts'
import { callerOf, changeSale, requireDocuments, requirePhotos, shownSale, sideOf } from '../sales/index.ts'
import { askReturn, readReturnable } from './ask-return.ts'
import { giveBackCancelled, leaveOut } from './leave-out.ts'
import { lockReturn, moveReturn } from './move-return.ts'
import { returnById, type ReturnRow, returnsForAdmin, returnsOf, returnsOfStores } from './queries.ts'
import { openLines, returnableOf, SOLD } from './returnable.ts'
import { lockMineOnTime } from './tend-return.ts'
import { type Reader, returnNumber, returnOf } from './wire.ts'

/** Returns after a sale, for both sides and the administration. */
export function returnRoutes(app: FastifyInstance) {
  // M7.02: questions about returns belong to this feature, all others to the sale's.
  route(app, changeTransaction, async (ctx, { params: { id }, body }, http) => {
    if (body.return) {
      const asked = body.return
      const lines = await readReturnable(ctx, id)
      await requirePhotos(ctx, id, asked.photos)
      await onceByKey(ctx, { endpoint: 'changeTransaction', body: { id, ...body }, http }, async (ctx) => ({
        id: await askReturn(ctx, callerOf(ctx), { saleId: id, asked, lines }),
      }))
    } else if (body.leaveOut) {
      const { lineIds } = body.leaveOut
      await inTransaction(ctx, (ctx) => leaveOut(ctx, callerOf(ctx), { saleId: id, lineIds, reason: body.reason }))
    } else {
      if (body.invoice) await requireDocuments(ctx, id, body.invoice)
      await changeSale(ctx, callerOf(ctx), { saleId: id, change: body, giveBack: giveBackCancelled })
    }
    return { data: await shownSale(ctx, id) }
  })
  route(app, contract.loadTransactionReturns, async (ctx, { params: { id } }) => ({
    data: await returnsShown(ctx, id),
  }))
  route(app, contract.changeReturn, async (ctx, { params: { id }, body }) => {
    const { carrier, tracking_number, ...press } = body
    const side = await inTransaction(ctx, async (ctx) => {
      const { side, ...found } = await lockMineOnTime(ctx, callerOf(ctx), id)
      const parcel = body.action === 'sendBack' || body.action === 'exchange' ? { carrier, tracking_number } : null
      await moveReturn(ctx, found, { ...press, by: side, userId: ctx.user?.id ?? null, parcel })
      return side
    })
    return { data: await oneReturn(ctx, id, side) }
  })
  route(app, contract.listReturns, async (ctx, { query: { state, page, pageSize } }) => {
    const { rows, total } = await returnsOfStores(ctx.db, personOf(ctx).storeIds, {
      open: state === 'open',
      page,
      pageSize,
    })
    return { data: await shown(ctx, rows, 'seller'), metadata: { 'x-total-count': total, page, pageSize } }
  })
  adminRoutes(app)
}

function adminRoutes(app: FastifyInstance) {
  route(app, contract.listUndecidedReturns, async (ctx, { query: { state, page, pageSize } }) => {
    const { rows, total } = await returnsForAdmin(ctx.db, { open: state === 'open', page, pageSize })
    return { data: await shown(ctx, rows, 'admin'), metadata: { 'x-total-count': total, page, pageSize } }
  })
  route(app, contract.decideReturn, async (ctx, { params: { id }, body: { action, text, amount } }) => {
    const admin = personOf(ctx)
    await inTransaction(ctx, async (ctx) => {
      const found = await lockReturn(ctx, id)
      if (!found) throw notFound(RETURN_MISSING)
      const minor = amount === undefined ? null : fromWireMoney(amount)
      if (action === 'paidBack' && found.row.through_us) await markGivenBack(ctx, admin, { returnId: id, note: text })
      else if (!(await moveReturn(ctx, found, { action, by: 'admin', userId: admin.id, text, amount: minor }))) return
      await noteAdminEvent(ctx, {
        area: 'return',
        action: action === 'paidBack' ? 'mark_paid' : 'answer',
        subject: returnNumber(id),
        storeId: found.row.store_id,
        before: found.row.state,
        after: action,
        remark: text,
      })
    })
    return { data: await oneReturn(ctx, id, 'admin') }
  })
}

/** Access to returns is access to their sale, which also logs an admin's look. */
async function returnsShown(ctx: Ctx, saleId: number) {
  await shownSale(ctx, saleId)
  const sale = await ctx.db.selectFrom('sales').select(SOLD).where('id', '=', saleId).executeTakeFirstOrThrow()
  const caller = callerOf(ctx)
  const side = sideOf(sale, caller)
  const reader = side === 'seller' && !caller.storeIds.includes(sale.store_id) ? 'admin' : side
  const rows = await returnsOf(ctx.db, saleId)
  return {
    returns: rows.map((row) => returnOf(row, reader, rows)),
    returnable: returnableOf(await openLines(ctx, sale)),
  }
}

async function oneReturn(ctx: Ctx, id: number, reader: Reader) {
  const row = await returnById(ctx.db, id)
  if (!row) throw notFound(RETURN_MISSING)
  return returnOf(row, reader, await returnsOf(ctx.db, row.sale_id))
}

/** The possible refund depends on what other returns of the same sale gave back. */
async function shown(ctx: Ctx, rows: readonly ReturnRow[], reader: Reader) {
  const all = new Map(
    await Promise.all(
      [...new Set(rows.map(({ sale_id }) => sale_id))].map(async (id) => [id, await returnsOf(ctx.db, id)] as const),
    ),
  )
  return rows.map((row) => returnOf(row, reader, all.get(row.sale_id) ?? []))
}
