import { ORDER_MISSING, WORKSHOPS_ONLY } from '@tuerca/contract/service-orders-wire'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import type { User } from '../../platform/visitor.ts'
import { lockOwnOrder, type OrderRow } from './queries.ts'

/** The user, if they have activated the workshop: only then can they have orders. */
export function workshopOf(ctx: Pick<Ctx, 'user'>): User {
  const user = personOf(ctx)
  if (!user.isWorkshop) throw forbidden(WORKSHOPS_ONLY)
  return user
}

export const CHANGED_ELSEWHERE = 'Esta orden cambió en otra ventana. Vuelve a cargarla para no perder lo último.'
export const SENT_ALREADY = 'Esta orden ya se envió. Para cambiarla, presiona primero «Corregir».'

/** The user's own order, locked; 409 when the caller names an older version. */
export async function lockMine(ctx: TxCtx, { id, version }: { id: number; version?: number }): Promise<OrderRow> {
  const order = await lockOwnOrder(ctx, workshopOf(ctx).id, id)
  if (!order) throw notFound(ORDER_MISSING)
  if (version !== undefined && order.version !== version) throw conflict(CHANGED_ELSEWHERE)
  return order
}
