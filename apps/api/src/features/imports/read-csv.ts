import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { type Bytes, decode, encodingOfMarks, peek, sniffTextEncoding, textOfHead } from './decode-bytes.ts'
import { ImportRefused, type ReadEvent } from './import-record.ts'
import type { Book, Row } from './price-list/cells.ts'
import { headingScore } from './price-list/find-headings.ts'
import type { Choices } from './price-list/layout.ts'
import { readPriceList } from './price-list/read-price-list.ts'

const DELIMITERS = [',', ';', '\t', '|']
const HEAD = 64 * 1024
const MOST_IN_RECORD = 1024 * 1024
const MOST_COLUMNS = 500

/** Rows of a text table as listings. */
export async function* readCsv(open: () => Bytes, choices?: Choices): AsyncGenerator<ReadEvent> {
  yield* readPriceList(await openCsv(open), choices)
}

/**
 * A text table as a book of one sheet. `open` is called to detect the encoding, to detect the delimiter, and for each
 * reading of the rows.
 */
export async function openCsv(open: () => Bytes): Promise<Book> {
  const encoding = await sniffTextEncoding(open)
  const delimiter = await sniffDelimiter(open, encoding)
  const rows = (): AsyncIterable<Row> => csvRows(decode(open(), encoding), delimiter)
  return { format: 'CSV', delimiter, sheets: [{ name: null, hidden: false, hiddenColumns: new Set(), rows }] }
}

/**
 * The delimiter under which some early line reads best as headings, else the one that gives most lines the same number
 * of cells.
 */
async function sniffDelimiter(open: () => Bytes, encoding: string): Promise<string> {
  const { head } = await peek(open(), HEAD)
  const text = textOfHead(head, encodingOfMarks(head) ?? encoding)
  const lines = text.split(/\r\n|\n|\r/, 80)
  const said = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (said !== undefined) return said
  const split = (line: string, delimiter: string): string[] =>
    line
      .slice(0, 10_000)
      .split(delimiter)
      .map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
  const known = DELIMITERS.map((delimiter) => Math.max(...lines.map((line) => headingScore(split(line, delimiter)))))
  const alike = DELIMITERS.map((delimiter) => linesAlike(lines.map((line) => split(line, delimiter).length)))
  const best = Math.max(...known) > 0 ? known : alike
  return DELIMITERS[best.indexOf(Math.max(...best))] ?? ','
}

/** How many lines have the commonest number of cells, give or take one. */
function linesAlike(widths: readonly number[]): number {
  const times = new Map<number, number>()
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1)
  return Math.max(0, ...times.values())
}

async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  // Rows of a list differ in length from the title above them. For each row that differs from the first the parser
  // would build an error with a copy of its whole state and discard it; so it is made to treat every row as the first.
  let takeNextForFirst = (): unknown => undefined
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_IN_RECORD,
    on_record: (record: string[]) => {
      takeNextForFirst()
      return record
    },
  })
  takeNextForFirst = () => Object.assign(parser.info, { records: 0 })
  const fed = pipeline(Readable.from(text), parser)
  fed.catch(() => undefined) // the same error reaches the loop below
  let ended = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = Math.max(ended + 1, info.lines - newlinesIn(record))
      ended = info.lines
      if (record.length > MOST_COLUMNS) throw new ImportRefused(`La fila tiene más de ${MOST_COLUMNS} columnas.`, line)
      yield { line, cells: record.map((text) => ({ kind: 'text', text })) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusal(error, ended + 1)
    throw error
  } finally {
    parser.destroy()
  }
}

function newlinesIn(record: string[]): number {
  let count = 0
  for (const cell of record) count += cell.split('\n').length - 1
  return count
}

function refusal(error: CsvError, line: number): ImportRefused {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportRefused('Una fila ocupa más de 1 MB: no parece una tabla, o unas comillas no se cierran.', line)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportRefused('Unas comillas no se cierran: el archivo está cortado o mal escrito.', line)
  return new ImportRefused('La tabla está mal escrita.', line)
}
