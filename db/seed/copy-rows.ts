import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | null

/** The rows of one table that wait for COPY, kept in pieces of some 64 KB. */
export interface Rows {
  table: string
  columns: readonly string[]
  count: number
  add(...values: Value[]): void
  pieces(): Iterable<string>
}

const PIECE = 65_536
const SPECIAL = /[\\\t\n\r]/g
const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
])

export function rowsOf(table: string, columns: readonly string[]): Rows {
  const done: string[] = []
  // The lines are joined at once: V8 keeps a string that grows line by line as a tree of its pieces, which costs the
  // garbage collector seconds.
  let lines: string[] = []
  let size = 0
  const rows: Rows = {
    table,
    columns,
    count: 0,
    add: (...values) => {
      let line = ''
      for (let i = 0; i < values.length; i += 1) line += (i === 0 ? '' : '\t') + encode(values[i] ?? null)
      size += line.length + 1
      lines.push(line)
      rows.count += 1
      if (size < PIECE) return
      done.push(`${lines.join('\n')}\n`)
      lines = []
      size = 0
    },
    pieces: () => (lines.length === 0 ? done : [...done, `${lines.join('\n')}\n`]),
  }
  return rows
}

/** PostgreSQL's text form of an array of numbers or of words. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
}

/** Streams the rows into their table within the transaction that the client has open. */
export async function copyRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  if (rows.count === 0) return
  const stream = client.query(copyFrom(`copy ${rows.table} (${rows.columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(rows.pieces(), { objectMode: true }), stream)
}

function encode(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(SPECIAL, (character) => ESCAPES.get(character) ?? character)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}
