import type { AcceptedRow, ImportSource, ReadEvent, RowRejection, SetAside, RowWarning } from '../import-record.ts'
import { type Book, EMPTY_CELL, isFilled, type Row, shownText } from './cells.ts'
import type { Field } from './fields.ts'
import { asideOf, type Columns } from './judge-row.ts'
import { type Choices, type Layout, NO_CHOICES } from './layout.ts'
import { createListDoubts } from './list-doubts.ts'
import { mapRow, type Reading } from './map-row.ts'
import { proposeLayout } from './propose-layout.ts'
import { createSeenParts } from './seen-parts.ts'

/**
 * A seller's list: how it is read, then every row as a part, as refused, or as something that is not a part. One row at
 * a time in memory.
 */
export async function* readPriceList(book: Book, choices: Choices = NO_CHOICES): AsyncGenerator<ReadEvent> {
  const { layout, sheet, ours, sampledTo } = await proposeLayout(book, choices)
  const source: ImportSource = {
    format: book.format,
    version: null,
    submission: null,
    title: layout.sheet,
    brandCode: null,
  }
  yield { line: Math.max(1, layout.header.from), source }
  yield { line: Math.max(1, layout.header.from), layout, delimiter: book.delimiter }
  const reading = readingOf(layout)
  const repeated = createSeenParts()
  const doubts = createListDoubts(layout, choices, sampledTo)
  for await (const read of sheet.rows()) {
    const row =
      ours.size === 0
        ? read
        : { ...read, cells: read.cells.map((cell, index) => (ours.has(index) ? EMPTY_CELL : cell)) }
    if (row.line <= layout.header.to || !row.cells.some(isFilled)) continue
    for (const event of eventsOf(row, reading)) {
      yield event
      const warning = 'record' in event && event.record.kind === 'listing' ? repeated(event.record, event.line) : null
      if (warning !== null) yield { line: row.line, warning }
      for (const doubt of doubts(row, event)) yield { line: row.line, warning: doubt }
    }
  }
}

function readingOf(layout: Layout): Reading {
  const columns: Columns = new Map(
    layout.columns.flatMap((column) =>
      column.field === null ? [] : [[column.field, column.index] as [Field, number]],
    ),
  )
  const priced =
    layout.columns.find((column) => column.field === 'price') ??
    layout.columns.find((column) => column.field === 'netPrice')
  return { columns, currency: priced?.currency ?? null }
}

function eventsOf(row: Row, reading: Reading): Array<AcceptedRow | RowRejection | RowWarning | SetAside> {
  const aside = asideOf(row, reading.columns)
  if (aside !== null)
    return [{ line: row.line, aside, text: row.cells.filter(isFilled).map(shownText).join(' | ').slice(0, 200) }]
  return mapRow(row, reading)
}
