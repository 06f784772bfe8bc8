import type { CartAdditions } from '@tuerca/contract/cart-wire'
import * as contract from '@tuerca/contract/kept-carts'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { localDay } from '@tuerca/domain/working-days'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { pdfOf } from '../../platform/pdf/paper.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { addMany } from '../cart/index.ts'
import { hidesReferences, listingsById, withoutNumbers } from '../products/index.ts'
import {
  copyUnderLink,
  forgetKept,
  keepCart,
  kept,
  type KeptRow,
  keptOf,
  linesToKeep,
  ownKept,
  sectionToKeep,
  sharedCart,
} from './copies.ts'
import { prepare } from './prepare-cart.ts'
import { paperOfCart } from './print-cart.ts'

const HOUR = 3_600_000
const countPaper = callLimit({
  name: 'cart-papers',
  most: 20,
  ms: HOUR,
  message: 'Descargaste muchas cotizaciones seguidas. Espera una hora e intenta de nuevo.',
})
const countLink = callLimit({
  name: 'cart-links',
  most: 20,
  ms: HOUR,
  message: 'Compartiste muchos carritos seguidos. Espera una hora e intenta de nuevo.',
})
const countPrepared = callLimit({
  name: 'carts-prepared',
  most: 60,
  ms: HOUR,
  message: 'Preparaste muchos carritos seguidos. Espera una hora e intenta de nuevo.',
})

/** Copies of carts (M7.05, M7.34, buying.md §3): saved under a name, opened by a link, or printed. */
export function keptCartRoutes(app: FastifyInstance) {
  route(app, contract.saveShopping, async (ctx, { body }, http) => {
    const section = sectionToKeep(body.module)
    const lines = (await linesToKeep(ctx, section, body.ids)).map(kept)
    return onceByKey(ctx, { endpoint: 'saveShopping', body, http }, async (ctx) => ({
      data: {
        id: await keepCart(ctx, { userId: personOf(ctx).id, name: body.name, section, lines }),
        message: `Guardaste «${body.name}».`,
      },
    }))
  })
  route(app, contract.listKeptCarts, async (ctx) => ({ data: (await keptOf(ctx, personOf(ctx).id)).map(keptWire) }))
  route(app, contract.restoreKeptCart, (ctx, { params: { id } }, http) =>
    onceByKey(ctx, { endpoint: 'restoreKeptCart', body: { id }, http }, async (ctx) => ({
      data: await take(ctx, await ownKept(ctx, personOf(ctx).id, id)),
    })),
  )
  route(app, contract.forgetKeptCart, async (ctx, { params }) => {
    await forgetKept(ctx, personOf(ctx).id, params.id)
    return { data: { message: 'El carrito guardado quedó eliminado.' } }
  })
  route(app, contract.shareCart, async (ctx, { body }) => {
    const section = sectionToKeep(body.module)
    await countLink(ctx)
    const { url, expires } = await copyUnderLink(ctx, {
      section,
      lines: (await linesToKeep(ctx, section, body.ids)).map(kept),
    })
    return { data: { url, expires_at: expires.toISOString() } }
  })
  route(app, contract.prepareCart, async (ctx, { body }) => {
    await countPrepared(ctx)
    return { data: await prepare(ctx, body.lines) }
  })
  route(app, contract.showSharedCart, async (ctx, { params }) => ({
    data: await sharedWire(ctx, await sharedCart(ctx, params.token)),
  }))
  route(app, contract.takeSharedCart, (ctx, { params: { token } }, http) =>
    onceByKey(ctx, { endpoint: 'takeSharedCart', body: { token }, http }, async (ctx) => ({
      data: await take(ctx, await sharedCart(ctx, token)),
    })),
  )
  route(app, contract.downloadQuotationInCart, async (ctx, { body }, http) => {
    await countPaper(ctx)
    const paper = await paperOfCart(ctx, body)
    return sendPdf(ctx, http, async () => ({
      name: `Cotización ${ctx.store?.name ?? 'Tuerca'} ${localDay(ctx.now, ctx.country)}`,
      pdf: await pdfOf(paper),
    }))
  })
}

async function take(ctx: TxCtx, { country, lines }: KeptRow): Promise<CartAdditions> {
  if (country !== ctx.country) throw conflict('Este carrito es de otro país. Cambia de país para usarlo.')
  return addMany(ctx, lines)
}

const keptWire = ({ id, name, section, country, lines, created_at }: KeptRow): contract.KeptCart => ({
  id,
  name: name ?? '',
  section,
  lines: lines.length,
  firstTitle: lines[0]?.title ?? '',
  currency: currencyOf(country),
  created_at: created_at.toISOString(),
  total: toWireMoney(lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)),
})

async function sharedWire(ctx: Ctx, { section, country, lines, expires_at }: KeptRow): Promise<contract.SharedCart> {
  const listings = await listingsById(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const hidden = hidesReferences(ctx)
  const shown = lines.map(({ productId, title, reference, brand, quantity, vehicle }) => {
    const one = listings.get(productId)
    return {
      title: one?.title ?? (hidden ? withoutNumbers(title, [reference ?? '']) : title),
      referencia_1: one ? one.referencia_1 : hidden ? null : reference,
      manufacturer_title: one?.manufacturer_title ?? brand,
      picture: one?.imagesURLs[0] ?? null,
      productUrl: one?.productUrl ?? null,
      quantity,
      vehicle,
      unit_price: one?.actualPrice ?? null,
      available: one?.available ?? false,
    }
  })
  const total = shown.reduce(
    (sum, { available, unit_price, quantity }) =>
      sum + (available && unit_price !== null ? Math.round(unit_price * 100) * quantity : 0),
    0,
  )
  return {
    section,
    currency: currencyOf(country),
    expires_at: expires_at?.toISOString() ?? '',
    total: toWireMoney(total),
    lines: shown,
  }
}
