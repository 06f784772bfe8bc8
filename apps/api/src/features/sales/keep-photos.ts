import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { SALE_PHOTO_GONE } from '@tuerca/contract/sale-photos'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { keepForGood, keepPicture } from '../garage/index.ts'
import { ownSale, saleById } from './queries.ts'
import { callerOf, missing } from './sale-access.ts'

const folderOf = (saleId: number) => `sales/${saleId}/photo`
const keyOf = (saleId: number, photo: string) => `${folderOf(saleId)}-${photo}.jpg`

/** Where both sides of a sale, and nobody else, see it. */
export const photoAddress = (saleId: number, photo: string) => `/api/cart/CartShoppingHeader/${saleId}/photos/${photo}`

/** Stores a picture for the user's own sale for one hour, until something names it. Gives its name. */
export async function keepPhoto(ctx: Ctx, saleId: number, body: unknown): Promise<string> {
  const caller = callerOf(ctx)
  // Before a byte is decoded.
  if (!(await ownSale(ctx.db, caller, saleId))) throw missing(caller)
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  const key = await keepPicture(ctx, { bytes: body, folder: folderOf(saleId) })
  return key.slice(folderOf(saleId).length + 1, -'.jpg'.length)
}

/** Checks that the named uploads exist, before the transaction that uses them. */
export async function requirePhotos(ctx: Ctx, saleId: number, photos: readonly string[]): Promise<void> {
  const found = await Promise.all(photos.map((photo) => ctx.ports.objectStore.get(keyOf(saleId, photo))))
  if (found.includes(null)) throw invalid([SALE_PHOTO_GONE])
}

/** In the transaction that names them. */
export async function keepPhotos(ctx: TxCtx, saleId: number, photos: readonly string[]): Promise<void> {
  for (const photo of photos) await keepForGood(ctx, keyOf(saleId, photo))
}

/** For either side of the sale, and an admin. */
export async function photoOf(ctx: Ctx, saleId: number, photo: string): Promise<Buffer> {
  const caller = callerOf(ctx)
  const sale =
    (await ownSale(ctx.db, caller, saleId)) ?? (ctx.user?.role === 'admin' ? await saleById(ctx.db, saleId) : undefined)
  if (!sale) throw missing(caller)
  const bytes = await ctx.ports.objectStore.get(keyOf(saleId, photo))
  if (!bytes) throw notFound(SALE_PHOTO_GONE)
  return bytes
}

export const photoKeys = (saleId: number, photos: readonly string[]) => photos.map((photo) => keyOf(saleId, photo))
