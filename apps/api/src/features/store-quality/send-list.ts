import type { Ctx } from '../../platform/context.ts'
import type { Http } from '../../platform/route.ts'
import { sendWorkbook, type Sheet } from '../catalogue/index.ts'
import { csvCell } from '../imports/index.ts'

/** As many lines of a store's list go into one file. */
export const MOST_ROWS = 20_000
/** The models of sale as a list writes them. */
export const MODEL_CELLS = { 1: 'directa', 2: 'pedido', 3: 'cotización' } as const
/** As a list writes it: no thousands separators, and an unambiguous decimal point. */
export const amountCell = (minor: number | null) =>
  minor === null ? '' : minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)

interface List {
  /** Of the file, before the day. */
  name: string
  file: 'xlsx' | 'csv'
  sheet: Omit<Sheet, 'rows'> & { rows: readonly (string | number)[][] }
}

/** Sends a list that Importar reads, as a workbook or as text; the byte order mark tells spreadsheets its encoding. */
export async function sendList(
  { now }: Pick<Ctx, 'now'>,
  http: Http | null,
  { name, file, sheet }: List,
): Promise<null> {
  const day = now.toISOString().slice(0, 10)
  if (file === 'xlsx') return sendWorkbook(http, { name: [name, day], sheets: [sheet], now })
  const lines = [sheet.columns.map(({ header }) => header), ...sheet.rows]
  void http?.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}_${day}.csv"`,
    })
    .send(
      `\ufeff${lines.map((cells) => cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')).join('\r\n')}\r\n`,
    )
  return null
}
