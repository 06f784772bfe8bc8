import type { Currency } from '@tuerca/domain/money'
import { currencyOf } from '@tuerca/domain/money'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { type ListingChange, type MarketListing, MarketplaceError } from '../../ports/marketplace.ts'
import { type DifferenceField, inWords, noteDifference } from './differences.ts'
import type { Facts, There } from './listing-facts.ts'
import { settle } from './settle.ts'
import { withAccount } from './with-account.ts'

/** Not fit to be published, by what we know ourselves. */
export class Unfit extends Error {
  key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** Brings one listing there to what it is here. Throws Unfit and MarketplaceError. */
export async function pushOne(ctx: Ctx, facts: Facts): Promise<void> {
  const { publication, state } = facts
  if (publication.item_id !== null) return change(ctx, facts, publication.item_id)
  const found = publication.begun_at === null ? null : await withAccount(ctx, publication.store_id, ({ port, session }) => port.findBySku(session, facts.listing.sku))
  if (found) return arrived(ctx, facts, found)
  // Taken back before it was made.
  if (publication.wanted !== 'active') return inTransaction(ctx, (ctx) => settle(ctx, facts, { state: 'closed', wanted: 'closed' }, { published: false }))
  const { price } = facts
  if (!facts.onSale) throw new Unfit('offSale')
  if (price === null) throw new Unfit('price')
  if (facts.stock < 1 || state !== 'active') throw new Unfit('stock')
  if (facts.listing.pictures.length === 0) throw new Unfit('picture')
  // Before the call: a process that is killed in it hears no answer either.
  await ctx.db.updateTable('marketplace_publications').set({ begun_at: ctx.now }).where('product_id', '=', publication.product_id).execute()
  await arrived(ctx, facts, await withAccount(ctx, publication.store_id, ({ port, session }) => port.publish(session, { ...facts.listing, price })))
}

async function arrived(ctx: Ctx, facts: Facts, { itemId, permalink, state, price, stock, title }: MarketListing): Promise<void> {
  const { product_id, store_id, wanted } = facts.publication
  const there: There = { price, stock, state, title }
  await inTransaction(ctx, async (ctx) => {
    await settle(ctx, facts, { item_id: itemId, permalink, state, there: JSON.stringify(there), published_at: ctx.now, begun_at: null }, { published: true })
    // It changed while it was made, or was not to be made any more.
    if (wanted !== state) await ctx.db.updateTable('marketplace_publications').set((eb) => ({ seq: eb('seq', '+', 1) })).where('product_id', '=', product_id).execute()
  })
  if (facts.vehicles.length === 0) return
  const asked = facts.vehicles.reduce((sum, { years }) => sum + years.length, 0)
  // A listing without its vehicles is one all the same; what is not taken stands in the log.
  const vehicles = await withAccount(ctx, store_id, ({ port, session }) => port.setVehicles(session, itemId, facts.vehicles)).catch((error: unknown) => {
    if (error instanceof MarketplaceError) return null
    throw error
  })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.updateTable('marketplace_publications').set({ there: JSON.stringify({ ...there, vehicles: vehicles ?? 0 }) }).where('product_id', '=', product_id).execute()
    if (vehicles !== null && vehicles >= 1) return
    await noteDifference(ctx, { productId: product_id, storeId: store_id, field: 'vehicles', here: String(asked), there: '0', cause: 'not_accepted', outcome: 'respected' })
  })
}

async function change(ctx: Ctx, facts: Facts, itemId: string): Promise<void> {
  const { publication: { product_id, store_id, there }, untouched } = facts
  const wanted = wantedOf(facts)
  const changed = (Object.keys(wanted) as (keyof ListingChange)[]).filter((field) => !untouched.has(field) && wanted[field] !== undefined && wanted[field] !== there[field])
  if (there.state === 'closed' || changed.length === 0) return inTransaction(ctx, (ctx) => settle(ctx, facts, { state: there.state ?? facts.state }))
  // What is taken off sale says nothing else, and what is closed cannot.
  const asked = changed.includes('state') && wanted.state === 'closed' ? ['state'] as const : changed
  const item = await withAccount(ctx, store_id, ({ port, session }) => port.change(session, itemId, Object.fromEntries(asked.map((field) => [field, wanted[field]]))))
  const country = await ctx.db.selectFrom('stores').select('country').where('id', '=', store_id).executeTakeFirstOrThrow()
  await inTransaction(ctx, async (ctx) => {
    const currency = currencyOf(country.country === 'MX' ? 'MX' : 'CO')
    for (const field of asked) await noteCorrected(ctx, facts, { field, currency })
    await settle(ctx, facts, { state: item.state, there: JSON.stringify({ ...there, price: item.price, stock: item.stock, state: item.state, title: item.title }) })
    if (item.state === 'closed') await ctx.db.updateTable('marketplace_differences').set({ outcome: 'kept_here', settled_at: ctx.now }).where('product_id', '=', product_id).where('outcome', '=', 'open').execute()
  })
}

const wantedOf = ({ price, stock, state, title, publication: { there } }: Facts): ListingChange => ({
  state, stock: state === 'closed' ? there.stock ?? stock : stock, ...(price === null ? {} : { price }), ...(there.title === undefined ? {} : { title: title.slice(0, 60) === there.title.slice(0, 60) ? there.title : title }),
})

/** It was another there than here, and is not any more. */
async function noteCorrected(ctx: TxCtx, facts: Facts, { field, currency }: { field: keyof ListingChange; currency: Currency }): Promise<void> {
  const { publication: { product_id, store_id, there } } = facts
  const [here, was] = [wantedOf(facts)[field], there[field]]
  if (here === undefined || was === undefined) return
  await noteDifference(ctx, { productId: product_id, storeId: store_id, field: field as DifferenceField, here: inWords(field, here, currency), there: inWords(field, was, currency), cause: 'changed_here', outcome: 'corrected' })
}
