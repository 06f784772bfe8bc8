import { currencyOf, formatMoney } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import type { Ctx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { judgeLines } from '@tuerca/domain/cart-line'
import { type BasketLine, type BasketStore, factsOf, type Goal, judgeStore } from './basket.ts'
import { type BasketRow, basketRows, type Section, storeRows } from './basket-queries.ts'
import { openPayments, type OpenRow } from './earlier-payments.ts'

export interface Basket {
  section: Section
  country: Country
  stores: BasketStore[]
  lineIds: number[]
  /** Payments of this buyer that hold some of these lines. */
  open: OpenRow[]
  total: number
  /** What stands in the way, in sentences. */
  problems: string[]
}
type Asking = Pick<Ctx, 'db' | 'now' | 'user' | 'guest' | 'store' | 'country'>

/** The caller's cart as it could be bought now; `goalOf` says where each store's part goes. */
export async function readBasket(
  ctx: Asking,
  { section, ids }: { section: Section; ids?: readonly number[] | undefined },
  goalOf: (storeId: number) => Goal,
): Promise<Basket> {
  const rows = await basketRows(ctx, section, ids)
  return judgeBasket(ctx, { section, rows }, goalOf)
}

export async function judgeBasket(
  ctx: Asking,
  { section, rows }: { section: Section; rows: BasketRow[] },
  goalOf: (storeId: number) => Goal,
): Promise<Basket> {
  const countries = new Set(rows.map(({ country }) => country))
  if (countries.size > 1) throw conflict('Tu carrito tiene productos de dos países. Compra primero los de uno.')
  const country = rows[0]?.country ?? ctx.country
  const stores = await storeRows(ctx, [...new Set(rows.map(({ store_id }) => store_id))])
  const open =
    rows.length === 0
      ? []
      : (await openPayments(ctx)).filter(({ lineIds }) => lineIds.some((id) => lineIdsOf(rows).includes(id)))
  const judged = judgeLines(
    rows.map((row) => factsOf(row, { section, open, ownStores: ctx.user?.storeIds ?? [] })),
    ctx.now,
  )
  const judgedRows = rows.flatMap((row, at): BasketLine[] => (judged[at] ? [{ ...judged[at], row }] : []))
  const parts = [...Map.groupBy(judgedRows, ({ row }) => row.store_id)].flatMap(([storeId, lines]) => {
    const store = stores.get(storeId)
    return store ? [judgeStore(store, lines, { goal: goalOf(storeId), country, open })] : []
  })
  for (const part of parts) part.problems = problemsOf(part, section, country)
  return {
    section,
    country,
    stores: parts,
    lineIds: lineIdsOf(rows),
    open,
    total: parts.reduce((sum, { sums }) => sum + sums.total, 0),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

/**
 * The ids of a cart line and of the answer that it buys, so that buying the answer another way meets the same payment.
 */
const lineIdsOf = (rows: readonly BasketRow[]) => [
  ...new Set(rows.flatMap(({ id, sale_id }) => (sale_id === null ? [id] : [id, -sale_id]))),
]

const pieces = (count: number) => `${count} ${count === 1 ? 'unidad' : 'unidades'}`

function lineProblem({ row: { title, minimum_order_quantity, quantity }, changes, most }: BasketLine): string | null {
  if (changes.includes('store_closed'))
    return `La tienda de «${title}» no vende por ahora. Quítalo del carrito para seguir.`
  if (changes.includes('own_store')) return `«${title}» es de tu propia tienda. Quítalo del carrito para seguir.`
  if (changes.includes('offer_over'))
    return `La respuesta de la tienda sobre «${title}» ya venció. Pide de nuevo la confirmación.`
  if (changes.includes('gone')) return `«${title}» ya no está disponible. Quítalo del carrito para seguir.`
  if (changes.includes('less_stock') && most === 0) return `«${title}» se agotó. Quítalo del carrito para seguir.`
  if (changes.includes('less_stock'))
    return most >= quantity
      ? `«${title}» no está completo donde lo quieres recoger. Elige otro lugar o que te lo envíen.`
      : `De «${title}» ${most === 1 ? 'queda' : 'quedan'} ${pieces(most)}. Cambia la cantidad en el carrito.`
  return changes.includes('under_minimum')
    ? `La compra mínima de «${title}» es de ${pieces(minimum_order_quantity)}.`
    : null
}

function problemsOf(
  { lines, store, missing, shipsTo, goal, pickUps }: BasketStore,
  section: Section,
  country: Country,
): string[] {
  const found = lines.map(lineProblem).filter((line) => line !== null)
  if (missing > 0)
    found.push(`A la compra de ${store.name} le faltan ${formatMoney(missing, currencyOf(country))} para su mínimo.`)
  // What an order costs to send its store says when it accepts.
  if (section !== 'pedidos' && shipsTo === false && goal && 'city' in goal && !goal.isEstimate)
    found.push(
      `${store.name} no envía a ${goal.city}.${pickUps.length > 0 ? ' Recoge en su bodega o elige otra dirección.' : ' Elige otra dirección.'}`,
    )
  return found
}

/** What differs from what the buyer saw, one sentence a line. */
export function changesOf({ stores, country }: Pick<Basket, 'stores' | 'country'>): string[] {
  const money = (minor: number) => formatMoney(minor, currencyOf(country))
  return stores
    .flatMap(({ lines }) => lines)
    .flatMap(({ row, unitPrice, changes }) => {
      const way = changes.includes('price_up') ? 'subió' : changes.includes('price_down') ? 'bajó' : null
      return way && row.seen_price !== null && unitPrice !== null
        ? [`«${row.title}» ${way} de ${money(row.seen_price)} a ${money(unitPrice)}.`]
        : []
    })
}
