import {
  CART_LINK_OVER,
  KEPT_FULL,
  KEPT_MISSING,
  KEPT_NAME_TAKEN,
  MOST_KEPT,
  NOTHING_TO_KEEP,
  SHARED_DAYS,
} from '@tuerca/contract/kept-carts'
import { SECTION_OF } from '@tuerca/domain/cart'
import { pagePaths } from '@tuerca/domain/page-paths'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { type KeptCartLine, toJson } from '../../platform/db/column-types.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { linkDigest, newLinkToken } from '../../platform/link-token.ts'
import { namedModule, type PendingLine, pendingLines } from '../cart/index.ts'

const COLUMNS = ['id', 'name', 'section', 'country', 'lines', 'created_at', 'expires_at'] as const

/** What a store is only asked about is never kept. */
export type KeptSection = Row<'kept_carts'>['section']
export type KeptRow = Row<'kept_carts', (typeof COLUMNS)[number]>

/** The section of a copy. Answers of stores are for one buyer only, so that there is never one to copy. */
export function sectionToKeep(named: string): KeptSection {
  const module = namedModule(named)
  if (module === 'quotation') throw invalid([NOTHING_TO_KEEP])
  return SECTION_OF[module]
}

/**
 * The lines of the caller's cart that can be copied: without answers of a store, which are for one buyer, and without
 * lines saved for later.
 */
export async function linesToKeep(
  ctx: Ctx,
  section: KeptSection,
  ids: readonly number[] | undefined,
): Promise<PendingLine[]> {
  const lines = await pendingLines(ctx, { section, ...(ids ? { ids } : {}) })
  return lines.filter(({ saved, saleId }) => !saved && saleId === null)
}

export const kept = ({ product, quantity, vehicle, unitPrice }: PendingLine): KeptCartLine => ({
  productId: product.id,
  title: product.title,
  reference: product.referencia_1,
  brand: product.manufacturer_title,
  quantity,
  vehicle,
  price: unitPrice,
})

/** M7.05. Of two presses with one name the second is told so. */
export async function keepCart(
  ctx: TxCtx,
  { userId, name, section, lines }: { userId: number; name: string; section: KeptSection; lines: KeptCartLine[] },
): Promise<number> {
  if (lines.length === 0) throw invalid([NOTHING_TO_KEEP])
  await sql`select pg_advisory_xact_lock(hashtext('kept_carts'), ${userId})`.execute(ctx.db)
  const mine = await ctx.db
    .selectFrom('kept_carts')
    .select(sql<boolean>`lower(name) = lower(${name})`.as('same'))
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .execute()
  if (mine.some(({ same }) => same)) throw conflict(KEPT_NAME_TAKEN)
  if (mine.length >= MOST_KEPT) throw conflict(KEPT_FULL)
  const { id } = await ctx.db
    .insertInto('kept_carts')
    .values({ user_id: userId, name, section, country: ctx.country, lines: toJson(lines), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The copy that a link opens. The link cannot be made from what is in the database. */
export async function copyUnderLink(
  ctx: Ctx,
  { section, lines }: { section: KeptSection; lines: KeptCartLine[] },
): Promise<{ url: string; expires: Date }> {
  if (lines.length === 0) throw invalid([NOTHING_TO_KEEP])
  const token = newLinkToken()
  const expires = new Date(ctx.now.getTime() + SHARED_DAYS * 86_400_000)
  await ctx.db
    .insertInto('kept_carts')
    .values({
      user_id: ctx.user?.id ?? null,
      section,
      country: ctx.country,
      lines: toJson(lines),
      link_digest: linkDigest(ctx, 'shared-cart', token),
      created_at: ctx.now,
      expires_at: expires,
    })
    .execute()
  return { url: ctx.origin + pagePaths.sharedCart(token), expires }
}

/** Gives the same 404 for a link that never existed, has expired, or whose person may no longer use Tuerca. */
export async function sharedCart(ctx: Pick<Ctx, 'db' | 'now' | 'seals'>, token: string): Promise<KeptRow> {
  const row = await ctx.db
    .selectFrom('kept_carts')
    .select(COLUMNS)
    .where('link_digest', '=', linkDigest(ctx, 'shared-cart', token))
    .where('expires_at', '>', ctx.now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'kept_carts.user_id')
            .where('banned', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) throw notFound(CART_LINK_OVER)
  return row
}

export async function ownKept({ db }: Pick<Ctx, 'db'>, userId: number, id: number): Promise<KeptRow> {
  const row = await db
    .selectFrom('kept_carts')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirst()
  if (!row) throw notFound(KEPT_MISSING)
  return row
}

export async function keptOf({ db }: Pick<Ctx, 'db'>, userId: number): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('kept_carts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute()
  return rows
}

export async function forgetKept({ db }: Pick<Ctx, 'db'>, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_carts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(KEPT_MISSING)
}
