import type { Parsed } from '@tuerca/contract/endpoint'
import type { downloadMarket } from '@tuerca/contract/store-market'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Sheet } from '../catalogue/index.ts'
import { FIELD_NAMES, NOT_READ } from '../imports/index.ts'
import { vocabularyOf } from '../products/index.ts'
import { ownWhere } from '../store-products/index.ts'
import { type Standing, standingSql, VIEW_SQL } from './market-list.ts'
import { amountCell, MODEL_CELLS, MOST_ROWS } from './send-list.ts'

type FileQuery = Omit<Parsed<typeof downloadMarket>['query'], 'file'>
interface Row extends Standing {
  number: string
  brand: string
  title: string
  sales_model: 1 | 2 | 3
}

/** The columns of a list that Importar reads, and the market beside them, in columns that it ignores. */
const COLUMNS: Sheet['columns'] = [
  { header: FIELD_NAMES.number, width: 20 },
  { header: FIELD_NAMES.brand, width: 18 },
  { header: FIELD_NAMES.title, width: 44 },
  { header: FIELD_NAMES.price, width: 14 },
  { header: FIELD_NAMES.salesModel, width: 16 },
  ...['El más barato', 'Cuartil 1', 'Mediana', 'Cuartil 3', 'El más caro', 'Puesto', 'De', '90 días %', 'Vendes'].map(
    (header) => ({ header: `${header}${NOT_READ}`, width: 24 }),
  ),
]

/** The room «Mercado» as a list: its price changed and imported again is the new price. */
export async function marketFile(
  ctx: TxCtx,
  { storeId, view, term, manufacturer_title, group }: FileQuery,
): Promise<Omit<Sheet, 'rows'> & { rows: (string | number)[][] }> {
  const filter = { scopes: ['published'], term, manufacturer_title, group }
  const where = ownWhere(ctx, [storeId], filter, await vocabularyOf(ctx.db))
  const { rows } = await sql<Row>`with ${standingSql(ctx, storeId, where)}
    select g.*, p.referencia_1 as number, p.title, p.sales_model, (select b.name from product_brands b where b.id = p.brand_id) as brand
    from (select * from standing where ${VIEW_SQL[view]} order by (stores is not null) desc, sold desc, id limit ${MOST_ROWS}) g join products p on p.id = g.id
    order by (g.stores is not null) desc, g.sold desc, g.id`.execute(ctx.db)
  return {
    name: 'Mercado',
    columns: COLUMNS,
    rows: rows.map((row) => [
      row.number,
      row.brand,
      row.title,
      amountCell(row.price),
      MODEL_CELLS[row.sales_model],
      ...(row.stores === null
        ? ['', '', '', '', '', '', '', '']
        : [
            ...[row.lowest, row.q1, row.median, row.q3, row.highest].map(amountCell),
            row.rank,
            row.stores + 1,
            row.moved ?? '',
          ]),
      row.sold,
    ]),
  }
}
