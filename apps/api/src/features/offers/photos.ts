import { PHOTO_WRONG } from '@tuerca/contract/garage'
import { OFFER_MISSING, OFFER_PHOTO_GONE } from '@tuerca/contract/offers'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { keepForGood, keepPicture } from '../garage/index.ts'

/** The pictures of one store for one request. */
export interface Album {
  requestId: number
  storeId: number
}

const folderOf = ({ requestId, storeId }: Album) => `offers/${requestId}/${storeId}-photo`
const keyOf = (album: Album, photo: string) => `${folderOf(album)}-${photo}.jpg`

/** Stores a picture for a line typed by hand for one hour, until an offer names it. Gives its name. */
export async function keepPhoto(ctx: Ctx, album: Album, body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  const key = await keepPicture(ctx, { bytes: body, folder: folderOf(album) })
  return key.slice(folderOf(album).length + 1, -'.jpg'.length)
}

type PhotoNames = readonly { photo?: string | null | undefined }[]
const namesOf = (lines: PhotoNames) => lines.flatMap(({ photo }) => photo ?? [])

/** Checks that the named uploads exist, before the transaction that uses them. */
export async function requirePhotos(ctx: Ctx, album: Album, lines: PhotoNames): Promise<void> {
  const found = await Promise.all(namesOf(lines).map((photo) => ctx.ports.objectStore.get(keyOf(album, photo))))
  if (found.includes(null)) throw invalid([OFFER_PHOTO_GONE])
}

/** Within the transaction that names them; pictures that nothing names any more are deleted. */
export async function changePhotos(
  ctx: TxCtx,
  album: Album,
  { before, after }: { before: PhotoNames; after: PhotoNames },
): Promise<void> {
  const [had, has] = [namesOf(before), namesOf(after)]
  for (const photo of has) if (!had.includes(photo)) await keepForGood(ctx, keyOf(album, photo))
  const gone = had.filter((photo) => !has.includes(photo)).map((photo) => keyOf(album, photo))
  if (gone.length > 0) await enqueue(ctx, 'remove-objects', { keys: gone })
}

/** The same when an account is deleted: its requests are deleted, with the offers to them. */
export async function forgetPhotos(ctx: TxCtx, userId: number): Promise<void> {
  const { rows } = await sql<{ request_id: number; store_id: number; photo: string }>`
    select o.request_id, o.store_id, l.photo from offer_lines l join offers o on o.id = l.offer_id join quotation_requests r on r.id = o.request_id
    where r.user_id = ${userId} and l.photo is not null`.execute(ctx.db)
  const keys = rows.map(({ request_id, store_id, photo }) => keyOf({ requestId: request_id, storeId: store_id }, photo))
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}

/** For a member of its store, also before the offer is sent. */
export async function photoIn(ctx: Ctx, album: Album, photo: string): Promise<Buffer> {
  const bytes = await ctx.ports.objectStore.get(keyOf(album, photo))
  if (!bytes) throw notFound(OFFER_PHOTO_GONE)
  return bytes
}

/** For who asked: of one line of an offer to their own request. */
export async function ownPhoto(
  ctx: Ctx,
  userId: number,
  { id, offerId, photo }: { id: number; offerId: number; photo: string },
): Promise<Buffer> {
  const { rows } = await sql<{ store_id: number }>`
    select o.store_id from offers o join quotation_requests r on r.id = o.request_id join offer_lines l on l.offer_id = o.id and l.photo = ${photo}
    where o.id = ${offerId} and r.id = ${id} and r.user_id = ${userId}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound(OFFER_MISSING)
  return photoIn(ctx, { requestId: id, storeId: found.store_id }, photo)
}
