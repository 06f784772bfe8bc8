import { failingOf, type QualityMarks, MARKET_STORES, QUALITY_ADVICE, scoreOf } from '@tuerca/domain/listing-quality'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Sheet } from '../catalogue/index.ts'
import { csvCell, FIELD_NAMES, NOT_READ } from '../imports/index.ts'
import { KEEPS_ALL, MARKS, scoredSql } from './own-quality.ts'

const MOST_ROWS = 20_000
const MODELS = { 1: 'directa', 2: 'pedido', 3: 'cotización' } as const

interface Row {
  number: string
  brand: string
  title: string
  price: number | null
  sales_model: 1 | 2 | 3
  warehouse: string | null
  kept: QualityMarks
  median: number | null
  stores: number | null
}

/** The columns of a list that Importar reads, and the problems beside them, in columns that it ignores. */
const COLUMNS = [
  { header: FIELD_NAMES.number, width: 20 },
  { header: FIELD_NAMES.brand, width: 18 },
  { header: FIELD_NAMES.title, width: 44 },
  { header: FIELD_NAMES.number2, width: 18 },
  { header: FIELD_NAMES.price, width: 14 },
  { header: FIELD_NAMES.stock, width: 12 },
  { header: FIELD_NAMES.warehouse, width: 16 },
  { header: FIELD_NAMES.salesModel, width: 16 },
  { header: `Calidad${NOT_READ}`, width: 18 },
  { header: `Mediana de otras tiendas${NOT_READ}`, width: 30 },
  { header: `Qué mejorar${NOT_READ}`, width: 80 },
] as const

/**
 * What can be improved in a store's listings, the worst first, as a list that can be imported again after correction.
 * Stock is left empty: an hour-old file would undo what was sold since. A market of few stores is not shown.
 */
export async function suggestionsOf(ctx: TxCtx, storeId: number): Promise<string[][]> {
  const { rows } = await sql<Row>`with ${scoredSql(ctx, storeId)}
    select s.referencia_1 as number, (select b.name from product_brands b where b.id = s.brand_id) as brand, s.title, s.price, s.sales_model, ${MARKS} as kept, s.median::bigint as median, s.stores::integer as stores,
      (select w.name from warehouses w left join product_stock t on t.warehouse_id = w.id and t.product_id = s.id where w.store_id = ${storeId} order by t.quantity desc nulls last, w.id limit 1) as warehouse
    from scored s where not ${KEEPS_ALL} order by s.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
    .map((row) => ({ ...row, score: scoreOf(row.kept) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ kept, ...row }) => [
      row.number,
      row.brand,
      row.title,
      '',
      amount(row.price),
      '',
      row.warehouse ?? '',
      MODELS[row.sales_model],
      String(row.score),
      (row.stores ?? 0) < MARKET_STORES ? '' : amount(row.median),
      failingOf(kept)
        .map((key) => QUALITY_ADVICE[key])
        .join(' '),
    ])
}

/** As a list writes it: no thousands separators, and an unambiguous decimal point. */
const amount = (minor: number | null) =>
  minor === null ? '' : minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)

export const suggestionsSheet = (rows: string[][]): Sheet => ({ name: 'Sugerencias', columns: COLUMNS, rows })

/** The same as text; the byte order mark tells spreadsheets its encoding. */
export const suggestionsCsv = (rows: string[][]): string =>
  `\ufeff${[COLUMNS.map(({ header }) => header), ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
