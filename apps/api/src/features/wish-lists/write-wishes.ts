import { WISH_LIST_MISSING, WISH_MISSING } from '@tuerca/contract/wish-lists'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { FIRST_WISHED, MOST_WISHES, wishedProblem } from '@tuerca/domain/wish-lists'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { PRICE } from '../products/index.ts'
import { type WishedId, isWished } from './queries.ts'
import { favourites, oneAtATime } from './write-lists.ts'

/** A product as it is wished for (C3.15). */
export interface WishInput {
  productId: WishedId
  desiredAmount: number | null
  description: string
  reference_1?: string | null | undefined
  brand: string
}

/** C5.10. */
function wanted(amount: number | null): number {
  const problem = wishedProblem(amount)
  if (problem !== null) throw invalid([problem])
  return amount ?? FIRST_WISHED
}

/** What a row remembers of a listing: the price and stock that its owner knows at that time. */
async function remembered(ctx: TxCtx, wished: WishInput) {
  const { productId, description, reference_1, brand } = wished
  if (typeof productId === 'string') {
    const reference = reference_1?.trim() || null
    return {
      product_id: null,
      custom_id: productId,
      description: description.trim() || reference || productId,
      reference,
      clean_reference: reference && cleanPartNumber(reference),
      brand,
      added_price: null,
      told_price: null,
      was_available: null,
    }
  }
  const {
    rows: [row],
  } = await sql<{
    title: string
    reference: string
    clean: string
    brand: string
    price: number | null
    is_there: boolean
  }>`
    select p.title, p.referencia_1 as reference, p.clean_reference_1 as clean, b.name as brand, ${sql.raw(PRICE)} as price, coalesce(p.stock >= 1, false) as is_there
    from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
    where p.id = ${productId} and p.deleted_at is null and s.suspended_at is null`.execute(ctx.db)
  if (!row) throw invalid(['Este producto no existe o ya no se vende.'])
  return {
    product_id: productId,
    custom_id: null,
    description: row.title.slice(0, 200),
    reference: row.reference.slice(0, 60),
    clean_reference: row.clean,
    brand: row.brand.slice(0, 80),
    added_price: row.price,
    told_price: row.price,
    was_available: row.is_there,
  }
}

const ofProduct = (productId: WishedId) =>
  typeof productId === 'number' ? sql<boolean>`product_id = ${productId}` : sql<boolean>`custom_id = ${productId}`

async function putInto(
  ctx: TxCtx,
  listId: number,
  { wished, row }: { wished: WishInput; row: Awaited<ReturnType<typeof remembered>> },
) {
  const amount = wanted(wished.desiredAmount)
  const { held } = await ctx.db
    .selectFrom('wish_list_items')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  if (held >= MOST_WISHES) throw conflict(`Una lista lleva hasta ${MOST_WISHES} productos. Quita uno o usa otra lista.`)
  await ctx.db
    .insertInto('wish_list_items')
    .values({ ...row, list_id: listId, amount, added_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .execute()
  await ctx.db.updateTable('wish_lists').set({ updated_at: ctx.now }).where('id', '=', listId).execute()
}

/**
 * M7.57: puts the product into the selected lists and removes it from the person's others; where it already is, it
 * stays unchanged.
 */
export async function putIntoLists(
  ctx: TxCtx,
  userId: number,
  { wished, selected }: { wished: WishInput; selected: readonly number[] },
) {
  await oneAtATime(ctx, userId)
  const lists = await ctx.db
    .selectFrom('wish_lists as l')
    .select(['l.id', 'l.is_default', isWished(wished.productId).as('holds')])
    .where('l.user_id', '=', userId)
    .where('l.deleted_at', 'is', null)
    .execute()
  if (selected.some((id) => !lists.some((list) => list.id === id))) throw notFound(WISH_LIST_MISSING)
  const chosen = new Set(selected)
  const added = lists.filter(({ id, holds }) => chosen.has(id) && !holds)
  if (added.length > 0) {
    const row = await remembered(ctx, wished)
    for (const { id } of added) await putInto(ctx, id, { wished, row })
  }
  const left = lists.filter(({ id, holds }) => !chosen.has(id) && holds).map(({ id }) => id)
  if (left.length > 0)
    await ctx.db.deleteFrom('wish_list_items').where('list_id', 'in', left).where(ofProduct(wished.productId)).execute()
  return {
    isFavorite: lists.some(({ id, is_default }) => is_default && chosen.has(id)),
    lists: chosen.size,
    added: added.length,
  }
}

/** C7.25: into Favoritos, or out of it. */
export async function toggleFavourite(ctx: TxCtx, userId: number, wished: WishInput): Promise<boolean> {
  await oneAtATime(ctx, userId)
  const listId = await favourites(ctx, userId)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('wish_list_items')
    .where('list_id', '=', listId)
    .where(ofProduct(wished.productId))
    .executeTakeFirst()
  if (numDeletedRows > 0n) return false
  await putInto(ctx, listId, { wished, row: await remembered(ctx, wished) })
  return true
}

const ownList = ({ db }: Pick<TxCtx, 'db'>, userId: number, id: number) =>
  db
    .selectFrom('wish_lists')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

export async function changeWish(
  ctx: TxCtx,
  userId: number,
  { id, wishId, amount }: { id: number; wishId: number; amount: number | null },
): Promise<number> {
  const now = wanted(amount)
  const { numUpdatedRows } = await ctx.db
    .updateTable('wish_list_items')
    .set({ amount: now })
    .where('id', '=', wishId)
    .where('list_id', 'in', ownList(ctx, userId, id))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(WISH_MISSING)
  return now
}

export async function removeWish(
  ctx: TxCtx,
  userId: number,
  { id, wishId }: { id: number; wishId: number },
): Promise<void> {
  if (!(await ownList(ctx, userId, id).executeTakeFirst())) throw notFound(WISH_LIST_MISSING)
  await ctx.db.deleteFrom('wish_list_items').where('id', '=', wishId).where('list_id', '=', id).execute()
}
