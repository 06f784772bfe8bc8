import { tableOf } from '@tuerca/domain/own-value'
import { namesOf } from '@tuerca/domain/own-value'
import type { StoreFrontView } from '@tuerca/contract/store-front'
import { paramProblem } from '@tuerca/domain/app-params'
import type { Country } from '@tuerca/domain/country'
import { toWireMoney } from '@tuerca/domain/money'
import { hoursText, readOpeningHours } from '@tuerca/domain/opening-hours'
import {
  changedFields,
  type FrontField,
  frontInWords,
  type FrontRate,
  pinText,
  STORE_SWITCHES,
  STORE_THRESHOLDS,
  type StoreFront,
} from '@tuerca/domain/store-front'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'

type Db = TxCtx['db']

/** A store's front as it stands, with what waits to be published. */
export interface FrontState {
  id: number
  name: string
  pathPrefix: string
  country: Country
  city: string
  isVirtualStore: boolean
  isOpen: boolean
  logotypeUrl: string | null
  version: number
  draftedBy: string | null
  draftedAt: Date | null
  publishedAt: Date | null
  published: StoreFront
  /** Only the fields that somebody changed. */
  changed: Partial<StoreFront>
}

interface Row extends Omit<FrontState, 'published' | 'changed'> {
  slogan: string
  about: string
  phone: string
  whatsapp: string
  address: string
  hours: unknown
  latitude: number | null
  longitude: number | null
  logo: string | null
  banner: string | null
  head: string | null
  button: string | null
  link: string | null
  references: boolean
  minimum: number | null
  feed: boolean
  rules: StoreFront['purchaseDiscountRules']
  rates: FrontRate[]
  warehouses: { id: number; name: string; offered: boolean; address: string; hours: unknown }[]
  params: Record<string, unknown>
  draft: Partial<StoreFront>
}

const PARAMS = [...STORE_SWITCHES, ...STORE_THRESHOLDS]

/** Everything that a store decides about its front, in one statement. The store must exist. */
export async function readFront(db: Db, storeId: number): Promise<FrontState> {
  const {
    rows: [row],
  } = await sql<Row>`
    select s.id, s.name, s.path_prefix as "pathPrefix", s.country, s.city, s.is_virtual_store as "isVirtualStore", s.approved_at is not null and s.suspended_at is null as "isOpen", s.logotype_url as "logotypeUrl",
      coalesce(f.draft_version, 0) as version, u.name as "draftedBy", f.drafted_at as "draftedAt", f.published_at as "publishedAt", coalesce(f.draft, '{}') as draft,
      coalesce(f.slogan, '') as slogan, s.description as about, coalesce(f.phone, '') as phone, coalesce(s.whatsapp, '') as whatsapp, s.address, s.opening_hours as hours,
      f.latitude::float8 as latitude, f.longitude::float8 as longitude, f.logo, f.banner, f.head_colour as head, f.button_colour as button, f.link_colour as link,
      s.show_product_references as references, s.minimum_purchase as minimum, coalesce(f.merchant_feed, true) as feed,
      (select coalesce(json_agg(json_build_object('price_range', r.price_range, 'discount_percentage', r.discount_percentage::float8) order by r.price_range nulls last), '[]') from store_discount_rules r where r.store_id = s.id) as rules,
      (select coalesce(json_agg(json_build_object('city', r.city, 'region', r.region, 'price', r.price, 'price20', r.price_20, 'perKg', r.price_kg, 'freeFrom', r.free_from, 'days', r.days)
        order by num_nonnulls(r.city, r.region) desc, r.city nulls last, r.region, r.id), '[]') from store_shipping_rates r where r.store_id = s.id) as rates,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'offered', w.pick_up, 'address', w.address, 'hours', w.opening_hours) order by w.id), '[]') from warehouses w where w.store_id = s.id) as warehouses,
      (select coalesce(json_object_agg(a.name, a.value), '{}') from app_params a where a.store_id = s.id and a.name = any (${PARAMS}::text[])) as params
    from stores s left join store_fronts f on f.store_id = s.id left join users u on u.id = f.drafted_by where s.id = ${storeId}`.execute(
    db,
  )
  if (!row) throw new Error(`Store ${storeId} went meanwhile`)
  const {
    id,
    name,
    pathPrefix,
    country,
    city,
    isVirtualStore,
    isOpen,
    logotypeUrl,
    version,
    draftedBy,
    draftedAt,
    publishedAt,
    draft,
  } = row
  return {
    id,
    name,
    pathPrefix,
    country,
    city,
    isVirtualStore,
    isOpen,
    logotypeUrl,
    version,
    draftedBy,
    draftedAt,
    publishedAt,
    published: publishedOf(row),
    changed: draft,
  }
}

const textOfHours = (hours: unknown) => readOpeningHours(hours).map(hoursText).join('\n')

function publishedOf(row: Row): StoreFront {
  const units = (minor: number | null) => (minor === null ? null : toWireMoney(minor))
  const param = (name: (typeof PARAMS)[number]) => {
    const kept = row.params[name]
    return kept !== undefined && paramProblem(name, kept) === null ? kept : null
  }
  return {
    name: row.name,
    slogan: row.slogan,
    about: row.about,
    phone: row.phone,
    whatsapp: row.whatsapp,
    address: row.address,
    hours: textOfHours(row.hours),
    pin:
      row.latitude === null || row.longitude === null
        ? ''
        : pinText({ latitude: row.latitude, longitude: row.longitude }),
    logo: row.logo,
    banner: row.banner,
    headColour: row.head,
    buttonColour: row.button,
    linkColour: row.link,
    showProductReferences: row.references,
    ...tableOf(STORE_SWITCHES, (name) => {
      const kept = param(name)
      return typeof kept === 'boolean' ? kept : null
    }),
    thresholds: tableOf(STORE_THRESHOLDS, (name) => {
      const kept = param(name)
      return typeof kept === 'number' ? kept : null
    }),
    minimum_purchase: units(row.minimum),
    merchantFeed: row.feed,
    purchaseDiscountRules: row.rules.map(({ price_range, discount_percentage }) => ({
      price_range: units(price_range),
      discount_percentage,
    })),
    shippingRates: row.rates.map(({ price, price20, perKg, freeFrom, ...rate }) => ({
      ...rate,
      price: toWireMoney(price),
      price20: units(price20),
      perKg: units(perKg),
      freeFrom: units(freeFrom),
    })),
    pickUps: row.warehouses.map(({ id, hours, ...at }) => ({ ...at, warehouseId: id, hours: textOfHours(hours) })),
  }
}

/** The published front with the changes applied. Warehouses that were added or removed since are shown as they are. */
export function draftOf({ published, changed }: Pick<FrontState, 'published' | 'changed'>): StoreFront {
  const pickUps = published.pickUps.map((at) => ({
    ...at,
    ...changed.pickUps?.find(({ warehouseId }) => warehouseId === at.warehouseId),
    name: at.name,
  }))
  return {
    ...published,
    ...changed,
    // What was kept before rates knew weights says nothing of them.
    shippingRates: (changed.shippingRates ?? published.shippingRates).map((rate) => ({
      ...rate,
      price20: rate.price20 ?? null,
      perKg: rate.perKg ?? null,
    })),
    pickUps,
    thresholds: { ...published.thresholds, ...changed.thresholds },
  }
}

const MOST_HISTORY = 5
interface Publication {
  id: number
  at: Date
  by: string | null
  before: Partial<StoreFront>
  after: Partial<StoreFront>
}

const inWords = (
  front: StoreFront,
  { before, after, country }: { before: Partial<StoreFront>; after: Partial<StoreFront>; country: Country },
  label: Readonly<Record<FrontField, string>>,
) =>
  namesOf(label)
    .filter((field) => field in after)
    .map((field) => ({
      field,
      label: label[field],
      before: frontInWords({ ...front, ...before }, field, country),
      after: frontInWords({ ...front, ...after }, field, country),
    }))

/** As its members see it. */
export async function viewOf(
  db: Db,
  storeId: number,
  {
    stores,
    mayChange,
    mayPublish,
    labels,
  }: Pick<StoreFrontView, 'stores' | 'mayChange' | 'mayPublish'> & { labels: Readonly<Record<FrontField, string>> },
): Promise<StoreFrontView> {
  const state = await readFront(db, storeId)
  const { published, id, name, pathPrefix, country, city, isVirtualStore, isOpen, version, draftedBy, draftedAt } =
    state
  const draft = draftOf(state)
  const fields = changedFields(published, draft)
  const { rows: history } =
    await sql<Publication>`select p.id, p.published_at as at, u.name as by, p.before, p.after from store_publications p left join users u on u.id = p.published_by
    where p.store_id = ${storeId} order by p.id desc limit ${MOST_HISTORY}`.execute(db)
  const after = Object.fromEntries(fields.map((field) => [field, draft[field]]))
  return {
    store: { id, name, pathPrefix, country, city, isVirtualStore, isOpen },
    stores,
    mayChange,
    mayPublish,
    version,
    draftedBy,
    draftedAt: draftedAt?.toISOString() ?? null,
    published,
    draft,
    changes: inWords(published, { before: {}, after, country }, labels),
    history: history.map(({ id, at, by, ...told }) => ({
      id,
      at: at.toISOString(),
      by,
      changes: inWords(published, { ...told, country }, labels),
    })),
  }
}
