import { type Accepted, HeadingsMissing, type Rejected, type Warned } from './import-record.ts'
import { type Column, readHeadings } from './listing-columns.ts'
import { mapListingRow, type Row } from './map-listing-row.ts'

const ROWS_BEFORE_HEADINGS = 20

/** Rows of one sheet as listings. Titles above the headings are skipped; without headings the sheet is refused. */
export async function* readRows(rows: AsyncIterable<Row>): AsyncGenerator<Accepted | Rejected | Warned> {
  let columns: Map<Column, number> | null = null
  let skipped = 0
  for await (const row of rows) {
    if (columns !== null) {
      if (row.cells.some((cell) => cell.text.trim() !== '')) yield mapListingRow(row, columns)
      continue
    }
    columns = readHeadings(row.cells.map((cell) => cell.text))
    if (columns === null && ++skipped >= ROWS_BEFORE_HEADINGS) break
  }
  if (columns === null) throw new HeadingsMissing()
}
