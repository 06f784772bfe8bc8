import { WISH_LIST_MISSING } from '@tuerca/contract/wish-lists'
import { FAVORITES, MOST_WISH_LISTS } from '@tuerca/domain/wish-lists'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { linkDigest, newLinkToken } from '../../platform/link-token.ts'
import { type HeadRow, ownHead } from './queries.ts'

/** How long a list that was taken away can be brought back. */
const UNDO_MS = 3600_000

/** One at a time for each person, so that unique names and limits hold under parallel calls. */
export const oneAtATime = ({ db }: Pick<TxCtx, 'db'>, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('wish_lists'), ${userId})`.execute(db)

async function head(ctx: Pick<TxCtx, 'db'>, userId: number, id: number): Promise<HeadRow> {
  const row = await ownHead(ctx.db, userId, id)
  if (!row) throw notFound(WISH_LIST_MISSING)
  return row
}

async function refuseTakenName(
  ctx: Pick<TxCtx, 'db'>,
  userId: number,
  { name, id = 0 }: { name: string; id?: number },
) {
  const taken = await ctx.db
    .selectFrom('wish_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  // Favoritos is created with the first heart; its name is reserved until then.
  if (taken || name.toLowerCase() === FAVORITES.toLowerCase())
    throw conflict(`Ya tienes una lista con el nombre ${name}.`)
}

/** Creates a list (M7.58); its name is unique for the person. */
export async function createList(ctx: TxCtx, userId: number, name: string): Promise<HeadRow> {
  await oneAtATime(ctx, userId)
  await refuseTakenName(ctx, userId, { name })
  const { count } = await ctx.db
    .selectFrom('wish_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_WISH_LISTS) throw conflict(`Ya tienes ${MOST_WISH_LISTS} listas. Elimina una para crear otra.`)
  const { id } = await ctx.db
    .insertInto('wish_lists')
    .values({ user_id: userId, name, created_at: ctx.now, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return head(ctx, userId, id)
}

/** M2.51: the default list, created when it is first needed; the caller holds `oneAtATime`. */
export async function favourites(ctx: TxCtx, userId: number): Promise<number> {
  const made = await ctx.db
    .insertInto('wish_lists')
    .values({ user_id: userId, name: FAVORITES, is_default: true, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await ctx.db
    .selectFrom('wish_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

export async function renameList(
  ctx: TxCtx,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<HeadRow> {
  await oneAtATime(ctx, userId)
  const { is_default } = await head(ctx, userId, id)
  if (is_default) throw conflict(`${FAVORITES} conserva su nombre.`)
  await refuseTakenName(ctx, userId, { name, id })
  await ctx.db.updateTable('wish_lists').set({ name, updated_at: ctx.now }).where('id', '=', id).execute()
  return head(ctx, userId, id)
}

/** Takes it away with its link; gone already is success. */
export async function deleteList(ctx: TxCtx, userId: number, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('wish_lists')
    .select(['is_default', 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound(WISH_LIST_MISSING)
  if (row.is_default) throw conflict(`${FAVORITES} no se puede eliminar. Puedes quitar lo que tiene.`)
  if (row.deleted_at === null)
    await ctx.db
      .updateTable('wish_lists')
      .set({ deleted_at: ctx.now, share_token: null, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
}

export async function restoreList(ctx: TxCtx, userId: number, id: number): Promise<HeadRow> {
  await oneAtATime(ctx, userId)
  const row = await ctx.db
    .selectFrom('wish_lists')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || (row.deleted_at !== null && row.deleted_at <= new Date(ctx.now.getTime() - UNDO_MS)))
    throw notFound(WISH_LIST_MISSING)
  if (row.deleted_at !== null) {
    await refuseTakenName(ctx, userId, { name: row.name, id })
    await ctx.db.updateTable('wish_lists').set({ deleted_at: null, updated_at: ctx.now }).where('id', '=', id).execute()
  }
  return head(ctx, userId, id)
}

/** Lists that nobody brought back within the hour. */
export async function forgetDeleted({ db, now }: Pick<TxCtx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('wish_lists')
    .where('deleted_at', '<=', new Date(now.getTime() - UNDO_MS))
    .execute()
}

/** A new link to read the list by; the one before ends. */
export async function shareList(ctx: TxCtx, userId: number, id: number): Promise<string> {
  await head(ctx, userId, id)
  const token = newLinkToken()
  await ctx.db
    .updateTable('wish_lists')
    .set({ share_token: linkDigest(ctx, 'wish-list', token), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  return ctx.origin + pagePaths.sharedWishList(token)
}

export async function unshareList(ctx: TxCtx, userId: number, id: number): Promise<void> {
  await head(ctx, userId, id)
  await ctx.db.updateTable('wish_lists').set({ share_token: null, updated_at: ctx.now }).where('id', '=', id).execute()
}
