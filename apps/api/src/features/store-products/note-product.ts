import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { GRADE_WORDS, SIDE_WORDS, SOLD_AS_WORDS } from '@tuerca/domain/piece-facts'
import type { TxCtx } from '../../platform/context.ts'
import type { LogValue } from '../../platform/db/column-types.ts'
import { noteStoreChange } from '../admin/index.ts'
import type { readOwn } from './own-listings.ts'

type Own = Awaited<ReturnType<typeof readOwn>>

const STATE_NAMES: Readonly<Record<OwnProduct['state'], string>> = {
  draft: 'borrador',
  published: 'publicado',
  depleted: 'agotado',
  deleted: 'eliminado',
}
const CONDITION_NAMES: Readonly<Record<OwnProduct['condition'], string>> = {
  new: 'nuevo',
  used: 'usado',
  remanufactured: 'remanufacturado',
}
const MODEL_NAMES: Readonly<Record<number, string>> = { 1: 'directa', 2: 'pedido', 3: 'cotización' }

/**
 * Logs a change to a listing by a member of the store, in readable words; nothing when nothing changed. `vehicles`:
 * what it fits, in words, when that changed.
 */
export async function noteProduct(
  ctx: TxCtx,
  {
    before,
    after,
    vehicles,
  }: { before: Own | null; after: Own; vehicles?: { was: LogValue; is: LogValue } | undefined },
): Promise<void> {
  const [was, is]: [Record<string, LogValue> | null, Record<string, LogValue>] = [
    before && wordsOf(before),
    wordsOf(after),
  ]
  if (was && vehicles) [was['Vehículos'], is['Vehículos']] = [vehicles.was, vehicles.is]
  if (before && was) [was['Fotos'], is['Fotos']] = photosOf(before, after)
  const changed = Object.keys(is).filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is[name]))
  if (changed.length === 0) return
  const only = (all: Record<string, LogValue>) => Object.fromEntries(changed.map((name) => [name, all[name] ?? null]))
  await noteStoreChange(ctx, {
    area: 'product',
    action: before ? 'update' : 'create',
    subject: `${after.referencia_1 ?? ''} ${after.manufacturer_title} (${after.id})`,
    storeId: after.store.id,
    after: only(is),
    ...(was && { before: only(was) }),
  })
}

function wordsOf(own: Own): Record<string, LogValue> {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(fromWireMoney(amount), own.currency))
  return {
    Precio: money(own.price),
    'Precio oculto': own.hidePrices,
    'Descuento (%)': own.discount,
    Estado: STATE_NAMES[own.state],
    'Modelo de venta': MODEL_NAMES[own.salesModel] ?? own.salesModel,
    Existencias: own.stock_by_warehouse
      .map(({ winery, quantity }) => (own.stock_by_warehouse.length > 1 ? `${winery}: ${quantity}` : String(quantity)))
      .join(', '),
    'Entrega en días': own.tiempos_de_entrega,
    'Compra mínima': own.minimum_order_quantity,
    Nombre: own.title,
    Descripción: own.descripcion,
    Observaciones: own.observaciones,
    'Garantía (meses)': own.warranty_months,
    Condición: CONDITION_NAMES[own.condition],
    Casco: money(own.core_deposit),
    'Código de barras': own.gtin,
    'Peso (kg)': own.weight,
    'Calidad de la pieza': own.grade && GRADE_WORDS[own.grade],
    Lado: own.side && SIDE_WORDS[own.side],
    'Se vende por': SOLD_AS_WORDS[own.sold_as],
  }
}

/** How many there were and are; of as many, what became of them. */
function photosOf(before: Own, after: Own): [LogValue, LogValue] {
  const [was, is] = [before.pictures.map(({ id }) => id), after.pictures.map(({ id }) => id)]
  if (was.length !== is.length || was.join() === is.join()) return [was.length, is.length]
  return [was.length, `${is.length} ${is.every((id) => was.includes(id)) ? 'en otro orden' : 'con otras'}`]
}
