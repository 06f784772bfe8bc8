import { type AdministeredStore, STORE_OPEN, STORE_SUSPENDED, STORE_UNAPPROVED } from '@tuerca/contract/stores'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { showAllAnew } from '../listings/index.ts'
import { notify } from '../notifications/index.ts'
import { readStore } from './queries.ts'

/** Hides everything of a store until it is resumed, and tells its members why. Throws 404 and 409. */
export async function suspend(ctx: TxCtx, id: number, reason: string): Promise<AdministeredStore> {
  const before = await readStore(ctx.db, id, { lock: true })
  if (before.suspendedAt !== null) throw conflict(STORE_SUSPENDED)
  const version = await write(ctx, id, { suspended_at: ctx.now, suspended_because: reason })
  await noteAdminEvent(ctx, { area: 'store', action: 'suspend', subject: before.name, storeId: id, remark: reason })
  await tellMembers(ctx, id, {
    key: `store-suspended:${id}:${version}`,
    title: `Suspendimos ${before.name}`.slice(0, 150),
    text: `Sus productos y sus páginas no se muestran por ahora.\n\n${reason}`,
  })
  return readStore(ctx.db, id)
}

export async function resume(ctx: TxCtx, id: number): Promise<AdministeredStore> {
  const before = await readStore(ctx.db, id, { lock: true })
  if (before.suspendedAt === null) throw conflict(STORE_OPEN)
  const { approved_at } = await ctx.db
    .selectFrom('stores')
    .select('approved_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (approved_at === null) throw conflict(STORE_UNAPPROVED)
  const version = await write(ctx, id, { suspended_at: null, suspended_because: '' })
  await noteAdminEvent(ctx, {
    area: 'store',
    action: 'resume',
    subject: before.name,
    storeId: id,
    remark: `Estaba suspendida: ${before.suspendedBecause}`,
  })
  await tellMembers(ctx, id, {
    key: `store-resumed:${id}:${version}`,
    title: `${before.name} está abierta otra vez`.slice(0, 150),
    text: 'Sus productos y sus páginas se muestran de nuevo.',
  })
  return readStore(ctx.db, id)
}

async function write(
  ctx: TxCtx,
  id: number,
  values: { suspended_at: Date | null; suspended_because: string },
): Promise<number> {
  const { version } = await ctx.db
    .updateTable('stores')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: ctx.now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await showAllAnew(ctx)
  return version
}

async function tellMembers(ctx: TxCtx, storeId: number, notice: { key: string; title: string; text: string }) {
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) await notify(ctx, { userId: user_id, topic: 'account', path: null, ...notice })
}
