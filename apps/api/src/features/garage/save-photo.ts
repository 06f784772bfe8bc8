import { randomBytes } from 'node:crypto'
import { PHOTO_WRONG } from '@tuerca/contract/garage'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError, invalid, loginRequired, notFound, unavailable } from '../../platform/errors.ts'
import { dequeue, enqueue } from '../../platform/jobs.ts'
import { type CleanPhoto, cleanPhoto } from '../../platform/photos/clean-photo.ts'
import { ownerOf } from './owner.ts'
import { ownVehicle, VEHICLE_UNKNOWN } from './queries.ts'

const busy = new Set<number | string>()
/** A picture that no row names after this time is deleted: its upload failed later on, or the process ended. */
const UNNAMED_MS = 3600_000
const unnamedJob = (key: string) => `unnamed-${key}`

/**
 * Makes a clean picture of what was sent and passes it on. One at a time for each person. Throws 415, 400, 429 and 503.
 */
export async function withPicture<T>(ctx: Ctx, bytes: Buffer, work: (photo: CleanPhoto) => Promise<T>): Promise<T> {
  const who = ctx.user?.id ?? ctx.guest.cookieHash
  if (who === null) throw loginRequired()
  if (busy.has(who)) throw new AppError(429, 'Espera a que termine la foto anterior.')
  busy.add(who)
  try {
    const photo = await cleanPhoto(bytes)
    if (photo === 'not a photo') throw new AppError(415, PHOTO_WRONG)
    if (photo === 'too many pixels')
      throw invalid(['La foto tiene demasiados píxeles. Envía una de hasta 40 megapíxeles.'])
    if (photo === 'too busy') throw unavailable('Hay muchas fotos en espera. Intenta de nuevo en unos segundos.')
    return await work(photo)
  } finally {
    busy.delete(who)
  }
}

/**
 * Stores a private picture under a key that nobody can guess, for an hour; writing the key into a row keeps it for good
 * (keepForGood).
 */
export const keepPicture = (ctx: Ctx, { bytes, folder }: { bytes: Buffer; folder: string }): Promise<string> =>
  withPicture(ctx, bytes, async (photo) => {
    const key = `${folder}-${randomBytes(12).toString('hex')}.jpg`
    await keepUnnamed(ctx, [key])
    await ctx.ports.objectStore.put(key, photo.bytes, 'image/jpeg')
    return key
  })

/**
 * Schedules the deletion of these files within the hour unless somebody names the first of them (keepForGood). Called
 * before they are stored.
 */
export const keepUnnamed = (ctx: Ctx, keys: readonly [string, ...string[]]) =>
  enqueue(
    ctx,
    'remove-objects',
    { keys: [...keys] },
    { jobKey: unnamedJob(keys[0]), runAt: new Date(ctx.now.getTime() + UNNAMED_MS) },
  )

/** In the transaction that names a picture in a row. */
export const keepForGood = (ctx: TxCtx, key: string) => dequeue(ctx, unnamedJob(key))

/** C3.04: stores the photo of the property card of the user's own vehicle and deletes the one before. Gives its key. */
export async function keepPropertyCard(ctx: Ctx, { id, body }: { id: number; body: unknown }): Promise<string> {
  const user = ownerOf(ctx)
  // Before a byte is decoded.
  await ownVehicle(ctx.db, user, id)
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError(415, PHOTO_WRONG)
  const key = await keepPicture(ctx, { bytes: body, folder: `garage/${user.id}/${id}-card` })
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('garage_vehicles')
      .select('property_card')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Deleted while its photo was on the way: the photo goes with it.
    await enqueueRemoval(ctx, before ? before.property_card : key)
    if (!before) return
    await ctx.db
      .updateTable('garage_vehicles')
      .set({ property_card: key, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await keepForGood(ctx, key)
  })
  return key
}

/** Removes the photo of the property card of one's own vehicle. */
export async function dropPropertyCard(ctx: Ctx, id: number): Promise<void> {
  const user = ownerOf(ctx)
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('garage_vehicles')
      .select('property_card')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound(VEHICLE_UNKNOWN)
    await ctx.db
      .updateTable('garage_vehicles')
      .set({ property_card: null, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await enqueueRemoval(ctx, before.property_card)
  })
}

/** The photo of one's own vehicle; 404 for any other and for none. */
export async function propertyCardOf(ctx: Ctx, id: number): Promise<Buffer> {
  const { property_card: key } = await ownVehicle(ctx.db, ownerOf(ctx), id)
  const bytes = key === null ? null : await ctx.ports.objectStore.get(key)
  if (!bytes) throw notFound('Este vehículo no tiene foto.')
  return bytes
}

async function enqueueRemoval(ctx: Parameters<typeof enqueue>[0], key: string | null) {
  if (key !== null) await enqueue(ctx, 'remove-objects', { keys: [key] })
}
