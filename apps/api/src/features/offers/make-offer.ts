import type { Parsed } from '@tuerca/contract/endpoint'
import { type makeOffer, OFFER_CHANGED } from '@tuerca/contract/offers'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { givesContact } from '@tuerca/domain/contact-in-text'
import type { Country } from '@tuerca/domain/country'
import { fromWireMoney, paidProblem } from '@tuerca/domain/money'
import { offerStateAt } from '@tuerca/domain/offers'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { tendNext } from './end-round.ts'
import { lockForTeam, lockSent, OFFERED_ITSELF, requireStep } from './lock-round.ts'
import { tellFound, tellOffered } from './messages.ts'
import { changePhotos } from './photos.ts'
import { offerById, type OfferRow, offersOf, type RoundRow } from './queries.ts'

type Body = Parsed<typeof makeOffer>['body']
type Line = Body['lines'][number]

const HOUR = 3_600_000
const NOT_YOURS = 'Elige un producto de tu tienda que siga publicado.'

/** A store's first offer, or a new one in its place; of two members at once the second learns what the first sent. */
export async function makeOfferTo(ctx: TxCtx, user: User, { id, body }: { id: number; body: Body }): Promise<OfferRow> {
  const round = await lockSent(ctx, user.storeIds, { id, storeId: body.storeId })
  const [before] = await offersOf(ctx.db, [id], [body.storeId])
  return writeOffer(ctx, { round, before, body, found: false, userId: user.id })
}

/**
 * The same by the administration, which found the part at that store and agreed with it: an ordinary offer that the
 * store's members may change or withdraw.
 */
export async function makeFoundOffer(ctx: TxCtx, userId: number, { id, body }: { id: number; body: Body }) {
  const round = await lockForTeam(ctx, { id, storeId: body.storeId })
  const [before] = await offersOf(ctx.db, [id], [body.storeId])
  if (before && !before.found) throw conflict(OFFERED_ITSELF)
  const offer = await writeOffer(ctx, { round, before, body, found: true, userId })
  await tellFound(ctx, offer.id)
  return offer
}

interface OfferToWrite {
  round: RoundRow
  before: OfferRow | undefined
  body: Body
  found: boolean
  userId: number
}

async function writeOffer(ctx: TxCtx, { round, before, body, found, userId }: OfferToWrite): Promise<OfferRow> {
  const { id } = round
  if (before) requireStep(ctx, before, { action: 'edit', by: 'seller' })
  if ((before?.version ?? 0) !== body.version)
    throw conflict(before ? 'Alguien de tu tienda cambió la oferta. Mírala antes de enviar otra.' : OFFER_CHANGED)
  const lines = await readLines(ctx, round, body)
  const set = {
    state: 'offered' as const,
    shipping_price: moneyOf(body.shipping, round.country, 'El envío'),
    hold_hours: body.hours,
    valid_until: new Date(ctx.now.getTime() + body.hours * HOUR),
    note: body.note.trim(),
    made_by: userId,
    found,
    updated_at: ctx.now,
  }
  const { id: offerId } = before
    ? await ctx.db
        .updateTable('offers')
        .set({ ...set, version: before.version + 1, counter_note: '' })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('offers')
        .values({ ...set, request_id: id, store_id: body.storeId, created_at: ctx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
  await writeLines(ctx, offerId, lines)
  await changePhotos(ctx, { requestId: id, storeId: body.storeId }, { before: before?.lines ?? [], after: lines })
  await tendNext(ctx, round)
  await tellOffered(ctx, offerId, madeOf(ctx, before))
  const made = await offerById(ctx.db, offerId)
  if (!made) throw new Error(`Offer ${offerId} was written and is not there`)
  return made
}

function madeOf({ now }: TxCtx, before: OfferRow | undefined) {
  const state = before && offerStateAt(before.state, before.valid_until, now)
  return state === 'countered' ? 'answered' : state === 'offered' ? 'changed' : 'new'
}

/** A line keeps its number, so that a person who is looking at it learns that it changed. */
async function writeLines(ctx: TxCtx, offerId: number, lines: Awaited<ReturnType<typeof readLines>>) {
  await ctx.db
    .deleteFrom('offer_lines')
    .where('offer_id', '=', offerId)
    .where(
      'position',
      'not in',
      lines.map(({ position }) => position),
    )
    .execute()
  await ctx.db
    .insertInto('offer_lines')
    .values(lines.map((line) => ({ ...line, offer_id: offerId, counter_price: null })))
    .onConflict((on) =>
      on.columns(['offer_id', 'position']).doUpdateSet((eb) => ({
        product_id: eb.ref('excluded.product_id'),
        free: eb.ref('excluded.free'),
        title: eb.ref('excluded.title'),
        brand: eb.ref('excluded.brand'),
        reference: eb.ref('excluded.reference'),
        quantity: eb.ref('excluded.quantity'),
        unit_price: eb.ref('excluded.unit_price'),
        delivery_days: eb.ref('excluded.delivery_days'),
        core_deposit_minor: eb.ref('excluded.core_deposit_minor'),
        photo: eb.ref('excluded.photo'),
        counter_price: null,
      })),
    )
    .execute()
}

async function readLines(ctx: TxCtx, round: RoundRow, { storeId, lines, note }: Body) {
  if (new Set(lines.map(({ position }) => position)).size < lines.length)
    throw invalid(['Ofrece una sola cosa por cada línea.'])
  if (
    givesContact(
      [note, ...lines.flatMap(({ title, brand, partNumber }) => [title, brand, partNumber])].join('\n'),
      round.country,
    )
  )
    throw invalid([NO_CONTACT_IN_TEXT])
  const listed = await listingsOf(ctx, storeId, lines)
  return lines.map((line) => {
    const wanted = round.lines.find(({ position }) => position === line.position)
    if (!wanted) throw invalid(['La línea no es de la solicitud. Actualiza la página y ofrece por las que están.'])
    if (line.quantity > wanted.quantity) throw invalid([`De «${wanted.what}» piden ${wanted.quantity}.`])
    const priced = {
      position: line.position,
      quantity: line.quantity,
      unit_price: moneyOf(line.price, round.country, 'El precio'),
      delivery_days: line.tiempos_de_entrega,
    }
    if (!line.productId) return { ...priced, ...byHand(line, wanted.what, round.country) }
    const product = listed.get(line.productId)
    if (!product) throw invalid([NOT_YOURS])
    if (product.stock < line.quantity) throw invalid([`De «${product.title}» tienes ${product.stock} en inventario.`])
    return {
      ...priced,
      core_deposit_minor: null,
      photo: null,
      product_id: line.productId,
      free: false,
      title: product.title,
      brand: product.brand,
      reference: product.reference,
    }
  })
}

function byHand({ title, brand, partNumber, core_deposit, photo = null }: Line, what: string, country: Country) {
  if (brand.length < 2) throw invalid([`Escribe la marca de lo que ofreces para «${what}».`])
  const core = moneyOf(core_deposit, country, 'El casco')
  return {
    core_deposit_minor: core === 0 ? null : core,
    photo,
    product_id: null,
    free: true,
    title: title || what,
    brand,
    reference: partNumber,
  }
}

async function listingsOf({ db }: TxCtx, storeId: number, lines: readonly Line[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map<number, { title: string; brand: string; reference: string; stock: number }>()
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.title', 'b.name as brand', 'p.referencia_1 as reference', 'p.stock'])
    .where('p.store_id', '=', storeId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Pesos of Colombia have no cents; those of Mexico have two. */
export function moneyOf(units: number, country: Country, what: string): number {
  const problem = paidProblem(units, country, what)
  if (problem !== null) throw invalid([problem])
  return fromWireMoney(units)
}
