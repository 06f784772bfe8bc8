import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { BOUGHT_ELSEWHERE, BUYER_LEFT, MESSAGES_AN_HOUR, NO_CONTACT_YET } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { givesContact } from '@tuerca/domain/contact-in-text'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { changed } from './move-sale.ts'
import { keepPhotos, photoAddress } from './keep-photos.ts'
import { type Caller, type LockedSale, lockMine } from './sale-access.ts'
import { tellWritten } from './tell-sale.ts'
import { isAway, mayReach } from './wire.ts'

const HOUR = 3_600_000
const EVER_REACHED = ['accepted', 'paid']

/** Writes to the other side of an order or a purchase. */
export async function writeMessage(
  ctx: TxCtx,
  caller: Caller,
  { saleId, text, photos }: { saleId: number; text: string; photos: readonly string[] },
): Promise<SaleDetail['messages'][number]> {
  const { sale, side } = await lockMine(ctx, caller, saleId)
  if (sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  if (side === 'seller' && isAway(sale)) throw conflict(sale.origin === 'mercado_libre' ? BOUGHT_ELSEWHERE : BUYER_LEFT)
  await requireNoContact(ctx, sale, { text, sentence: NO_CONTACT_YET })
  const { written } = await ctx.db
    .selectFrom('sale_messages')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('sale_id', '=', saleId)
    .where('side', '=', side)
    .where('written_at', '>', new Date(ctx.now.getTime() - HOUR))
    .executeTakeFirstOrThrow()
  if (written >= MESSAGES_AN_HOUR)
    throw new AppError(429, `Ya escribiste ${MESSAGES_AN_HOUR} mensajes en esta hora. Espera la respuesta.`)
  const { id } = await ctx.db
    .insertInto('sale_messages')
    .values({ sale_id: saleId, side, user_id: caller.userId, text, photos: [...photos], written_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepPhotos(ctx, saleId, photos)
  await ctx.db
    .updateTable('sales')
    .set(changed(ctx, sale, side))
    .where('id', '=', saleId)
    .execute()
  await tellWritten(ctx, saleId, {
    side,
    messageId: id,
    text: text || (photos.length === 1 ? 'Una foto' : `${photos.length} fotos`),
  })
  const writer =
    caller.userId === null
      ? null
      : await ctx.db.selectFrom('users').select('name').where('id', '=', caller.userId).executeTakeFirst()
  return {
    id,
    side,
    who: writer?.name.split(' ')[0] ?? '',
    mine: true,
    text,
    photos: photos.map((photo) => photoAddress(saleId, photo)),
    at: ctx.now.toISOString(),
  }
}

/** Telephone numbers and e-mails are refused in any text until both sides may contact each other. */
export async function requireNoContact(
  ctx: TxCtx,
  sale: LockedSale,
  { text, sentence }: { text: string; sentence: string },
) {
  if (givesContact(text, sale.country) && !mayReach(sale) && !(await wasReached(ctx, sale.id)))
    throw invalid([sentence])
}

/** One that was cancelled after both knew how to reach each other. */
async function wasReached(ctx: TxCtx, saleId: number): Promise<boolean> {
  return (
    (await ctx.db
      .selectFrom('sale_events')
      .select('id')
      .where('sale_id', '=', saleId)
      .where('state', 'in', EVER_REACHED)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
