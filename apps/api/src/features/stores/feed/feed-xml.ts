import { rateFor, shippingOf, type ShippingRate } from '@tuerca/domain/cart'
import type { Country } from '@tuerca/domain/country'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { storePath } from '@tuerca/domain/page-paths'
import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import { productUrl } from '@tuerca/domain/product-url'
import { withoutNumbers } from '../../products/index.ts'

/** A listing as the feed tells it; money in minor units. */
export interface FeedRow {
  id: number
  title: string
  descripcion: string
  price: number
  discounted: number
  currency: Currency
  available: boolean
  sales_model: 1 | 2
  delivery_days: number
  condition: 'new' | 'used' | 'remanufactured'
  gtin: string | null
  /** What one piece weighs; null: its store did not say. */
  grams: number | null
  reference: string
  brand: string
  group_name: string | null
  type_name: string | null
  picture: string | null
  drawing: string
  drawing_variant: number
  /** The numbers that a store with hidden references must not reveal; null when it shows them. */
  secrets: string[] | null
}

export interface FeedStore {
  name: string
  pathPrefix: string
  country: Country
  city: string
  isVirtualStore: boolean
  slogan: string
  rates: readonly ShippingRate[]
}

const LONGEST_TITLE = 150
const LONGEST_TEXT = 5000
/** The category of every listing here, from the shopping search engines' list. */
const CATEGORY = 'Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts'
const CONDITIONS = { new: 'new', used: 'used', remanufactured: 'refurbished' } as const

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// What XML 1.0 has no way to write, not even escaped.
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text of anybody's as XML holds it. */
export const xmlText = (text: string): string =>
  withoutTurningSigns(text.toWellFormed())
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Cut between two characters, never inside one. */
function cut(text: string, most: number): string {
  const whole = text.trim()
  // Most texts are short: only a long one is counted by its characters.
  if (whole.length <= most) return whole
  const letters = Array.from(whole)
  return letters.length <= most
    ? whole
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const tag = (name: string, value: string) => `<${name}>${xmlText(value)}</${name}>`
const money = (minor: number, currency: Currency) => `${toWireMoney(minor).toFixed(2)} ${currency}`

export function feedStart(store: FeedStore, origin: string): string {
  const home = origin + (store.isVirtualStore ? storePath(store.pathPrefix, '/') : `/catalogo/page/results`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${tag('title', store.name)}${tag('link', home)}${tag('description', store.slogan || `Autopartes de ${store.name}, ${store.city}`)}\n`
}
export const FEED_END = '</channel>\n</rss>\n'

/** One listing, on a line of its own. */
export function feedItem(row: FeedRow, store: FeedStore, { origin, now }: { origin: string; now: Date }): string {
  const clean = (text: string) => (row.secrets === null ? text : withoutNumbers(text, row.secrets))
  const title = cut(clean(row.title) || row.type_name || 'Autoparte', LONGEST_TITLE)
  const facts = [`${title}.`, `Marca ${row.brand}.`, row.secrets === null ? `Número de parte ${row.reference}.` : '']
    .filter(Boolean)
    .join(' ')
  const path = productUrl({ id: row.id, title: clean(row.title) })
  const [whole, sale] = [
    money(row.price, row.currency),
    row.discounted < row.price ? money(row.discounted, row.currency) : null,
  ]
  return `<item>${[
    tag('g:id', String(row.id)),
    tag('g:title', title),
    tag('g:description', cut(clean(row.descripcion) || facts, LONGEST_TEXT)),
    tag('g:link', origin + (store.isVirtualStore ? storePath(store.pathPrefix, path) : path)),
    tag('g:image_link', origin + (row.picture ?? `/img/partes/${row.drawing}/${row.drawing_variant}/0.png`)),
    tag('g:price', whole),
    sale === null ? '' : tag('g:sale_price', sale),
    ...availability(row, now),
    tag('g:brand', row.brand),
    // A barcode tells the number as well.
    row.secrets === null && row.gtin !== null ? tag('g:gtin', row.gtin) : '',
    row.secrets === null ? tag('g:mpn', row.reference) : tag('g:identifier_exists', 'no'),
    tag('g:condition', CONDITIONS[row.condition]),
    tag('g:google_product_category', CATEGORY),
    row.group_name === null ? '' : tag('g:product_type', [row.group_name, row.type_name].filter(Boolean).join(' > ')),
    shipping(row, store),
    row.grams === null ? '' : tag('g:shipping_weight', `${row.grams} g`),
  ].join('')}</item>\n`
}

/** What is ordered comes later; what ran out says so, and stays. */
function availability({ available, sales_model, delivery_days }: FeedRow, now: Date): string[] {
  if (sales_model === 1) return [tag('g:availability', available ? 'in_stock' : 'out_of_stock')]
  const day = new Date(now.getTime() + Math.max(1, delivery_days) * 86_400_000)
  return [
    tag('g:availability', 'backorder'),
    tag('g:availability_date', `${day.toISOString().slice(0, 10)}T12:00-0500`),
  ]
}

/**
 * Shipping for an unknown address: the rate for the rest of the country, or the dearest, as the cart calculates it;
 * none when the store does not ship.
 */
function shipping({ discounted, currency, grams }: FeedRow, { rates, country }: FeedStore): string {
  if (rateFor(rates, null) === null) return ''
  const cost = shippingOf(rates, { city: null, goods: discounted, grams: grams ?? 0 })
  return cost === null
    ? ''
    : `<g:shipping>${tag('g:country', country)}${tag('g:price', money(cost.price, currency))}</g:shipping>`
}
