import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { type Bytes, decode, encodingOfMarks, peek, sniffTextEncoding } from './decode-bytes.ts'
import { ImportRefused, type ReadEvent } from './import-record.ts'
import { foldHeader, readHeadings } from './listing-columns.ts'
import type { Row } from './map-listing-row.ts'
import { readRows } from './read-rows.ts'

const DELIMITERS = [',', ';', '\t', '|']
const HEAD = 64 * 1024
const MOST_IN_RECORD = 1024 * 1024
const MOST_COLUMNS = 500

/** Rows of a text table as listings. `open` is called three times: to tell the encoding, the delimiter, and to read. */
export async function* readCsv(open: () => Bytes): AsyncGenerator<ReadEvent> {
  const encoding = await sniffTextEncoding(open)
  const delimiter = await sniffDelimiter(open, encoding)
  yield { line: 1, source: { format: 'CSV', version: null, submission: null, title: null, brandCode: null } }
  yield* readRows(csvRows(decode(open(), encoding), delimiter))
}

/** The delimiter under which some early line reads best as headings. */
async function sniffDelimiter(open: () => Bytes, encoding: string): Promise<string> {
  const { head } = await peek(open(), HEAD)
  const text = new TextDecoder(encodingOfMarks(head) ?? encoding).decode(head)
  const lines = text.split(/\r\n|\n|\r/, 20)
  const said = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (said !== undefined) return said
  let best = { delimiter: ',', known: 0 }
  for (const delimiter of DELIMITERS) {
    for (const line of lines) {
      const cells = line.slice(0, 10_000).split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
      const known = readHeadings(cells.map(foldHeader))?.size ?? 0
      if (known > best.known) best = { delimiter, known }
    }
  }
  return best.delimiter
}

async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: MOST_IN_RECORD,
  })
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
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new ImportRefused('Una fila ocupa más de 1 MB: no parece una tabla, o unas comillas no se cierran.', line)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new ImportRefused('Unas comillas no se cierran: el archivo está cortado o mal escrito.', line)
  return new ImportRefused('La tabla está mal escrita.', line)
}
