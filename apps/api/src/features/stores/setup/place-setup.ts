import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { NO_SETUPS, type orderStoreSetup, SETUP_OPEN, SETUP_OWNER } from '@tuerca/contract/store-setup'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { OPEN_SETUP } from '@tuerca/domain/store-setup'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import { noteStoreChange } from '../../admin/index.ts'
import { holdCredits, payersOf } from '../../consultations/index.ts'

/** What the setting up of a store is paid with. */
export const SETUPS = { type: 'store_implementation', kind: 'setups' } as const

/**
 * A store that the caller owns, locked until the transaction ends, so that the second of two simultaneous orders finds
 * the first. Throws 403 and 404.
 */
export async function heldOwn(ctx: TxCtx, storeId: number): Promise<{ name: string }> {
  const row = await ctx.db
    .selectFrom('stores as s')
    .innerJoin('store_members as m', 'm.store_id', 's.id')
    .select(['s.name', 'm.role'])
    .where('s.id', '=', storeId)
    .where('m.user_id', '=', personOf(ctx).id)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
  if (!row) throw notFound(STORE_NOT_YOURS)
  if (row.role !== 'owner') throw forbidden(SETUP_OWNER)
  return row
}

/** Orders a set-up by the team, one at a time. Throws 403, 404 and 409. */
export async function placeSetup(
  ctx: TxCtx,
  { storeId, note }: Parsed<typeof orderStoreSetup>['body'],
): Promise<Reply<typeof orderStoreSetup>['data']> {
  const { name } = await heldOwn(ctx, storeId)
  const userId = personOf(ctx).id
  const open = await ctx.db
    .selectFrom('store_setups')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', [...OPEN_SETUP])
    .executeTakeFirst()
  if (open) throw conflict(SETUP_OPEN)
  const [hold] = await holdCredits(ctx, {
    ...SETUPS,
    storeId,
    userIds: await payersOf(ctx, storeId, userId),
    subjects: [storeId],
  })
  if (!hold) throw conflict(NO_SETUPS)
  const { id } = await ctx.db
    .insertInto('store_setups')
    .values({
      store_id: storeId,
      ordered_by: userId,
      hold_id: hold.id,
      state: 'waiting',
      note,
      created_at: ctx.now,
      moved_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteStoreChange(ctx, { area: 'setup', action: 'create', subject: `Montaje ${id} de ${name}`, storeId })
  return { id, message: 'Pedido enviado. Te avisamos cuando alguien del equipo empiece.' }
}
