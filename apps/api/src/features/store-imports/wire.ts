import {
  type ImportCounts,
  type ImportField,
  type ImportItem,
  type ImportLine,
  IMPORT_FIELDS,
  type StoreImport,
} from '@tuerca/contract/store-imports'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { columnLetter } from '../imports/index.ts'
import type { ImportRow, ItemRow } from './queries.ts'

const NONE: ImportCounts = {
  read: 0,
  accepted: 0,
  refused: 0,
  added: 0,
  addedWithFitment: 0,
  changed: 0,
  same: 0,
  gone: 0,
  missing: 0,
  jumps: 0,
  onlyJumps: 0,
  priceChanges: 0,
  stockChanges: 0,
  fitments: 0,
  applied: 0,
  proposed: 0,
  kept: 0,
}

export const mayUndo = ({ state, undo_until }: Pick<ImportRow, 'state' | 'undo_until'>, now: Date): boolean =>
  state === 'applied' && undo_until !== null && undo_until > now

export function importLine(row: ImportRow, now: Date): ImportLine {
  return {
    id: row.id,
    storeId: row.store_id,
    state: row.state,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    format: row.format,
    sheet: row.layout?.sheet ?? null,
    country: row.country,
    startedBy: row.starter ?? '',
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    progress: row.progress,
    problem: row.problem,
    counts: { ...NONE, ...row.counts },
    mayUndo: mayUndo(row, now),
    hasFile: row.file_key !== null,
    hasRejected: row.rejected_key !== null,
  }
}

export function wholeImport(row: ImportRow, now: Date): StoreImport {
  const { layout, told } = row
  return {
    ...importLine(row, now),
    currency: currencyOf(row.country),
    layout:
      layout === null
        ? null
        : {
            ...layout,
            columns: layout.columns.map(({ index, heading, field, note, examples }) => ({
              index,
              letter: columnLetter(index),
              heading,
              field: isField(field) ? field : null,
              note,
              examples,
            })),
          },
    preview: told.preview ?? [],
    refusals: told.refusals ?? [],
    warnings: told.warnings ?? [],
    asides: told.asides ?? [],
    applications: told.applications ?? null,
    depletesMissing: row.deplete_missing,
    takesJumps: row.take_jumps,
    stopAsked: row.stop_asked,
  }
}

const isField = (field: string | null): field is ImportField => field !== null && field in IMPORT_FIELDS

const LABELS: Record<string, string> = {
  title: 'Título',
  descripcion: 'Descripción',
  observaciones: 'Observaciones',
  referencia_2: 'Referencia 2',
  referencia_3: 'Referencia 3',
  price: 'Precio',
  minimum_order_quantity: 'Cantidad mínima',
  core_deposit_minor: 'Casco',
  gtin: 'Código de barras',
  weight_g: 'Peso (gramos)',
  deleted_at: 'A la venta',
  off_sale: 'A la venta',
}
const MONEY = new Set(['price', 'core_deposit_minor'])

/** A product of an import, each change in words and units for people. */
export function itemWire(
  { product_id, kind, reference, title, changes, jumps, kept }: ItemRow,
  warehouses: ReadonlyMap<number, string>,
): ImportItem {
  const warehouseOf = (field: string) => warehouses.get(Number(field.slice(6))) ?? 'en bodega nueva'
  const labelOf = (field: string) => LABELS[field] ?? `Existencia ${warehouseOf(field)}`
  const shown = Object.entries(changes)
    .filter(([field]) => field !== 'off_sale')
    .toSorted(([a], [b]) => ORDER(a) - ORDER(b))
    // A new one that was deleted before has no earlier value for its store.
    .map(([field, [before, after]]) => [field, kind === 'new' ? null : before, after] as const)
    .flatMap(([field, before, after]) =>
      field.startsWith('stock:')
        ? stockChanges(warehouseOf(field), there(before), there(after))
        : [
            {
              field,
              label: labelOf(field),
              before: valueOf(field, before),
              after: valueOf(field, after),
              money: MONEY.has(field),
            },
          ],
    )
  return {
    productId: product_id,
    reference,
    title,
    jumps,
    changes: shown.filter(({ before, after }) => before !== after),
    kept: [...new Set((kept ?? []).map(labelOf))],
  }
}

interface There {
  quantity: number | null
  price: number | null
}
const there = (value: unknown): There => {
  const [quantity, price]: unknown[] = Array.isArray(value) ? value : []
  return {
    quantity: typeof quantity === 'number' ? quantity : null,
    price: typeof price === 'number' ? toWireMoney(price) : null,
  }
}

/** The stock of a warehouse, and the price that only applies there. */
function stockChanges(warehouse: string, before: There, after: There): ImportItem['changes'] {
  const pieces = {
    field: 'stock',
    label: `Existencia ${warehouse}`,
    before: before.quantity,
    after: after.quantity,
    money: false,
  }
  const price = {
    field: 'stock-price',
    label: `Precio ${warehouse}`,
    before: before.price,
    after: after.price,
    money: true,
  }
  return [pieces, price].filter((one) => one.before !== one.after)
}

const FIRST = ['price', 'stock', 'deleted_at', 'title']
function ORDER(field: string): number {
  const at = FIRST.findIndex((one) => field.startsWith(one))
  return at === -1 ? FIRST.length : at
}

function valueOf(field: string, value: unknown): string | number | boolean | null {
  if (field === 'deleted_at') return value === null ? 'Sí' : 'No'
  if (value === null || value === undefined) return null
  if (MONEY.has(field)) return toWireMoney(Number(value))
  return typeof value === 'string' ? value.slice(0, 200) : Number(value)
}
