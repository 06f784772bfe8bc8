import { type downloadQuotationInCart, MARGIN_FOR_WORKSHOPS, NOTHING_TO_PRINT } from '@tuerca/contract/kept-carts'
import type { Parsed } from '@tuerca/contract/endpoint'
import { sendingCity } from '@tuerca/domain/arrival'
import { SECTION_OF } from '@tuerca/domain/cart'
import { type Country, LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { currencyOf, formatMoney, TAX_RATE, taxWithin } from '@tuerca/domain/money'
import { inWholePesos, serviceOrderPrice } from '@tuerca/domain/service-order-price'
import type { Ctx } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import type { Paper, PaperTable } from '../../platform/pdf/paper.ts'
import { namedModule, type PendingLine, pendingLines, sumsOf } from '../cart/index.ts'
import { carAskedFor } from '../garage/index.ts'
import { logoOf, profileOf } from '../service-orders/index.ts'
import { copyUnderLink, kept, type KeptSection } from './copies.ts'

type Body = Parsed<typeof downloadQuotationInCart>['body']

/** M7.34: the caller's cart as a document. With a margin it reveals neither the cost nor the sellers. */
export async function paperOfCart(ctx: Ctx, body: Body): Promise<Paper> {
  const margin = body.margin ?? null
  if (margin !== null && !ctx.user?.isWorkshop) throw forbidden(MARGIN_FOR_WORKSHOPS)
  const module = namedModule(body.module)
  const lines = (
    await pendingLines(ctx, { section: SECTION_OF[module], ...(body.ids ? { ids: body.ids } : {}) })
  ).filter(({ saved, blocked }) => !saved && !blocked)
  if (lines.length === 0) throw invalid([NOTHING_TO_PRINT])
  const car = body.vehicleId ? await carAskedFor(ctx, body.vehicleId) : null
  const day = new Intl.DateTimeFormat(LOCALE[ctx.country], {
    dateStyle: 'long',
    timeZone: TIME_ZONE[ctx.country],
  }).format(ctx.now)
  const facts: Paper['facts'] = []
  if (body.customer) facts.push(['Para', body.customer])
  if (car) facts.push(['Vehículo', [car.brand, car.model, car.year, car.engine].filter(Boolean).join(' ')])
  return {
    title: 'Cotización',
    detail: day,
    from: await giverOf(ctx),
    facts,
    ...(margin === null ? asItCosts(ctx, lines) : withMargin(ctx.country, lines, margin)),
    notes: [
      ...(body.notes ? [body.notes] : []),
      `Precios con IVA del ${day}. Valen mientras haya existencias y se confirman al comprar.`,
    ],
    ...(margin === null && module !== 'quotation' ? await linkOf(ctx, lines, SECTION_OF[module]) : {}),
  }
}

/** A workshop appears under its own name and logo, as on its service orders. */
export async function giverOf(ctx: Ctx): Promise<Paper['from']> {
  if (!ctx.user?.isWorkshop)
    return ctx.store
      ? { name: ctx.store.name, lines: [] }
      : { name: 'Tuerca', lines: ['Autopartes de Colombia y México'] }
  const { name, address, mobile } = await profileOf(ctx.db, ctx.user.id)
  return { name, lines: [address, mobile ?? ''].filter(Boolean), logo: await logoOf(ctx, ctx.user.id) }
}

/** A link under which others can buy the same; without the answers of stores, which are for one buyer only. */
async function linkOf(ctx: Ctx, lines: readonly PendingLine[], section: KeptSection): Promise<Pick<Paper, 'link'>> {
  const copied = lines.filter(({ saleId }) => saleId === null).map(kept)
  if (copied.length === 0) return {}
  return {
    link: {
      label: `Ver este carrito en ${ctx.store?.name ?? 'Tuerca'}`,
      url: (await copyUnderLink(ctx, { section, lines: copied })).url,
    },
  }
}

const COLUMNS: PaperTable['columns'] = [
  { label: 'Parte', share: 6 },
  { label: 'Marca y número', share: 4 },
  { label: 'Cant.', share: 1.2, right: true },
  { label: 'Precio', share: 2.4, right: true },
  { label: 'Total', share: 2.6, right: true },
]

function rowOf(
  { product, vehicle, quantity }: PendingLine,
  price: number,
  money: (minor: number) => string,
): PaperTable['rows'][number] {
  const car = vehicle ? [vehicle.brand, vehicle.model, vehicle.year, vehicle.engine].filter(Boolean).join(' ') : ''
  return [
    { text: product.title, below: car },
    { text: product.manufacturer_title, below: product.referencia_1 ?? '' },
    String(quantity),
    money(price),
    money(price * quantity),
  ]
}

function asItCosts({ country }: Ctx, lines: readonly PendingLine[]): Pick<Paper, 'tables' | 'sums'> {
  const money = (minor: number) => formatMoney(minor, currencyOf(country))
  const stores = [...Map.groupBy(lines, ({ store }) => store.id).values()]
  const all = stores.map((some) => sumsOf(some, { country, city: sendingCity(null, country) }))
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
  const [discount, shipping, core] = [
    sum(({ tier }) => tier.discount),
    sum((one) => one.shipping?.price ?? 0),
    sum(({ coreDeposit }) => coreDeposit),
  ]
  return {
    tables: stores.map((some) => ({
      title: some[0]?.product.store.name ?? `Tienda de ${some[0]?.store.city ?? ''}`,
      columns: COLUMNS,
      rows: some.map((line) => rowOf(line, line.unitPrice ?? 0, money)),
    })),
    sums: [
      { label: 'Partes', value: money(sum(({ subtotal }) => subtotal)) },
      ...(discount > 0 ? [{ label: 'Descuento por volumen', value: `−${money(discount)}` }] : []),
      ...(shipping > 0 ? [{ label: 'Envíos, desde', value: money(shipping) }] : []),
      ...(core > 0 ? [{ label: 'Casco, vuelve con la pieza vieja', value: money(core) }] : []),
      { label: `IVA ${TAX_RATE[country]} % incluido`, value: money(sum(({ tax }) => tax)) },
      { label: 'Total', value: money(sum(({ total }) => total)), strong: true },
    ],
  }
}

/** M9.15 sets the price, as in a service order; nothing reveals the workshop's cost or its sellers. */
export function withMargin(
  country: Country,
  lines: readonly PendingLine[],
  margin: number,
): Pick<Paper, 'tables' | 'sums'> {
  const money = (minor: number) => formatMoney(minor, currencyOf(country))
  const priced = lines.map((line) => {
    const { totalMinor } = serviceOrderPrice(line.unitPrice ?? 0, { type_price: 'price_with_utility', utility: margin })
    if (totalMinor === null) throw new Error('A margin that was judged before gives no price')
    return { line, price: inWholePesos(totalMinor, currencyOf(country)) }
  })
  const total = priced.reduce((sum, { line, price }) => sum + price * line.quantity, 0)
  return {
    tables: [{ columns: COLUMNS, rows: priced.map(({ line, price }) => rowOf(line, price, money)) }],
    sums: [
      { label: `IVA ${TAX_RATE[country]} % incluido`, value: money(taxWithin(total, country)) },
      { label: 'Total', value: money(total), strong: true },
    ],
  }
}
