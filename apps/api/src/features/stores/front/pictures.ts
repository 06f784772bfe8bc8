import { randomBytes } from 'node:crypto'
import {
  PICTURE_SIZES,
  PICTURE_TOO_SMALL,
  PICTURE_WRONG,
  STORE_PICTURES,
  type StorePicture,
} from '@tuerca/contract/store-front'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Ctx, TxCtx } from '../../../platform/context.ts'
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { dequeue, enqueue } from '../../../platform/jobs.ts'
import { photoSizeOf } from '../../../platform/photos/photo-size.ts'
import type { User } from '../../../platform/visitor.ts'
import { isSettingUp } from '../setup/enter-store.ts'

const MOST_PIXELS = 40_000_000
/** A picture that no draft names by then goes again. */
const UNNAMED_MS = 86_400_000
const LEAST_WIDTH: Record<StorePicture, number> = { logo: 200, banner: 800 }
export const PICTURE_GONE = 'Esta imagen no existe.'

const unnamedJob = (storeId: number, name: string) => `unnamed-store-${storeId}-${name}`
const keyOf = (storeId: number, name: string, width: number) => `stores/${storeId}/${name}-${width}.webp`
const keysOf = (storeId: number, what: StorePicture, name: string) =>
  PICTURE_SIZES[what].map((width) => keyOf(storeId, name, width))

/**
 * Stores an uploaded picture as new files in three sizes, with no byte of the original: no SVG, no EXIF, nothing
 * appended. Gives its name, which nobody can guess.
 */
export async function keepStorePicture(
  ctx: Ctx,
  { storeId, what, bytes }: { storeId: number; what: StorePicture; bytes: unknown },
): Promise<string> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError(415, PICTURE_WRONG)
  const size = photoSizeOf(bytes)
  if (!size) throw new AppError(415, PICTURE_WRONG)
  if (size.width * size.height > MOST_PIXELS)
    throw invalid(['La imagen tiene demasiados píxeles. Envía una de hasta 40 megapíxeles.'])
  if (size.width < LEAST_WIDTH[what] || (what === 'logo' && size.height < LEAST_WIDTH.logo))
    throw invalid([PICTURE_TOO_SMALL[what]])
  const name = randomBytes(16).toString('hex')
  const sizes = PICTURE_SIZES[what]
  const made = await Promise.all(
    sizes.map(async (width) => ({ key: keyOf(storeId, name, width), bytes: await resized(bytes, what, width) })),
  ).catch(() => null)
  if (made === null) throw new AppError(415, PICTURE_WRONG)
  await enqueue(
    ctx,
    'remove-objects',
    { keys: made.map(({ key }) => key) },
    { jobKey: unnamedJob(storeId, name), runAt: new Date(ctx.now.getTime() + UNNAMED_MS) },
  )
  for (const one of made) await ctx.ports.objectStore.put(one.key, one.bytes, 'image/webp')
  return name
}

function resized(bytes: Buffer, what: StorePicture, width: number) {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).rotate()
  return (
    what === 'logo'
      ? picture.resize(width, width, { fit: 'inside', withoutEnlargement: true })
      : picture.resize(width, Math.round(width * 0.4), { fit: 'cover', withoutEnlargement: true })
  )
    .webp({ quality: 82 })
    .toBuffer()
}

interface PictureNames {
  logo?: string | null | undefined
  banner?: string | null | undefined
}

/** Checks that each picture a draft names exists and belongs to this store. */
export async function requirePictures(ctx: Pick<Ctx, 'ports'>, storeId: number, named: PictureNames): Promise<void> {
  for (const what of STORE_PICTURES) {
    const name = named[what]
    if (name && !(await ctx.ports.objectStore.get(keyOf(storeId, name, PICTURE_SIZES[what][0]))))
      throw invalid([`${what === 'logo' ? 'El logo' : 'La foto'} ya no está: envíalo de nuevo.`])
  }
}

/** In the transaction in which a draft names them. */
export async function keepForGood(ctx: TxCtx, storeId: number, named: PictureNames): Promise<void> {
  for (const name of [named.logo, named.banner]) if (name) await dequeue(ctx, unnamedJob(storeId, name))
}

/**
 * In the transaction in which a draft drops them: pictures that no publication uses, and that therefore nobody can
 * restore, are deleted after a day.
 */
export async function dropPictures(
  ctx: TxCtx,
  storeId: number,
  { dropped, kept }: { dropped: PictureNames; kept: PictureNames },
): Promise<void> {
  for (const what of STORE_PICTURES) {
    const name = dropped[what]
    if (!name || name === kept[what]) continue
    const { rows } =
      await sql`select from store_publications where store_id = ${storeId} and ${name}::text in (before ->> ${what}::text, after ->> ${what}::text) limit 1`.execute(
        ctx.db,
      )
    if (rows.length === 0)
      await enqueue(
        ctx,
        'remove-objects',
        { keys: keysOf(storeId, what, name) },
        { jobKey: unnamedJob(storeId, name), runAt: new Date(ctx.now.getTime() + UNNAMED_MS) },
      )
  }
}

/** All that a store ever named, with the store. */
export async function removeStorePictures(ctx: Pick<TxCtx, 'db'>, storeId: number): Promise<void> {
  const { rows } = await sql<{ what: StorePicture; name: string }>`
    select distinct w.what, n.name from unnest(${[...STORE_PICTURES]}::text[]) w(what) cross join lateral (
      select f.draft ->> w.what as name from store_fronts f where f.store_id = ${storeId}
      union select case w.what when 'logo' then f.logo else f.banner end from store_fronts f where f.store_id = ${storeId}
      union select unnest(array[p.before ->> w.what, p.after ->> w.what]) from store_publications p where p.store_id = ${storeId}) n where n.name is not null`.execute(
    ctx.db,
  )
  const keys = rows.flatMap(({ what, name }) => keysOf(storeId, what, name))
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}

export interface ShownPicture {
  bytes: Buffer
  isPublic: boolean
}

/** A published picture for anybody, an unpublished one only for the store's people; otherwise throws 404. */
export async function shownPicture(
  ctx: Ctx,
  { storeId, file }: { storeId: number; file: string },
): Promise<ShownPicture> {
  const [, name = '', width = ''] = /^([0-9a-f]{32})-(\d{2,4})\.webp$/.exec(file) ?? []
  if (
    name === '' ||
    !Object.values(PICTURE_SIZES)
      .flat()
      .some((one) => one === Number(width))
  )
    throw notFound(PICTURE_GONE)
  const front = await ctx.db
    .selectFrom('store_fronts as f')
    .innerJoin('stores as s', 's.id', 'f.store_id')
    .select(['f.logo', 'f.banner'])
    .where('f.store_id', '=', storeId)
    .where('s.suspended_at', 'is', null)
    .executeTakeFirst()
  const isPublic = front !== undefined && (front.logo === name || front.banner === name)
  if (!isPublic && !ctx.user?.storeIds.includes(storeId)) throw notFound(PICTURE_GONE)
  const bytes = await ctx.ports.objectStore.get(keyOf(storeId, name, Number(width)))
  if (!bytes) throw notFound(PICTURE_GONE)
  return { bytes, isPublic }
}

/**
 * Checked before anything is decoded: only the owner, or the team member who sets the store up, may upload pictures.
 */
export async function requireEditor(ctx: Pick<Ctx, 'db'>, user: User, storeId: number, refused: string): Promise<void> {
  const { role, isHelper } = await memberOf(ctx, user, storeId)
  if (role !== 'owner' && !isHelper) throw forbidden(refused)
}

export async function requireOwner(ctx: Pick<Ctx, 'db'>, user: User, storeId: number, refused: string): Promise<void> {
  if ((await memberOf(ctx, user, storeId)).role !== 'owner') throw forbidden(refused)
}

async function memberOf({ db }: Pick<Ctx, 'db'>, user: User, storeId: number) {
  const member = await db
    .selectFrom('store_members')
    .select(['role', isSettingUp(user.id, sql`${storeId}::integer`).as('isHelper')])
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!member) throw notFound(STORE_NOT_YOURS)
  return member
}
