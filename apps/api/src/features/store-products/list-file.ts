import { Readable } from 'node:stream'
import { toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Http } from '../../platform/route.ts'
import { sendWorkbook } from '../catalogue/index.ts'
import { csvCell, FIELD_NAMES, NOT_READ } from '../imports/index.ts'
import { vocabularyOf } from '../products/index.ts'
import { ownIds, type OwnFilter, STATE } from './own-listings.ts'

const MOST_ROWS = 200_000
const BATCH = 2_000
const MODELS = { 1: 'directa', 2: 'pedido', 3: 'cotización' } as const
const STATES: Record<string, string> = {
  published: 'publicado',
  draft: 'borrador',
  depleted: 'agotado',
  deleted: 'eliminado',
}

/** The columns of a list that Importar reads; the last one is for people and ignored there. */
const COLUMNS = [
  { header: FIELD_NAMES.number, width: 20 },
  { header: FIELD_NAMES.brand, width: 18 },
  { header: FIELD_NAMES.title, width: 44 },
  { header: FIELD_NAMES.number2, width: 18 },
  { header: FIELD_NAMES.number3, width: 18 },
  { header: FIELD_NAMES.price, width: 14 },
  { header: FIELD_NAMES.stock, width: 12 },
  { header: FIELD_NAMES.warehouse, width: 16 },
  { header: FIELD_NAMES.salesModel, width: 16 },
  { header: FIELD_NAMES.minimumOrder, width: 16 },
  { header: FIELD_NAMES.coreDeposit, width: 14 },
  { header: FIELD_NAMES.gtin, width: 18 },
  { header: FIELD_NAMES.weight, width: 10 },
  { header: `Estado${NOT_READ}`, width: 20 },
] as const

interface Row {
  number: string
  number_2: string | null
  number_3: string | null
  brand_id: number
  title: string
  price: number | null
  quantity: number
  warehouse: string | null
  sales_model: 1 | 2 | 3
  minimum: number
  core: number | null
  gtin: string | null
  grams: number | null
  state: string
}
interface FileRequest {
  storeId: number
  filter: OwnFilter
  file: 'xlsx' | 'csv'
}

/** A store's own list as a file: what the grid shows, with one line per warehouse that has stock. */
export async function sendList(ctx: TxCtx, http: Http | null, { storeId, filter, file }: FileRequest): Promise<null> {
  if (!http) throw invalid(['La descarga se pide por su dirección.'])
  const { ids } = await ownIds(ctx, { storeIds: [storeId], filter, most: MOST_ROWS })
  const day = ctx.now.toISOString().slice(0, 10)
  const lines = linesOf(ctx, ids)
  if (file === 'xlsx')
    return sendWorkbook(http, {
      name: ['productos', day],
      sheets: [{ name: 'Productos', columns: COLUMNS, rows: lines }],
      now: ctx.now,
    })
  void http.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="productos_${day}.csv"`,
    })
    .send(Readable.from(asCsv(lines)))
  return null
}

/** Some thousands at a time, so that a hundred thousand are never held in memory. */
async function* linesOf({ db }: Pick<TxCtx, 'db'>, ids: readonly number[]): AsyncGenerator<(string | number)[]> {
  const { brands } = await vocabularyOf(db)
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } =
      await sql<Row>`select p.referencia_1 as number, p.referencia_2 as number_2, p.referencia_3 as number_3, p.brand_id, p.title,
        coalesce(s.price, p.price)::float8 as price, coalesce(s.quantity, 0) as quantity, s.name as warehouse, p.sales_model, p.minimum_order_quantity as minimum,
        p.core_deposit_minor::float8 as core, p.gtin, p.weight_g as grams, ${STATE} as state
      from products p left join lateral (select k.quantity, k.price, w.name, row_number() over (order by k.quantity desc, w.id) as place
        from product_stock k join warehouses w on w.id = k.warehouse_id where k.product_id = p.id) s on s.place = 1 or s.quantity > 0
      where p.id = any (${ids.slice(from, from + BATCH)}::bigint[]) order by p.id, s.place`.execute(db)
    for (const row of rows)
      yield [
        row.number,
        brands.byId.get(row.brand_id)?.name ?? '',
        row.title,
        row.number_2 ?? '',
        row.number_3 ?? '',
        row.price === null ? '' : toWireMoney(row.price),
        row.quantity,
        row.warehouse ?? '',
        MODELS[row.sales_model],
        row.minimum,
        row.core === null ? '' : toWireMoney(row.core),
        row.gtin ?? '',
        row.grams === null ? '' : row.grams / 1000,
        STATES[row.state] ?? '',
      ]
  }
}

/** The mark at its start tells spreadsheets how it is written. */
async function* asCsv(lines: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.map(({ header }) => csvCell(header)).join(',')}\r\n`
  for await (const line of lines) yield `${line.map((cell) => csvCell(String(cell))).join(',')}\r\n`
}
