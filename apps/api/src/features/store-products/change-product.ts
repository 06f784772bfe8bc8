import type { Parsed } from '@tuerca/contract/endpoint'
import type { changeProduct } from '@tuerca/contract/store-products'
import { CHANGED_MEANWHILE, IS_DELETED, type Scenario, SCENARIOS } from '@tuerca/contract/store-products-wire'
import { namesOf, ownValue } from '@tuerca/domain/own-value'
import {
  countryOfCurrency,
  formatMoney,
  fromWireMoney,
  isTooFine,
  paidProblem,
  WHOLE_PESOS,
} from '@tuerca/domain/money'
import type { SalesModel } from '@tuerca/domain/quotation-states'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import {
  changeListing,
  countHeldStock,
  countStock,
  lockListings,
  type ListingWords,
  priceListing,
} from '../listings/index.ts'
import { arrangePictures } from '../product-pictures/index.ts'
import { differingFitment, fitmentInWords, holdPartOf, setFitment } from '../store-fitment/index.ts'
import { fieldOf, textOf } from '../../platform/unknown-value.ts'
import { missingOf, OTHERS_WAREHOUSE } from './create-product.ts'
import { noteProduct } from './note-product.ts'
import { readOwn } from './own-listings.ts'

type Own = Awaited<ReturnType<typeof readOwn>>
type Changes = Partial<Omit<Parsed<typeof changeProduct>['body'], 'version'>>
interface ProductChange {
  id: number
  scenario: Scenario
  version: string
  changes: Changes
}

/**
 * Changes the fields that a scenario names on one of the user's listings; 409 with both values when a field was changed
 * since it was read.
 */
export async function change(
  ctx: TxCtx,
  storeIds: readonly number[],
  { id, scenario, version, changes }: ProductChange,
): Promise<Own> {
  refuseOthers(scenario, changes)
  if (scenario === 'compatibility') await holdPartOf(ctx, storeIds, id)
  await lockListings(ctx, [id])
  const before = await readOwn(ctx, storeIds, id)
  if (before.state === 'deleted') throw conflict(IS_DELETED)
  const at = Object.keys(SCENARIOS).indexOf(scenario)
  if (version.split('.')[at] !== before.version.split('.')[at]) {
    const differs = scenario === 'compatibility' ? await differingFitment(ctx, id, changes) : differing(before, changes)
    // Said twice is said once: the same value again changes nothing.
    if (differs.length === 0) return before
    throw new AppError(409, CHANGED_MEANWHILE, [CHANGED_MEANWHILE, ...differs])
  }
  const was = scenario === 'compatibility' ? await fitmentInWords(ctx, id) : null
  await WRITE[scenario](ctx, before, changes)
  const after = await readOwn(ctx, storeIds, id)
  const vehicles = was !== null && before.version !== after.version ? { was, is: await fitmentInWords(ctx, id) } : null
  await noteProduct(ctx, {
    before,
    after,
    ...(vehicles && {
      vehicles: vehicles.was === vehicles.is ? { ...vehicles, is: `${vehicles.is} (otros)` } : vehicles,
    }),
  })
  return after
}

function refuseOthers(scenario: Scenario, changes: Changes) {
  const own: readonly string[] = SCENARIOS[scenario]
  const others = namesOf(changes).filter((name) => changes[name] !== undefined && !own.includes(name))
  if (others.length > 0) throw invalid([`El escenario ${scenario} no admite: ${others.join(', ')}.`])
}

const WRITE: Record<Scenario, (ctx: TxCtx, before: Own, changes: Changes) => Promise<void>> = {
  async inventory(ctx, before, { inventario, tiempos_de_entrega }) {
    if (inventario) {
      // Thrown within the transaction: nothing of it stays.
      if ((await countHeldStock(ctx, before.id, inventario)) < inventario.length) throw invalid([OTHERS_WAREHOUSE])
      if (before.state === 'depleted' && comesBack(before, inventario))
        await changeListing(ctx, before.id, { off_sale: null, deleted_at: null })
    }
    if (tiempos_de_entrega !== undefined) await changeListing(ctx, before.id, { delivery_days: tiempos_de_entrega })
  },
  async price(ctx, before, { price, hidePrices, discount }) {
    if (price === null && before.state === 'published' && before.salesModel !== 3)
      throw invalid(['Un producto publicado lleva precio: solo lo que se cotiza va sin precio.'])
    if (price !== undefined && price !== null && isTooFine(price, before.currency)) throw invalid([WHOLE_PESOS])
    // Who buys pays the price that was typed, from whichever warehouse.
    const write = price === undefined ? changeListing : priceListing
    await write(ctx, before.id, {
      ...(price === undefined ? {} : { price: price === null ? null : fromWireMoney(price) }),
      ...(hidePrices === undefined ? {} : { hide_price: hidePrices }),
      ...(discount === undefined ? {} : { discount_percentage: discount > 0 ? discount : null }),
    })
  },
  async publication(
    ctx,
    before,
    {
      state,
      salesModel,
      core_deposit,
      warranty_months,
      condition,
      minimum_order_quantity,
      title,
      descripcion,
      observaciones,
      ...said
    },
  ) {
    const core =
      core_deposit === undefined ? null : paidProblem(core_deposit, countryOfCurrency(before.currency), 'El casco')
    if (core !== null) throw invalid([core])
    const next = state ?? before.state
    if (next === 'published')
      requireWhole(before, salesModel ?? before.salesModel, state !== undefined && before.state !== 'published')
    if (salesModel !== undefined && salesModel !== before.salesModel) await requireFree(ctx, before, salesModel)
    const words: ListingWords = {
      ...(state === undefined
        ? {}
        : { off_sale: state === 'published' ? null : state, deleted_at: state === 'published' ? null : ctx.now }),
      ...(salesModel === undefined ? {} : { sales_model: salesModel }),
      ...(core_deposit === undefined
        ? {}
        : { core_deposit_minor: core_deposit > 0 ? fromWireMoney(core_deposit) : null }),
      ...(warranty_months === undefined ? {} : { warranty_months }),
      ...(condition === undefined ? {} : { condition }),
      ...(minimum_order_quantity === undefined ? {} : { minimum_order_quantity }),
      ...(title === undefined ? {} : { title }),
      ...(descripcion === undefined ? {} : { descripcion }),
      ...(observaciones === undefined ? {} : { observaciones }),
      ...pieceWords(said),
    }
    await changeListing(ctx, before.id, words)
    // Published is as counted today: who says it saw what is there.
    if (state === 'published') await countStock(ctx, before.id, [])
    // Depleted is none left, whichever way it is said.
    if (state === 'depleted')
      await countStock(
        ctx,
        before.id,
        before.stock_by_warehouse.map(({ warehouseId }) => ({ warehouseId, quantity: 0 })),
      )
  },
  pictures: async (ctx, before, { pictures = [] }) => arrangePictures(ctx, before.id, pictures),
  compatibility: (ctx, before, changes) => setFitment(ctx, before.id, changes),
}

const pieceWords = ({ gtin, weight, grade, side, sold_as }: Changes): ListingWords => ({
  ...(gtin === undefined ? {} : { gtin }),
  ...(weight === undefined ? {} : { weight_g: weight === null ? null : Math.round(weight * 1000) }),
  ...(grade === undefined ? {} : { grade }),
  ...(side === undefined ? {} : { side }),
  ...(sold_as === undefined ? {} : { sold_as }),
})

/** A sold-out listing is on sale again once it has stock, as after an import. */
function comesBack(
  { price, salesModel, stock_by_warehouse }: Own,
  counted: NonNullable<Changes['inventario']>,
): boolean {
  const there = new Map([...stock_by_warehouse, ...counted].map(({ warehouseId, quantity }) => [warehouseId, quantity]))
  return (
    missingOf({ price, salesModel, stock: [...there.values()].reduce((sum, quantity) => sum + quantity, 0) }).length ===
    0
  )
}

/** A listing that goes on sale needs stock; one already on sale may have run out. */
function requireWhole({ price, inventario }: Own, salesModel: number, comesOnSale: boolean) {
  const missing = missingOf({ price, salesModel, stock: comesOnSale ? inventario : 1 })
  if (missing.length > 0) throw new AppError(409, missing[0] ?? '', missing)
}

async function requireFree(ctx: TxCtx, { id }: Own, salesModel: SalesModel) {
  const { store_id, part_id } = await ctx.db
    .selectFrom('products')
    .select(['store_id', 'part_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const twin = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', store_id)
    .where('part_id', '=', part_id)
    .where('sales_model', '=', salesModel)
    .executeTakeFirst()
  if (twin) throw conflict(`Tu tienda ya tiene esta pieza en ese modelo de venta (producto ${twin.id}).`)
}

const YES = (value: boolean) => (value ? 'sí' : 'no')
const NAMES: Record<keyof Changes, string> = {
  inventario: 'Existencias',
  tiempos_de_entrega: 'Entrega en días',
  price: 'Precio',
  hidePrices: 'Precio oculto',
  discount: 'Descuento',
  state: 'Estado',
  salesModel: 'Modelo de venta',
  minimum_order_quantity: 'Compra mínima',
  title: 'Nombre',
  descripcion: 'Descripción',
  observaciones: 'Observaciones',
  warranty_months: 'Garantía',
  condition: 'Condición',
  core_deposit: 'Casco',
  gtin: 'Código de barras',
  weight: 'Peso en kg',
  grade: 'Calidad de la pieza',
  side: 'Lado',
  sold_as: 'Se vende por',
  pictures: 'Fotos',
  rows: 'Vehículos',
  universal: 'Universal',
  pieces: 'Piezas del kit',
}
const STATES: Record<string, string> = {
  draft: 'borrador',
  published: 'publicado',
  depleted: 'agotado',
  deleted: 'eliminado',
}

const PICTURES_CHANGED = 'Fotos: alguien las cambió o las ordenó de otra manera.'

/** One line for each value that differs from what was requested, with both values. */
function differing(now: Own, changes: Changes): string[] {
  const shown = (name: string, value: unknown): string => {
    if (value === null) return name === 'price' ? 'sin precio' : 'nada'
    if (typeof value === 'boolean') return YES(value)
    if (typeof value === 'number' && (name === 'price' || name === 'core_deposit'))
      return formatMoney(fromWireMoney(value), now.currency)
    return name === 'state' ? (ownValue(STATES, textOf(value)) ?? '') : textOf(value).slice(0, 80)
  }
  return namesOf(changes).flatMap((name) => {
    const value = changes[name]
    if (value === undefined) return []
    if (name === 'inventario') return differingStock(now, changes.inventario ?? [])
    if (name === 'pictures')
      return now.pictures.map(({ id }) => id).join() === changes.pictures?.join() ? [] : [PICTURES_CHANGED]
    const there = fieldOf(now, name)
    return there === value
      ? []
      : [`${NAMES[name]}: escribiste ${shown(name, value)}, ahora está en ${shown(name, there)}.`]
  })
}

function differingStock(now: Own, lines: NonNullable<Changes['inventario']>): string[] {
  return lines.flatMap(({ warehouseId, quantity }) => {
    const there = now.stock_by_warehouse.find((one) => one.warehouseId === warehouseId)
    return (there?.quantity ?? 0) === quantity
      ? []
      : [`${there?.winery || 'Bodega'}: escribiste ${quantity}, ahora hay ${there?.quantity ?? 0}.`]
  })
}
