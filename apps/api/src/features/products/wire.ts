import { isGroupSign } from '@tuerca/line-art/kind-drawings'
import type { ResultProduct } from '@tuerca/contract/products-wire'
import { arrivesInDays } from '@tuerca/domain/working-days'
import { isAvailable } from '@tuerca/domain/availability'
import type { Country } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, lessPercent, netOfTax, toWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { liveRecord, remainingHours, type QuoteRecord, type SalesModel } from '@tuerca/domain/quotation-states'
import { orientation, replacementLabel, replacementSentence } from '@tuerca/domain/replacements'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { TxCtx } from '../../platform/context.ts'
import { withoutNumbers } from './hide-references.ts'
import { hidesReferences } from './listing-conditions.ts'
import { resultRank } from '@tuerca/domain/result-order'
import { foldText } from '@tuerca/domain/words'
import { rateOf, shippingBy } from './sending.ts'
import { vehiclesInShort, type ModelFit } from './vehicles-in-short.ts'
import { groupName, type ShopStore, typeName, type Vocabulary } from './vocabulary.ts'

export type WireProduct = z.input<typeof ResultProduct>

/** A listing as LISTING and recordSql select it. */
export interface ListingRow {
  id: number
  store_id: number
  part_id: number
  brand_id: number
  part_type_id: number | null
  group_id: number | null
  title: string
  descripcion: string
  observaciones: string
  referencia_1: string
  referencia_2: string | null
  referencia_3: string | null
  clean_reference_1: string
  sales_model: SalesModel
  price: number | null
  currency: Currency
  hide_price: boolean
  discount_percentage: number | null
  stock: number
  stock_updated_at: Date | null
  minimum_order_quantity: number
  core_deposit_minor: number | null
  delivery_days: number
  weight_g: number | null
  quotation_max_quantity: number | null
  confirm_in_api: boolean
  pictures: string[]
  drawing_variant: number
  make_ids: number[]
  model_ids: number[]
  years: number[]
  wineries: [warehouseId: number, quantity: number, price: number | null][] | null
  fits: ModelFit[] | null
  secrets?: string[] | null
  sale_id?: number | null
  seller_response?: 0 | 1 | null
  not_available?: 0 | 1 | null
  /** How many listings its store offered instead. */
  offered_instead?: number | null
  /** The price for this buyer that the store answered, in minor units, and the days until it leaves. */
  answered?: [price: number | null, days: number | null] | null
  max_quantity?: number | null
  expires_at?: Date | null
  added_to_cart_at?: Date | null
  match?: 1 | 2 | 3 | 4 | 5 | null
  substitution_type?: string | null
  substitution_way?: string | null
  backward?: boolean | null
  searched_number?: string | null
  searched_name?: string | null
  searched_brand_id?: number | null
}

const MATCHES = ['exact', 'cross', 'prefix', 'inside', 'words'] as const
const CART_TYPES = { 1: 'cart', 2: 'order', 3: 'quotation' } as const
const CART_SECTIONS = { 1: 'compras', 2: 'pedidos', 3: 'cotizaciones' } as const

type Reading = Pick<TxCtx, 'store' | 'country' | 'now' | 'user' | 'city'>

/**
 * A listing as the list shows it to this visitor (M3.01–M3.11). Written key by key: merging whole objects is slow here.
 */
export function resultProduct(row: ListingRow, ctx: Reading, vocabulary: Vocabulary): WireProduct {
  const type = row.part_type_id === null ? undefined : vocabulary.types.byId.get(row.part_type_id)
  const group = row.group_id === null ? undefined : vocabulary.groups.byId.get(row.group_id)
  const available = isAvailable({
    stock: row.stock,
    stockUpdatedAt: row.stock_updated_at,
    virtualStore: ctx.store?.isVirtualStore ?? false,
    now: ctx.now,
  })
  const { title, descripcion, observaciones, referencia_1, referencia_2, referencia_3, clean_reference_1 } = tellTexts(
    row,
    ctx,
  )
  const { rank, quoteRecord, remainingTime, quotationMaxQuantity, productAddedToCart } = quotation(row, ctx, available)
  const sold = asAnswered(row, quoteRecord !== null)
  const { pays, actualPrice, netPrice, additionalDiscount, stockAndPricesByWinery } = money(sold, vocabulary)
  const rate = rateOf(sold, ctx, vocabulary)
  const { showProvider, showStoreNameToUser, users, store } = seller(row, vocabulary)
  const { substitution, substitutionItem } = substitutionOf(row, ctx, vocabulary)
  // In the contract's order: the answer's text is made from this object as it is (search/routes.ts).
  return {
    id: row.id,
    title,
    descripcion,
    referencia_1,
    referencia_2,
    referencia_3,
    clean_reference_1,
    manufacturer_title: vocabulary.brands.byId.get(row.brand_id)?.name ?? '',
    observaciones,
    inventario: row.stock,
    fecha_actualizacion: row.stock_updated_at?.toISOString() ?? null,
    actualPrice,
    netPrice,
    currency: row.currency,
    hidePrices: sold.hide_price,
    minimum_order_quantity: row.minimum_order_quantity,
    core_deposit: toWireMoney(row.core_deposit_minor ?? 0),
    imagesURLs: row.pictures.length ? row.pictures : drawingsOf(type?.drawing, row.drawing_variant),
    productUrl: addressOf(row.id, title),
    tiempos_de_entrega: sold.delivery_days,
    arrives_in: rate === null ? null : arrivesInDays(ctx.now, sold.delivery_days + rate.days, ctx.country),
    shipping: rate === null || pays === null ? null : toWireMoney(shippingBy(rate, sold, pays, vocabulary)),
    salesModel: row.sales_model,
    cartTypeBySaleModel: CART_TYPES[row.sales_model],
    // An answer that was added is bought with the rest (M4.06).
    sectionShoppingCart: productAddedToCart ? 'compras' : CART_SECTIONS[row.sales_model],
    productAddedToCart,
    hasVehicleCompatibility: row.make_ids.length > 0,
    compatibleVehicles: vehiclesInShort(row.fits, vocabulary),
    confirmProductInAPI: row.confirm_in_api,
    stockAndPricesByWinery,
    showProvider,
    showStoreNameToUser,
    users,
    store,
    additionalDiscount,
    substitution,
    substitutionItem,
    quotationMaxQuantity,
    remainingTime,
    quoteRecord,
    available,
    rank,
    matchKind: row.match ? (MATCHES[row.match - 1] ?? null) : null,
    category: group ? { name: groupName(group, ctx.country), slug: group.slug } : null,
    partType: type
      ? {
          name: typeName(type, ctx.country),
          slug: type.slug,
          universal: vocabulary.kindByKey.get(type.kind ?? '')?.universal ?? false,
        }
      : null,
  }
}

/**
 * A listing with its store's answer to this buyer: price and days are those of the answer, not those of the listing.
 */
function asAnswered(row: ListingRow, isLive: boolean): ListingRow {
  if (!isLive || !row.answered) return row
  const [price, days] = row.answered
  const listed =
    row.hide_price || row.price === null
      ? null
      : lessPercent(row.price, row.discount_percentage, countryOfCurrency(row.currency))
  const sold = { ...row, delivery_days: days ?? row.delivery_days }
  if (price === null || price === listed) return sold
  return {
    ...sold,
    price,
    hide_price: false,
    discount_percentage: null,
    wineries: row.wineries && row.wineries.map(([id, stock]) => [id, stock, null]),
  }
}

const addresses = new LRUCache<string, string>({ max: 10_000 })

/** The listing's productUrl, cached: folding a title is work, and the same listings are shown again and again. */
function addressOf(id: number, title: string): string {
  const key = `${id} ${title}`
  const known = addresses.get(key)
  if (known !== undefined) return known
  const address = productUrl({ id, title })
  addresses.set(key, address)
  return address
}

function tellTexts(row: ListingRow, ctx: Reading) {
  if (!hidesReferences(ctx)) {
    return {
      title: row.title,
      descripcion: row.descripcion,
      observaciones: row.observaciones,
      referencia_1: row.referencia_1,
      referencia_2: row.referencia_2,
      referencia_3: row.referencia_3,
      clean_reference_1: row.clean_reference_1,
    }
  }
  const numbers = [row.referencia_1, row.referencia_2 ?? '', row.referencia_3 ?? '', ...(row.secrets ?? [])]
  return {
    title: withoutNumbers(row.title, numbers),
    descripcion: withoutNumbers(row.descripcion, numbers),
    observaciones: withoutNumbers(row.observaciones, numbers),
    referencia_1: null,
    referencia_2: null,
    referencia_3: null,
    clean_reference_1: null,
  }
}

/** A hidden price leaves in no field (M3.02). */
function money(row: ListingRow, vocabulary: Vocabulary) {
  const country = countryOfCurrency(row.currency)
  const wineries = (row.wineries ?? [])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([id, stock, price]) => {
      const { name = '', city = '' } = vocabulary.warehouses.get(id) ?? {}
      return {
        winery: name,
        city,
        stock,
        price: row.hide_price ? null : priceIn(price ?? row.price, row.discount_percentage, country),
      }
    })
  if (row.hide_price || row.price === null)
    return {
      pays: null,
      actualPrice: null,
      netPrice: null,
      additionalDiscount: null,
      stockAndPricesByWinery: wineries,
    }
  const pays = lessPercent(row.price, row.discount_percentage, country)
  return {
    pays,
    actualPrice: toWireMoney(pays),
    netPrice: toWireMoney(netOfTax(pays, country)),
    additionalDiscount:
      row.discount_percentage === null
        ? null
        : { discount: toWireMoney(row.price - pays), discountPercentage: row.discount_percentage },
    stockAndPricesByWinery: wineries,
  }
}

function priceIn(price: number | null, percentage: number | null, country: Country): number | null {
  return price === null ? null : toWireMoney(lessPercent(price, percentage, country))
}

type Seller = Pick<WireProduct, 'showProvider' | 'showStoreNameToUser' | 'users' | 'store'>
const sellers = new WeakMap<ShopStore, Seller>()

/**
 * M3.07, M3.08: a store shows its name, its provider and its logo only if it wants to. Built once for each store as it
 * was read.
 */
function seller(row: ListingRow, vocabulary: Vocabulary): Seller {
  const store = vocabulary.stores.byId.get(row.store_id)
  if (!store) return sellerOf(row.store_id, undefined)
  let known = sellers.get(store)
  if (!known) sellers.set(store, (known = sellerOf(row.store_id, store)))
  return known
}

function sellerOf(id: number, store: ShopStore | undefined): Seller {
  // Whoever hides the provider hides who sells: pages name nobody then, and neither does the answer.
  const isNamed = (store?.showName && store.showProvider) ?? false
  return {
    showProvider: store?.showProvider ?? false,
    showStoreNameToUser: store?.showName ?? false,
    // A store that hides its name does not tell it as its provider's.
    users: {
      providerName:
        store?.showProvider && (store.showName || foldText(store.providerName) !== foldText(store.name))
          ? store.providerName
          : null,
    },
    store: {
      id,
      name: isNamed ? (store?.name ?? null) : null,
      // Its address is its name.
      pathPrefix: isNamed ? (store?.slug ?? '') : '',
      city: store?.city ?? '',
      logotype_URL: store?.showLogo ? store.logotype : null,
      showStoreLogoInProduct: store?.showLogo ?? false,
      rating: store?.rating ?? null,
      answers: store?.answers ?? null,
      purchaseDiscountRules: (store?.rules ?? []).map(({ price_range, discount_percentage }) => ({
        price_range: price_range === null ? null : toWireMoney(price_range),
        discount_percentage,
      })),
    },
  }
}

/** M3.11: the buyer's record, unless its time is over. */
function quotation(row: ListingRow, ctx: Reading, available: boolean) {
  const record = liveRecord(recordOf(row), ctx.now)
  const rank = resultRank({ salesModel: row.sales_model, available, record })
  if (record === null)
    return {
      rank,
      quoteRecord: null,
      remainingTime: 0,
      quotationMaxQuantity: row.quotation_max_quantity,
      productAddedToCart: false,
    }
  return {
    rank,
    quoteRecord: {
      sale_id: row.sale_id ?? 0,
      seller_response: record.sellerResponse,
      not_available: record.notAvailable,
      offers: row.offered_instead ?? 0,
    },
    remainingTime: remainingHours(record, ctx.now),
    quotationMaxQuantity: row.max_quantity ?? row.quotation_max_quantity,
    productAddedToCart: row.added_to_cart_at !== null && row.added_to_cart_at !== undefined,
  }
}

function recordOf(row: ListingRow): QuoteRecord | null {
  if (row.sale_id === null || row.sale_id === undefined) return null
  return {
    sellerResponse: row.seller_response ?? 0,
    notAvailable: row.not_available ?? 0,
    expiresAt: row.expires_at ?? null,
  }
}

const FLIPPED: Record<string, string> = { forward: 'backward', backward: 'forward' }

/** M3.10: how it stands for the part that was searched. */
function substitutionOf(row: ListingRow, ctx: Reading, vocabulary: Vocabulary) {
  if (!row.substitution_type || !row.searched_number) return { substitution: null, substitutionItem: null }
  const type = row.substitution_type
  const told = row.substitution_way ?? ''
  const way = row.backward ? (FLIPPED[told] ?? told) : told
  const hidden = hidesReferences(ctx)
  const [searched, shown] = hidden
    ? ['la referencia buscada', 'este producto']
    : [row.searched_number, row.referencia_1]
  const sentence = replacementSentence(type, way, searched, shown)
  return {
    substitution: {
      type,
      way,
      label: replacementLabel(type, way),
      orientation: orientation(type, way),
      sentence: hidden ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence,
    },
    substitutionItem: {
      reference: hidden ? '' : row.searched_number,
      manufacturer: vocabulary.brands.byId.get(row.searched_brand_id ?? 0)?.name ?? '',
      name: hidden ? withoutNumbers(row.searched_name ?? '', [row.searched_number]) : (row.searched_name ?? ''),
    },
  }
}

const VIEWS = [0, 1, 2] as const

/**
 * The addresses of a kind's drawings, one for each view (serve-picture.ts serves them); a group's sign has one only.
 */
export function drawingsOf(drawing: string | undefined, variant: number): string[] {
  if (drawing !== undefined && isGroupSign(drawing)) return [`/img/partes/${drawing}/0/0.svg`]
  return drawing === undefined ? [] : VIEWS.map((view) => `/img/partes/${drawing}/${variant}/${view}.svg`)
}
