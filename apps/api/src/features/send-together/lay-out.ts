import { NOT_COUNTED, type SendTogether } from '@tuerca/contract/send-together'
import { rateFor, ratesFor, storeSums, type StoreTerms } from '@tuerca/domain/cart'
import { isCheaperForAnybody, type NamedPrice } from '@tuerca/domain/cart-line'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { SEND_AIMS, type SendAim, type SendRequest, type SendPlan } from '@tuerca/domain/send-together'
import { arrivesInDays } from '@tuerca/domain/working-days'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/context.ts'
import { type PendingLine, pendingLines } from '../cart/index.ts'
import { listingsById, type WireProduct } from '../products/index.ts'
import { listingsOf, type Lot, lotsOfLines, lotsOfParts, type Part } from './lots.ts'
import { planInThread } from './planner.ts'
import { type LotListing, termsOf } from './queries.ts'

/** How many milliseconds each aim may be calculated: together less than a third of a second. */
const PATIENCE: Record<SendAim, number> = { cheaper: 180, sooner: 80, fewer: 40 }

const NO_NUMBER = 'No tiene número de parte: pídela a las tiendas con una solicitud.'
const ANSWERED = 'Esa tienda te la guardó: se queda como está.'

/** What the new distribution buys: a line of the cart as it is, or another listing instead. */
interface PlannedLine {
  id: number
  productId: number
  storeId: number
  quantity: number
  unitPrice: number
  coreDeposit: number
  grams: number | null
  days: number
  agreed: boolean
  named: NamedPrice | null
  offered: { price: number; city: string } | null
  substitute: boolean
}
interface LayOutFacts {
  now: Date
  country: Ctx['country']
  city: string
  terms: ReadonlyMap<number, StoreTerms>
  products: ReadonlyMap<number, WireProduct>
}

/** buying.md §3, Enviar junto: distributes the cart, or a list of parts, anew over all stores that have them. */
export async function layOut(
  ctx: Ctx,
  { parts, substitutes, city }: { parts: readonly Part[] | undefined; substitutes: boolean; city: string },
): Promise<SendTogether> {
  const lines = parts ? [] : (await pendingLines(ctx, { section: 'compras' })).filter(({ saved }) => !saved)
  // An answer is of its store alone, at a price that is this buyer's.
  const fixed = lines.filter(({ saleId }) => saleId !== null)
  const lots = parts ? lotsOfParts(parts) : lotsOfLines(lines.filter(({ saleId }) => saleId === null))
  const listed = await listingsOf(ctx, lots, substitutes)
  const terms = await termsOf(ctx, [
    ...new Set([...listed.map(({ storeId }) => storeId), ...lines.map(({ store }) => store.id)]),
  ])
  const sends = (storeId: number) => rateFor(terms.get(storeId)?.rates ?? [], city) !== null
  const open = lots.filter(({ key }) => listed.some((one) => one.key === key && sends(one.storeId)))
  const problem = problemOf({ lots: open, listed, fixed, terms, city, country: ctx.country })
  const plans =
    open.length === 0
      ? []
      : await planInThread(SEND_AIMS.map((aim) => ({ problem: { ...problem, aim }, ms: PATIENCE[aim] })))
  if (plans === null) throw new AppError(503, NOT_COUNTED)
  const laid = SEND_AIMS.flatMap((aim, at) =>
    plans[at] ? [{ aim, plan: plans[at], bought: [...boughtBy(plans[at], open, listed), ...fixedOf(fixed)] }] : [],
  )
  const now = [...open.flatMap(({ members }) => members.flatMap(({ line }) => asItStands(line))), ...fixedOf(fixed)]
  const known: LayOutFacts = {
    now: ctx.now,
    country: ctx.country,
    city,
    terms,
    products: await listingsById(ctx, [
      ...new Set([...laid.flatMap(({ bought }) => bought), ...now].map(({ productId }) => productId)),
    ]),
  }
  return {
    currency: currencyOf(ctx.country),
    city,
    stores: new Set(listed.filter(({ storeId }) => sends(storeId)).map(({ storeId }) => storeId)).size,
    today: parts ? null : summed(now, known),
    plans: laid.map(({ aim, plan, bought }) => ({ aim, ...summed(bought, known), ...provenOf(plan, fixed, bought) })),
    left: [
      ...fixed.map(({ id, product }) => ({ id, title: product.title, why: ANSWERED })),
      ...lots.filter((lot) => !open.includes(lot)).flatMap((lot) => leftOf(lot, listed, city)),
    ],
  }
}

/** Translates into the solver's terms: a store's answer is a part that only this store has, without a minimum order. */
function problemOf({
  lots,
  listed,
  fixed,
  terms,
  city,
  country,
}: {
  lots: readonly Lot[]
  listed: readonly LotListing[]
  fixed: readonly PendingLine[]
  terms: ReadonlyMap<number, StoreTerms>
  city: string
  country: Country
}): Omit<SendRequest, 'aim'> {
  const stays = fixed.filter(
    ({ counted, store }) => counted > 0 && rateFor(terms.get(store.id)?.rates ?? [], city) !== null,
  )
  const keys = new Set(lots.map(({ key }) => key))
  return {
    city,
    country,
    parts: [
      ...lots.map(({ key, quantity }) => ({ id: key, quantity })),
      ...stays.map(({ id, counted }) => ({ id: `line ${id}`, quantity: counted })),
    ],
    stores: [...terms].map(([id, one]) => ({
      id,
      terms: stays.some(({ store }) => store.id === id) ? { ...one, minimum: null } : one,
    })),
    offers: [
      ...listed
        .filter(({ key }) => keys.has(key))
        .map(({ key, storeId, productId, unitPrice, stock, days, grams }) => ({
          partId: key,
          storeId,
          productId,
          unitPrice,
          stock,
          days,
          grams,
        })),
      ...stays.map(({ id, store, product, unitPrice, most, deliveryDays, grams }) => ({
        partId: `line ${id}`,
        storeId: store.id,
        productId: product.id,
        unitPrice: unitPrice ?? 0,
        stock: most,
        days: deliveryDays,
        grams,
      })),
    ],
  }
}

function boughtBy({ chosen }: SendPlan, lots: readonly Lot[], listed: readonly LotListing[]): PlannedLine[] {
  return lots.flatMap(({ key, members }) => {
    const offer = chosen.find(({ partId }) => partId === key)
    const {
      substitute = false,
      coreDeposit = 0,
      grams = null,
      unitPrice = 0,
      openPrice = 0,
    } = listed.find((one) => one.key === key && one.productId === offer?.productId) ?? {}
    const named = openPrice > unitPrice ? { price: unitPrice, open: openPrice, openChange: null } : null
    return offer
      ? members.flatMap(({ id, quantity, line }): PlannedLine[] => {
          // A line that stays costs what it costs now: its warehouse may have a price of its own.
          const stays = line?.product.id === offer.productId ? asItStands(line) : []
          return stays.length > 0
            ? stays
            : [
                {
                  id,
                  productId: offer.productId,
                  storeId: offer.storeId,
                  quantity,
                  unitPrice: offer.unitPrice,
                  coreDeposit,
                  grams,
                  days: offer.days,
                  agreed: named !== null,
                  named,
                  offered: null,
                  substitute,
                },
              ]
        })
      : []
  })
}

const asItStands = (line: PendingLine | null): PlannedLine[] =>
  line === null || line.counted < line.quantity || line.unitPrice === null
    ? []
    : [
        {
          id: line.id,
          productId: line.product.id,
          storeId: line.store.id,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          coreDeposit: line.coreDeposit,
          grams: line.grams,
          days: line.deliveryDays,
          agreed: line.agreed,
          named: line.named,
          offered: line.offered,
          substitute: false,
        },
      ]
const fixedOf = (fixed: readonly PendingLine[]) => fixed.flatMap(asItStands)

/** The customer's prices or the public ones, whichever make the store's total lower. */
function atBest(some: readonly PlannedLine[], rules: StoreTerms['rules'], country: Country): PlannedLine[] {
  const isOpen = isCheaperForAnybody(
    some.map((one) => ({ ...one, counted: one.quantity })),
    rules,
    country,
  )
  return some.map((one) =>
    one.named ? { ...one, unitPrice: isOpen ? one.named.open : one.named.price, agreed: !isOpen } : one,
  )
}

/** As the cart counts each store. */
function summed(found: readonly PlannedLine[], { now, country, city, terms, products }: LayOutFacts) {
  const priced = [...Map.groupBy(found, ({ storeId }) => storeId)].map(
    ([storeId, some]) => [storeId, atBest(some, terms.get(storeId)?.rules ?? [], country)] as const,
  )
  const best = new Map(priced.flatMap(([, some]) => some).map((one) => [one.id, one]))
  const bought = found.map((one) => best.get(one.id) ?? one)
  const stores = priced.map(([storeId, some]) => {
    const { rules, rates } = terms.get(storeId) ?? { rules: [], rates: [] }
    const sums = storeSums(
      some,
      {
        rules,
        minimum: null,
        rates: ratesFor(
          some.map(({ offered }) => offered),
          rates,
          city,
        ),
      },
      { country, city },
    )
    return {
      ...sums,
      isFetched: sums.shipping === null,
      days: Math.max(...some.map(({ days }) => days)) + (sums.shipping?.days ?? 0),
    }
  })
  const sum = (of: (one: (typeof stores)[number]) => number) =>
    toWireMoney(stores.reduce((total, one) => total + of(one), 0))
  return {
    subtotal: sum(({ subtotal }) => subtotal),
    discount: sum(({ tier }) => tier.discount),
    shipping: sum((one) => one.shipping?.price ?? 0),
    total: sum(({ total }) => total),
    parcels: stores.length,
    pickUps: stores.filter(({ isFetched }) => isFetched).length,
    days: arrivesInDays(now, Math.max(0, ...stores.map(({ days }) => days)), country),
    parts: bought.flatMap((one) => sentOf(one, products.get(one.productId))),
  }
}

function sentOf({ id, quantity, unitPrice, named, substitute }: PlannedLine, product: WireProduct | undefined) {
  if (!product) return []
  const {
    store: { id: storeId, name, city },
    title,
    referencia_1,
    manufacturer_title,
    productUrl,
  } = product
  return [
    {
      id,
      product_id: product.id,
      title,
      referencia_1,
      manufacturer_title,
      productUrl,
      quantity,
      unit_price: toWireMoney(unitPrice),
      listed_price: toWireMoney(named?.open ?? unitPrice),
      total: toWireMoney(unitPrice * quantity),
      substitute,
      store: { id: storeId, name, city },
    },
  ]
}

/**
 * The solver does not know two things: prices given to one buyer earn no volume discount, and their shipping may be
 * agreed.
 */
function provenOf({ proven, total, bound }: SendPlan, fixed: readonly PendingLine[], bought: readonly PlannedLine[]) {
  const isKnown =
    fixed.every(({ agreed, offered, store }) => !agreed && offered === null && store.terms.minimum === null) &&
    bought.every(({ named }) => named === null)
  return { proven: proven && isKnown, mayCostLess: toWireMoney(Math.max(0, total - bound)) }
}

function leftOf(
  { key, partId, reference, members }: Lot,
  listed: readonly LotListing[],
  city: string,
): SendTogether['left'] {
  const isListed = listed.some((one) => one.key === key)
  const why =
    partId === null && reference.trim() === ''
      ? NO_NUMBER
      : isListed
        ? `Las tiendas que la tienen no envían a ${city}.`
        : 'Hoy no la tiene ninguna tienda en esa cantidad.'
  return members.map(({ id, title }) => ({ id, title, why }))
}
