import { STORE_ROLES } from '@tuerca/contract/store-team'
import { maskedEmail } from '@tuerca/domain/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { noteStoreChange } from '../../admin/index.ts'

interface Of {
  id: number
  store_id: number
}

/**
 * The team member who begins to set up a store becomes its staff; someone who already belonged to it keeps their role.
 */
export async function letHelperIn(ctx: TxCtx, { id, store_id, userId }: Of & { userId: number }): Promise<void> {
  const joined = await ctx.db
    .insertInto('store_members')
    .values({ store_id, user_id: userId, role: 'staff' })
    .onConflict((on) => on.doNothing())
    .returning('role')
    .executeTakeFirst()
  await ctx.db
    .updateTable('store_setups')
    .set({ helper_id: userId, joined: joined !== undefined })
    .where('id', '=', id)
    .execute()
  if (joined) await noted(ctx, { store_id, userId, action: 'join' })
}

/** Removes the team member who joined for the set-up, unless an owner made them an owner. */
export async function letHelperOut(
  ctx: TxCtx,
  { store_id, helper_id, joined }: Of & { helper_id: number | null; joined: boolean },
): Promise<void> {
  if (!joined || helper_id === null) return
  const left = await ctx.db
    .deleteFrom('store_members')
    .where('store_id', '=', store_id)
    .where('user_id', '=', helper_id)
    .where('role', '=', 'staff')
    .returning('user_id')
    .executeTakeFirst()
  if (left) await noted(ctx, { store_id, userId: helper_id, action: 'delete' })
}

/**
 * When someone leaves a store or the administration, their set-ups wait for another team member. `storeId`: only those
 * of that store.
 */
export async function leaveSetups(ctx: TxCtx, userId: number, storeId?: number): Promise<void> {
  const setups = await ctx.db
    .selectFrom('store_setups')
    .select(['id', 'store_id', 'helper_id', 'joined'])
    .where('helper_id', '=', userId)
    .where('state', '=', 'working')
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const setup of setups) {
    await letHelperOut(ctx, setup)
    await ctx.db
      .updateTable('store_setups')
      .set({ state: 'waiting', joined: false, helper_id: null, moved_at: ctx.now })
      .where('id', '=', setup.id)
      .execute()
  }
}

/** Whether a person is setting up that store now: they may write its draft but never publish it. */
export const isSettingUp = (userId: number, store: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from store_setups x join users h on h.id = x.helper_id where x.store_id = ${store} and x.helper_id = ${userId} and x.state = 'working' and h.role = 'admin')`

async function noted(
  ctx: TxCtx,
  { store_id, userId, action }: { store_id: number; userId: number; action: 'join' | 'delete' },
): Promise<void> {
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await noteStoreChange(ctx, {
    area: 'team',
    action,
    subject: maskedEmail(email),
    storeId: store_id,
    ...(action === 'join' ? { after: STORE_ROLES.staff } : {}),
    remark: 'Montaje de la tienda',
  })
}
