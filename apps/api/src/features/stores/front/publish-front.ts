import { NOTHING_TO_PUBLISH, storePictureUrl } from '@tuerca/contract/store-front'
import type { AppParamName, ParamValue } from '@tuerca/domain/app-params'
import { fromWireMoney } from '@tuerca/domain/money'
import { parseHours } from '@tuerca/domain/opening-hours'
import {
  changedFields,
  FRONT_LABELS,
  type FrontField,
  frontInWords,
  frontProblems,
  readPin,
  STORE_SWITCHES,
  STORE_THRESHOLDS,
  type StoreFront,
} from '@tuerca/domain/store-front'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { toJson } from '../../../platform/db/column-types.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { noteAdminEvent } from '../../admin/index.ts'
import { setParam } from '../../app-params/index.ts'
import { showAllAnew } from '../../listings/index.ts'
import { type DraftVersion, seenFront } from './change-front.ts'
import { draftOf, type FrontState } from './read-front.ts'

/**
 * For these fields the permanent log says only that they changed, not the values: they tell where and how to find a
 * person.
 */
const PERSONAL: readonly FrontField[] = ['about', 'slogan', 'phone', 'whatsapp', 'address', 'pin', 'pickUps']

/** Publishes the whole draft or nothing, and keeps what it replaced. Throws 400, 403, 404 and 409. */
export async function publishDraft(ctx: TxCtx, user: User, seen: DraftVersion): Promise<void> {
  const state = await seenFront(ctx, user, seen, true)
  const { published, country } = state
  const next = draftOf(state)
  const fields = changedFields(published, next)
  if (fields.length === 0) throw conflict(NOTHING_TO_PUBLISH)
  const problems = Object.values(frontProblems(next, country)).filter((line) => line !== undefined)
  if (problems.length > 0) throw invalid(problems)
  const has = new Set(fields)
  await writeStore(ctx, state, next)
  if (has.has('purchaseDiscountRules')) await writeRules(ctx, state.id, next)
  if (has.has('shippingRates')) await writeRates(ctx, state.id, next)
  if (has.has('pickUps')) await writePickUps(ctx, state.id, next)
  await writeParams(ctx, state, next)
  const some = (front: StoreFront) => Object.fromEntries(fields.map((field) => [field, front[field]]))
  await ctx.db
    .insertInto('store_publications')
    .values({
      store_id: state.id,
      published_by: user.id,
      published_at: ctx.now,
      before: toJson(some(published)),
      after: toJson(some(next)),
    })
    .execute()
  const words = (front: StoreFront) =>
    Object.fromEntries(
      fields.map((field) => [
        FRONT_LABELS[field],
        PERSONAL.includes(field) ? (front === next ? 'cambió' : null) : frontInWords(front, field, country),
      ]),
    )
  await noteAdminEvent(ctx, {
    area: 'store',
    action: 'update',
    subject: next.name,
    storeId: state.id,
    before: words(published),
    after: words(next),
  })
  await showAllAnew(ctx)
}

async function writeStore(ctx: TxCtx, { id, logotypeUrl, published }: FrontState, next: StoreFront) {
  await ctx.db
    .updateTable('stores')
    .set({
      name: next.name,
      description: next.about,
      whatsapp: next.whatsapp || null,
      address: next.address,
      opening_hours: toJson(parseHours(next.hours) ?? []),
      show_product_references: next.showProductReferences,
      minimum_purchase: next.minimum_purchase === null ? null : fromWireMoney(next.minimum_purchase),
      // A logo set by the administration stays until the store chooses its own.
      logotype_url: next.logo === published.logo ? logotypeUrl : next.logo && storePictureUrl(id, next.logo, 200),
      version: sql`version + 1`,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  const pin = next.pin ? readPin(next.pin) : null
  await ctx.db
    .updateTable('store_fronts')
    .set({
      slogan: next.slogan,
      phone: next.phone,
      head_colour: next.headColour,
      button_colour: next.buttonColour,
      link_colour: next.linkColour,
      logo: next.logo,
      banner: next.banner,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
      merchant_feed: next.merchantFeed,
      published_at: ctx.now,
      draft: '{}',
      draft_version: sql`draft_version + 1`,
    })
    .where('store_id', '=', id)
    .execute()
}

async function writeRules(ctx: TxCtx, store_id: number, { purchaseDiscountRules }: StoreFront) {
  await ctx.db.deleteFrom('store_discount_rules').where('store_id', '=', store_id).execute()
  if (purchaseDiscountRules.length === 0) return
  await ctx.db
    .insertInto('store_discount_rules')
    .values(
      purchaseDiscountRules.map(({ price_range, discount_percentage }) => ({
        store_id,
        discount_percentage,
        price_range: price_range === null ? null : fromWireMoney(price_range),
      })),
    )
    .execute()
}

async function writeRates(ctx: TxCtx, store_id: number, { shippingRates }: StoreFront) {
  await ctx.db.deleteFrom('store_shipping_rates').where('store_id', '=', store_id).execute()
  if (shippingRates.length === 0) return
  await ctx.db
    .insertInto('store_shipping_rates')
    .values(
      shippingRates.map(({ city, region, price, price20, perKg, freeFrom, days }) => ({
        store_id,
        city,
        region,
        days,
        price: fromWireMoney(price),
        price_20: price20 === null ? null : fromWireMoney(price20),
        price_kg: perKg === null ? null : fromWireMoney(perKg),
        free_from: freeFrom === null ? null : fromWireMoney(freeFrom),
      })),
    )
    .execute()
}

async function writePickUps(ctx: TxCtx, storeId: number, { pickUps }: StoreFront) {
  // Without hours of its own a warehouse keeps the store's.
  const rows = pickUps.map(({ warehouseId: id, offered, address, hours }) => ({
    id,
    offered,
    address,
    hours: hours === '' ? null : parseHours(hours),
  }))
  await sql`update warehouses w set pick_up = v.offered, address = v.address, opening_hours = v.hours from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id integer, offered boolean, address text, hours jsonb)
    where w.id = v.id and w.store_id = ${storeId}`.execute(ctx.db)
}

async function writeParams(ctx: TxCtx, { id, published }: FrontState, next: StoreFront) {
  const set = async (name: AppParamName, before: ParamValue | null, value: ParamValue | null) => {
    if (before !== value) await setParam(ctx, { name, storeId: id, before, value, remark: 'Mi tienda' })
  }
  for (const name of STORE_SWITCHES) await set(name, published[name], next[name])
  for (const name of STORE_THRESHOLDS)
    await set(name, published.thresholds[name] ?? null, next.thresholds[name] ?? null)
}
