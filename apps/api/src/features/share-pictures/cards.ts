import { cleanPartNumber } from '@tuerca/domain/part-number'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { partDrawing, partKinds } from '@tuerca/line-art/part-drawing'
import { numberText } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { loadListing } from '../products/index.ts'
import { findByOem } from '../substitutions/index.ts'
import type { Card } from './draw-card.ts'

const NOT_HERE = 'Esta imagen no existe.'
const LONGEST_NUMBER = 60

const amount = (wire: number | null, currency: Currency, before = '') =>
  wire === null ? '' : before + formatMoney(fromWireMoney(wire), currency)

/** A product as its page shows it: in a store that hides numbers and prices, without them. */
export async function productCard(ctx: Ctx, id: number): Promise<Card> {
  const product = await loadListing(ctx, id)
  return {
    over: [product.manufacturer_title, product.partType?.name].filter(Boolean).join(' · '),
    name: product.title,
    number: product.referencia_1 ?? '',
    price: product.hidePrices ? '' : amount(product.actualPrice ?? null, product.currency),
    note: product.showStoreNameToUser
      ? `${product.store.name}${product.store.city ? `, ${product.store.city}` : ''}`
      : 'IVA incluido',
    drawing: drawingAt(product.imagesURLs[0] ?? ''),
  }
}

/** A part number and its lowest price; looking it up here is not counted. */
export async function numberCard(ctx: Ctx, number: string): Promise<Card> {
  if (cleanPartNumber(number) === '' || number.length > LONGEST_NUMBER) throw notFound(NOT_HERE)
  const { oem, images } = await findByOem(ctx, {
    oem: number,
    language: 'es_ES',
    noSearchOem: false,
    searchSubstitutions: false,
    searchOemAtTheEnd: false,
  })
  if (!oem) throw notFound(NOT_HERE)
  const { offers, substitutionsCount } = oem
  const sellers = offers && (offers.sellers === 1 ? '1 vendedor la tiene' : `${offers.sellers} vendedores la tienen`)
  const substitutes =
    substitutionsCount > 0 ? `${substitutionsCount} ${substitutionsCount === 1 ? 'sustitución' : 'sustituciones'}` : ''
  return {
    over: [oem.manufacturer, 'Número de parte'].filter(Boolean).join(' · '),
    name: oem.name,
    number: oem.formattedOem,
    price: offers ? amount(offers.fromPrice, offers.currency, 'desde ') : '',
    note: [sellers, substitutes].filter(Boolean).join(' · '),
    drawing: drawingAt(images[0]?.url ?? ''),
  }
}

/** A unit of the original catalogue, by its drawing. */
export async function diagramCard({ db }: Ctx, key: string): Promise<Card> {
  const {
    rows: [row],
  } = await sql<{ svg: string; name: string; system: string }>`
    select d.svg, ut.names ->> 'es' as name, ct.names ->> 'es' as system from oem_drawings d
    cross join lateral (select term_id, category_id from oem_units where drawing = d.key limit 1) u
    join oem_terms ut on ut.id = u.term_id
    cross join lateral (select term_id from oem_categories where category_id = u.category_id limit 1) c
    join oem_terms ct on ct.id = c.term_id where d.key = ${key}`.execute(db)
  if (!row) throw notFound(NOT_HERE)
  return {
    over: `Catálogo original · ${row.system}`,
    name: row.name,
    number: '',
    price: '',
    note: 'Diagrama con sus números de parte',
    drawing: row.svg,
  }
}

/** A virtual store: its name and how much it has. */
export async function storeCard({ db, store }: Ctx): Promise<Card> {
  if (!store) throw notFound(NOT_HERE)
  const {
    rows: [row],
  } = await sql<{ products: number; city: string | null }>`
    select count(*)::integer as products, (select city from stores where id = ${store.id}) as city from products where store_id = ${store.id} and deleted_at is null`.execute(
    db,
  )
  const count = row?.products ?? 0
  return {
    over: ['Tienda de autopartes', row?.city].filter(Boolean).join(' · '),
    name: store.name,
    number: '',
    price: '',
    note: count === 0 ? '' : `${numberText(count, store.country)} autopartes publicadas`,
    drawing: partDrawing('brake-disc', { variant: 0, view: 0 }),
  }
}

/** Any other page. */
export const ownCard = (): Card => ({
  over: '',
  name: 'Autopartes por número, nombre, placa o VIN',
  number: '',
  price: '',
  note: 'Con precio, vendedor y sustitutos',
  drawing: '',
})

const VIEWS = [0, 1, 2] as const

/** A drawing of ours, redrawn from its address; anything else (a photo) is left to the page. */
function drawingAt(address: string): string {
  const [, kind = '', variant = '', view = ''] = /^\/img\/partes\/([^/]+)\/(\d{1,3})\/([0-2])\.svg/.exec(address) ?? []
  const known = partKinds.find((one) => one === kind)
  return known
    ? partDrawing(known, { variant: Number(variant), view: VIEWS.find((one) => String(one) === view) ?? 0 })
    : ''
}
