import { failingOf, type QualityMarks, MARKET_STORES, QUALITY_ADVICE, scoreOf } from '@tuerca/domain/listing-quality'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { FIELD_NAMES, NOT_READ } from '../imports/index.ts'
import { KEEPS_ALL, MARKS, scoredSql } from './own-quality.ts'
import { amountCell, MODEL_CELLS, MOST_ROWS } from './send-list.ts'

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
export const SUGGESTION_COLUMNS = [
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
      amountCell(row.price),
      '',
      row.warehouse ?? '',
      MODEL_CELLS[row.sales_model],
      String(row.score),
      (row.stores ?? 0) < MARKET_STORES ? '' : amountCell(row.median),
      failingOf(kept)
        .map((key) => QUALITY_ADVICE[key])
        .join(' '),
    ])
}
