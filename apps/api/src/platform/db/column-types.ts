import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { ProductView } from '@tuerca/contract/product-views'
import type { QuotationRequest } from '@tuerca/contract/quotation-requests'
import type { Parcel, SaleVehicle } from '@tuerca/contract/sales-wire'
import type { Applications, ImportCounts } from '@tuerca/contract/store-imports'
import type { COMPATIBILITY_KINDS } from '@tuerca/contract/brand-compatibilities'
import type { ParamValue } from '@tuerca/domain/app-params'
import type { Billing } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { FrozenField } from '@tuerca/domain/marketplace-rules'
import type { NotificationTopic } from '@tuerca/domain/notification-topics'
import type { OpeningHours } from '@tuerca/domain/opening-hours'
import type { PriceMove } from '@tuerca/domain/price-change'
import type { QuotedLine } from '@tuerca/domain/quote-list'
import type { ServiceOrderState } from '@tuerca/domain/service-order-states'
import type { StoreFront } from '@tuerca/domain/store-front'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import type { ColumnType } from 'kysely'
import type { MarketNotice, MarketplaceState } from '../../ports/marketplace.ts'
import type { QuickReply } from '../../ports/messenger.ts'
import type { GatewayForm } from '../../ports/payment-gateway.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'
import type { StoreSystemFields, StoreSystemUrls } from '../../ports/store-system.ts'

/** A value as the logs of changes keep it: what people may read, and nothing secret. */
export type LogValue = string | number | boolean | null | { [name: string]: LogValue } | readonly LogValue[]

/** A line of a copy of a cart. Money in minor units, as it was then. */
export interface KeptCartLine {
  productId: number
  title: string
  reference: string | null
  brand: string
  quantity: number
  vehicle: SaleVehicle | null
  price: number | null
}

/** What stands in a publication on another marketplace, as far as we know. */
export interface PublicationThere {
  price?: number
  stock?: number
  state?: MarketplaceState
  title?: string
  vehicles?: number
  pictures?: readonly string[]
  gtin?: string
}

/** What a message by WhatsApp is made of. */
export interface MessageTemplate {
  title: string
  text: string
  path: string | null
  origin: string
  action?: string
  /** The same notice went by mail too. */
  mailed: boolean
  /** The code of a mobile, and nothing else. */
  isCode: boolean
  /** Of a code: in which country its number was counted and is dialled, whatever the account says by then. */
  country?: Country
  replies: readonly QuickReply[]
}

/** A parcel of a return, or of what is sent in exchange. */
export interface ReturnParcel {
  carrier: string
  tracking_number: string
}

/** Why a piece that comes back does not fit: what was said of it when it was bought. */
export interface FitEvidence {
  lineId: number
  label: string
  why: string
}

/** The invoice of a sale; `pdf` and `xml` are names of its documents. */
export interface SaleInvoice {
  number: string
  pdf: string
  xml: string | null
  at: string
}

/** Who bought, as the store reaches them. Of a forgotten buyer who still owes, the name alone. */
export interface BuyerContact {
  name?: string
  email?: string
  mobile?: string | null
}

/** Where a sale goes: to an address, or to be picked up at a warehouse of the store. */
export type SaleShipping =
  | {
      kind: 'address'
      recipient: string
      mobile: string
      region: string
      city: string
      address: string
      postal_code: string | null
      notes: string
    }
  | { kind: 'pickup'; warehouseId: number; name: string; city: string; address: string }

/** What a seller said of how a list is read. */
export interface ImportChoices {
  sheet?: string | null
  header?: number | null
  columns?: { index: number; field: string | null }[]
}

/** Rows of a list about which one thing is said. */
export interface ImportRemark {
  count: number
  line: number
  text: string
  example: string
}

/** What the rehearsal of a list found. */
export interface ImportReport {
  /** When it was rehearsed. */
  at?: string
  preview?: { line: number; cells: string[] }[]
  refusals?: ImportRemark[]
  warnings?: ImportRemark[]
  asides?: ImportRemark[]
  applications?: Applications | null
}

/** How a list was read: its sheet, the lines of its headings, its columns. */
export interface ImportLayout {
  sheet: string | null
  header: { from: number; to: number }
  columns: { index: number; heading: string; field: string | null; note: string | null; examples: string[] }[]
  questions: { text: string; options: number[] }[]
  otherSheets: { name: string; hidden: boolean; isList: boolean }[]
}

/** A listing's pieces in a warehouse, with the price that only they have. */
export type StockThere = [warehouseId: number, quantity: number, price: number | null]
/** What changes of many listings at once. Times as ISO texts, money in minor units. */
export interface ListingState {
  id: number
  price: number | null
  off_sale: 'draft' | 'depleted' | null
  deleted_at: string | null
  in_merchant_feed: boolean
  stock_updated_at: string | null
  stock: StockThere[]
  /**
   * Which part of which brand it is; `written_brand_id`: what its store writes, where that is another. Those kept
   * before brands could be told are without.
   */
  part_id?: number
  brand_id?: number
  written_brand_id?: number | null
}

/** What a store decided that a writing of a brand is. */
export interface BrandDecision {
  brandId: number
  kind: (typeof COMPATIBILITY_KINDS)[number]
}
/**
 * Products that are written so are labelled with this brand; `was` and `now`: what was decided of the writing, before
 * and by this.
 */
export interface BrandLabel {
  written: number
  brand: number
  was: BrandDecision | null
  now: BrandDecision | null
}

/**
 * What a job of a store needs to know. Of prices: the change; of another marketplace: the state there; of brands: what
 * products written so are labelled with. `tries`: how often it began since it last moved.
 */
export interface JobOrder {
  move?: PriceMove
  currency?: Currency
  state?: 'active' | 'paused' | 'closed'
  labels?: BrandLabel[]
  /** The one label of a job of brands that began before there could be several. */
  label?: BrandLabel
  tries?: number
  /** A digest of the call that asked for it: a repeat is told what the first was. */
  said?: string
}

/** A plan as it was when it was sold. */
export interface PlanSnapshot {
  transaction_type: TransactionType
  name: string
  amount: number
  valid_days: number
}

/** A store's part of a payment; amounts are minor units. */
export interface StoreShare {
  storeId: number
  name: string
  total: number
  commission: number
  commissionTax: number
}

/** What a payment of a cart was for, as it was when it began. */
export interface CartSnapshot {
  /** Of a guest; their purchase is theirs by the cookie alone. */
  guest: string | null
  email: string | null
  digest: string
  /** Of the cart: they leave it once it is paid. */
  lineIds: number[]
  /** Sales that were there before it: an accepted order. */
  saleIds?: number[]
  /** Of who pays such a one: it is written on the order once they have. */
  billing?: Billing | null
  /** Whoever pays by a link has no page of the order to come back to. */
  byLink?: true
  stores: StoreShare[]
  name: string
}

/**
 * What stands in each JSON column, by table and column; `tables.ts` refers to it, and a new JSON column has no type
 * before it stands here. `unknown` is what a schema decodes as it is read, or what only SQL reads.
 */
export interface JsonColumns {
  'admin_events.after': LogValue
  'admin_events.before': LogValue
  'app_params.value': ParamValue
  'cart_lines.vehicle': SaleVehicle
  'charging_plan_changes.after': Record<string, LogValue>
  'charging_plan_changes.before': Record<string, LogValue>
  'former_people.kept': unknown
  'idempotency_keys.response': unknown
  'kept_answers.answer': unknown
  'kept_carts.lines': KeptCartLine[]
  'marketplace_orders.lines': { title: string; quantity: number; price: number }[]
  'marketplace_publications.there': PublicationThere
  'messages.template': Partial<MessageTemplate>
  'oem_catalogues.properties': unknown
  'oem_drawings.map': unknown
  'oem_parts.applies': unknown
  'oem_terms.names': unknown
  'oem_units.applies': unknown
  'oem_units.question': unknown
  'oem_vehicles.properties': unknown
  'part_details.specs': unknown
  'part_fitments.diagram': unknown
  'part_fitments.external': unknown
  'part_fitments.qualifiers': unknown
  'parts.external': unknown
  'plate_results.vehicle': RegisteredVehicle
  'product_views.filter': ProductView['filter']
  'quotation_requests.parts': QuotationRequest['parts']
  'quote_lists.lines': QuotedLine[]
  'returns.evidence': FitEvidence[]
  'returns.parcel': ReturnParcel
  'returns.replacement': ReturnParcel
  'sale_lines.vehicle': SaleVehicle
  'sale_lines.verdict': Verdict
  'sales.billing': Partial<Billing>
  'sales.buyer_contact': BuyerContact
  'sales.invoice': SaleInvoice
  'sales.parcel': Parcel
  'sales.shipping': SaleShipping
  'sales.vehicle': SaleVehicle
  'store_fronts.draft': Partial<StoreFront>
  'store_import_fits.after': unknown
  'store_import_fits.before': unknown
  'store_import_items.changes': Record<string, [before: unknown, after: unknown]>
  'store_imports.choices': ImportChoices
  'store_imports.counts': Partial<ImportCounts>
  'store_imports.layout': ImportLayout
  'store_imports.told': ImportReport
  /** Of a job done on another marketplace, the state there. */
  'store_job_items.after': ListingState | string
  'store_job_items.before': ListingState | string
  'store_jobs.asked': JobOrder
  'store_publications.after': Partial<StoreFront>
  'store_publications.before': Partial<StoreFront>
  'store_systems.fields': StoreSystemFields
  'store_systems.urls': StoreSystemUrls
  'stores.opening_hours': OpeningHours
  'test_plates.vehicle': RegisteredVehicle
  'transaction_changes.after': unknown
  'transaction_changes.before': unknown
  'transactions.gateway_form': GatewayForm
  'transactions.plan_snapshot': PlanSnapshot
  'transactions.snapshot': CartSnapshot
  'warehouses.opening_hours': OpeningHours
}

/** What stands in a column of text whose check does not list it: closed lists of the rules, and of what others send. */
export interface TextColumns {
  'charging_plan_prices.currency': Currency
  'embedded_ml_notices.topic': MarketNotice['topic']
  'marketplace_accounts.frozen': FrozenField[]
  'marketplace_publications.own_fields': FrozenField[]
  'messages.topic': NotificationTopic
  'mobile_codes.country': Country
  'notification_preferences.topic': NotificationTopic
  'notifications.topic': NotificationTopic
  'service_order_events.state': ServiceOrderState
  'transactions.currency': Currency
  'unsubscribe_tokens.topic': NotificationTopic
}

declare const holds: unique symbol
/** The text of a value of this type, as `toJson` makes it. */
export type JsonText<T> = string & { readonly [holds]?: T }

/** The type of a JSON column: read as what it holds, written as the text of that. */
export type JsonColumn<C extends keyof JsonColumns> = ColumnType<
  JsonColumns[C],
  JsonText<JsonColumns[C]>,
  JsonText<JsonColumns[C]>
>

/** What a JSON column is written with: its type is held to the column's, which that of `JSON.stringify` is not. */
export function toJson<T>(value: T): JsonText<T>
export function toJson(value: unknown): string {
  return JSON.stringify(value)
}
