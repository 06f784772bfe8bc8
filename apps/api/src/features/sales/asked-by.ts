import type { Ctx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'
import type { SalesQuery } from './find-sales.ts'
import { callerOf, requireStore } from './sale-access.ts'

/** Whose sales are asked for (M7.01, M7.13): one's own, or of whom an admin names, which is logged. */
export async function askedBy(ctx: Ctx, asked: Omit<SalesQuery, 'caller' | 'asAdmin'>): Promise<SalesQuery> {
  const { filter, side } = asked
  const caller = callerOf(ctx)
  const named =
    filter.userId !== undefined ||
    (filter.storeId !== undefined && side === 'seller' && !caller.storeIds.includes(filter.storeId))
  if (!named || ctx.user?.role !== 'admin') {
    if (filter.userId !== undefined && filter.userId !== ctx.user?.id) throw forbidden()
    if (side === 'seller') requireStore(caller, filter.storeId)
    return { ...asked, caller }
  }
  await noteAdminEvent(ctx, {
    area: 'sale',
    action: 'look',
    subject: filter.userId === undefined ? `Tienda ${filter.storeId}` : `Persona ${filter.userId}`,
    storeId: filter.storeId ?? null,
  })
  return { ...asked, caller, asAdmin: true }
}
