import { type Ctx, inTransaction } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { ownerOf } from './owner.ts'
import { lockGarage, ownVehicle } from './queries.ts'
import { keepForGood, keepPicture } from './save-photo.ts'

/** C7.29 getVehicleImages: the pictures of one's own vehicle, in order; 404 for any other. */
export async function ownPictures(
  ctx: Pick<Ctx, 'db' | 'user'>,
  vehicleId: number,
): Promise<{ id: number; url: string }[]> {
  await ownVehicle(ctx.db, ownerOf(ctx), vehicleId)
  const rows = await ctx.db
    .selectFrom('garage_pictures')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ id, url: `/api/garage/vehicle/${vehicleId}/pictures/${id}` }))
}

/**
 * C7.29 saveVehicleImages: replaces the pictures of the user's own vehicle by these, in this order: kept ones by id,
 * new ones by their bytes; the others are deleted. Throws 415 for a file that is not a picture and 400 for an id that
 * is not one of its pictures, and then changes nothing.
 */
export async function savePictures(
  ctx: Ctx,
  { vehicleId, images }: { vehicleId: number; images: (number | Buffer)[] },
) {
  const user = ownerOf(ctx)
  const known = new Set((await ownPictures(ctx, vehicleId)).map(({ id }) => id))
  const kept = images.filter((one) => typeof one === 'number')
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
    throw invalid(['Una de las imágenes ya no existe. Vuelve a cargar la página.'])
  const wanted: { id?: number; object_key?: string }[] = []
  for (const one of images)
    wanted.push(
      typeof one === 'number'
        ? { id: one }
        : { object_key: await keepPicture(ctx, { bytes: one, folder: `garage/${user.id}/${vehicleId}-picture` }) },
    )
  await inTransaction(ctx, async (ctx) => {
    await lockGarage(ctx, user)
    await ownVehicle(ctx.db, user, vehicleId)
    const gone = await ctx.db
      .deleteFrom('garage_pictures')
      .where('vehicle_id', '=', vehicleId)
      .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
      .returning('object_key')
      .execute()
    for (const [position, { id, object_key }] of wanted.entries()) {
      if (object_key !== undefined) {
        await ctx.db
          .insertInto('garage_pictures')
          .values({ vehicle_id: vehicleId, object_key, position, created_at: ctx.now })
          .execute()
        await keepForGood(ctx, object_key)
      } else
        await ctx.db
          .updateTable('garage_pictures')
          .set({ position })
          .where('id', '=', id ?? 0)
          .where('vehicle_id', '=', vehicleId)
          .execute()
    }
    if (gone.length > 0) await enqueue(ctx, 'remove-objects', { keys: gone.map((one) => one.object_key) })
  })
  return ownPictures(ctx, vehicleId)
}

/** One picture of one's own vehicle. */
export async function pictureOf(
  ctx: Ctx,
  { vehicleId, pictureId }: { vehicleId: number; pictureId: number },
): Promise<Buffer> {
  await ownVehicle(ctx.db, ownerOf(ctx), vehicleId)
  const row = await ctx.db
    .selectFrom('garage_pictures')
    .select('object_key')
    .where('id', '=', pictureId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  const bytes = row ? await ctx.ports.objectStore.get(row.object_key) : null
  if (!bytes) throw notFound('Esta imagen no existe.')
  return bytes
}
