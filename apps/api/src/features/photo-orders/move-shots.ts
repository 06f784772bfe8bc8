import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import {
  type declineShots,
  type moveShots,
  PHOTO_REASON,
  PHOTOS_GONE,
  PHOTOS_MOVED,
} from '@tuerca/contract/photo-orders'
import { IS_DELETED, MOST_PICTURES } from '@tuerca/contract/store-products-wire'
import { PHOTO_MOVES, type PhotoMove } from '@tuerca/domain/photo-order'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import { noteAdminEvent, noteStoreChange } from '../admin/index.ts'
import { releaseHeld, spendHeld } from '../consultations/index.ts'
import { lockListings } from '../listings/index.ts'
import { placePictures, removePictureFiles } from '../product-pictures/index.ts'
import { tellPhotos } from './tell-photos.ts'

interface ShotRow extends Row<'photo_shots', 'id' | 'order_id' | 'product_id' | 'hold_id' | 'picture_name'> {
  store_id: number
  state: string
}
const GONE = 'El producto de alguna de esas fotos ya no existe. Pide otra imagen o recházala.'
const FULL = `Alguno de esos productos ya tiene ${MOST_PICTURES} fotos. Quítale una y vuelve a aceptar.`

/** The store's decision about photos that it ordered: about all named ones or none. Throws 400, 404, 409. */
export async function decideShots(
  ctx: TxCtx,
  { storeId, ids, action, reason }: Parsed<typeof moveShots>['body'],
): Promise<Reply<typeof moveShots>['data']> {
  const shots = await move(ctx, { ids, storeId, action, reason })
  await noteStoreChange(ctx, {
    area: 'product',
    action: SAID[action],
    subject: `Fotos del pedido ${[...new Set(shots.map((one) => one.order_id))].join(', ')}`,
    storeId,
    after: { Fotos: shots.length },
    remark: reason.trim(),
  })
  return { moved: shots.length, message: TOLD[action](shots.length) }
}
const SAID = { accept: 'accept', again: 'answer', refuse: 'decline', withdraw: 'undo' } as const
const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)
const back = (count: number) => (count === 1 ? 'Vuelve 1 imagen a tu plan.' : `Vuelven ${count} imágenes a tu plan.`)
const TOLD: Record<PhotoMove, (count: number) => string> = {
  accept: (count) => (count === 1 ? 'La foto ya está en el producto.' : `${count} fotos ya están en sus productos.`),
  again: (count) => `Pedimos otra toma de ${photos(count)}.`,
  refuse: back,
  withdraw: (count) => `Cancelaste ${photos(count)}. ${back(count)}`,
  decline: (count) => `${photos(count)} de vuelta: la tienda recuperó ${count === 1 ? 'su imagen' : 'sus imágenes'}.`,
}

/** The team cannot make them: their credits are returned, and the store reads why. */
export async function declineByTeam(
  ctx: TxCtx,
  { ids, reason }: Parsed<typeof declineShots>['body'],
): Promise<Reply<typeof declineShots>['data']> {
  const shots = await move(ctx, { ids, action: 'decline', reason })
  for (const [orderId, all] of Map.groupBy(shots, (one) => one.order_id)) {
    const storeId = all[0]?.store_id ?? 0
    await noteAdminEvent(ctx, {
      area: 'photo',
      action: 'decline',
      subject: `Pedido de fotos ${orderId}`,
      storeId,
      after: { Fotos: all.length },
      remark: reason.trim(),
    })
    await tellPhotos(ctx, {
      storeId,
      orderId,
      title: `No pudimos hacer ${photos(all.length)}`,
      text: `${reason.trim()} ${back(all.length)}`,
    })
  }
  return { moved: shots.length, message: TOLD.decline(shots.length) }
}

interface ShotsMove {
  ids: readonly number[]
  /** Of this store alone; without it the team decides. */
  storeId?: number
  action: PhotoMove
  reason: string
}
async function move(ctx: TxCtx, { ids: named, storeId, action, reason }: ShotsMove): Promise<ShotRow[]> {
  const { from, to, credit, reason: needsReason } = PHOTO_MOVES[action]
  if (needsReason && reason.trim() === '') throw invalid([PHOTO_REASON])
  const ids = [...new Set(named)]
  // Listings before what hangs on them, as everywhere.
  const { rows: listed } = await sql<{
    product_id: number
  }>`select distinct product_id from photo_shots where id = any (${ids}::bigint[]) and product_id is not null order by 1`.execute(
    ctx.db,
  )
  if (action === 'accept')
    await lockListings(
      ctx,
      listed.map((one) => one.product_id),
    )
  const { rows: shots } =
    await sql<ShotRow>`select x.id, o.store_id, x.order_id, x.product_id, x.hold_id, x.state, x.picture_name from photo_shots x join photo_orders o on o.id = x.order_id
    where x.id = any (${ids}::bigint[]) and ${storeId === undefined ? sql`true` : sql`o.store_id = ${storeId}`} order by x.id for update of x`.execute(
      ctx.db,
    )
  if (shots.length !== ids.length) throw notFound(PHOTOS_GONE)
  // Said twice is said once.
  const open = shots.filter((one) => one.state !== to || to === 'waiting')
  if (open.some((one) => one.state !== from)) throw conflict(PHOTOS_MOVED)
  if (action === 'accept') await showAccepted(ctx, open)
  else
    for (const { store_id, picture_name } of open)
      if (picture_name !== null) await removePictureFiles(ctx, store_id, picture_name)
  const holds = open.flatMap(({ hold_id }) => hold_id ?? [])
  if (credit === 'spent') await spendHeld(ctx, holds)
  if (credit === 'back') await releaseHeld(ctx, holds)
  await sql`update photo_shots set state = ${to}, picture_name = null, reason = ${reason.trim()}, moved_at = ${ctx.now} ${credit === 'back' ? sql`, hold_id = null` : sql``}
    where id = any (${open.map((one) => one.id)}::bigint[])`.execute(ctx.db)
  return shots
}

async function showAccepted(ctx: TxCtx, shots: readonly ShotRow[]) {
  for (const [productId, all] of Map.groupBy(shots, (one) => one.product_id)) {
    if (productId === null) throw conflict(GONE)
    const said = await placePictures(ctx, {
      storeId: all[0]?.store_id ?? 0,
      productId,
      names: all.flatMap(({ picture_name }) => picture_name ?? []),
    })
    if (said === 'deleted') throw conflict(IS_DELETED)
    if (said === 'full') throw conflict(FULL)
  }
}
