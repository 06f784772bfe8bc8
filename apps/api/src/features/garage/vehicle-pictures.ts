import { type Ctx, inTransaction } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { ownerOf } from './owner.ts'
import { lockGarage, ownVehicle } from './queries.ts'
import { keepPicture } from './save-photo.ts'

const MOST_PICTURES = 8

/** C7.29 getVehicleImages: the pictures of one's own vehicle, in order; 404 for any other. */
export async function ownPictures(ctx: Pick<Ctx, 'db' | 'user'>, vehicleId: number): Promise<{ id: number; url: string }[]> {
  await ownVehicle(ctx.db, ownerOf(ctx), vehicleId)
  const rows = await ctx.db.selectFrom('garage_pictures').select('id').where('vehicle_id', '=', vehicleId).orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => ({ id, url: `/api/garage/vehicle/${vehicleId}/pictures/${id}` }))
}

/**
 * C7.29 saveVehicleImages: keeps new pictures of one's own vehicle beside those named in `keep`, and removes the rest. Throws
 * 415 for what is no picture, 400 for more than eight, and then changes nothing.
 */
export async function savePictures(ctx: Ctx, { vehicleId, keep, added }: { vehicleId: number; keep: number[]; added: Buffer[] }) {
  const user = ownerOf(ctx)
  await ownVehicle(ctx.db, user, vehicleId)
  if (keep.length + added.length > MOST_PICTURES) throw invalid([`Cada vehículo admite hasta ${MOST_PICTURES} imágenes.`])
  const keys: string[] = []
  for (const bytes of added) keys.push(await keepPicture(ctx, { bytes, folder: `garage/${user.id}/${vehicleId}-picture` }))
  await inTransaction(ctx, async (ctx) => {
    await lockGarage(ctx, user)
    await ownVehicle(ctx.db, user, vehicleId)
    const gone = await ctx.db.deleteFrom('garage_pictures').where('vehicle_id', '=', vehicleId)
      .$if(keep.length > 0, (query) => query.where('id', 'not in', keep)).returning('object_key').execute()
    for (const [position, object_key] of keys.entries()) {
      await ctx.db.insertInto('garage_pictures').values({ vehicle_id: vehicleId, object_key, position: keep.length + position, created_at: ctx.now }).execute()
    }
    if (gone.length > 0) await enqueue(ctx, 'remove-objects', { keys: gone.map((one) => one.object_key) })
  })
  return ownPictures(ctx, vehicleId)
}

/** One picture of one's own vehicle. */
export async function pictureOf(ctx: Ctx, { vehicleId, pictureId }: { vehicleId: number; pictureId: number }): Promise<Buffer> {
  await ownVehicle(ctx.db, ownerOf(ctx), vehicleId)
  const row = await ctx.db.selectFrom('garage_pictures').select('object_key').where('id', '=', pictureId).where('vehicle_id', '=', vehicleId).executeTakeFirst()
  const bytes = row ? await ctx.ports.objectStore.get(row.object_key) : null
  if (!bytes) throw notFound('Esta imagen no existe.')
  return bytes
}
