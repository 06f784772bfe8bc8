import pg from 'pg'
import { bindMessage } from './bind-message.ts'
import { mappedValue, parsedOn } from './wire-of.ts'

type Row = Record<string, unknown>
type Read = (text: string) => unknown
/** What a connection said of the columns of a statement, and a row to copy, so that all rows have one shape. */
interface Columns {
  names: readonly string[]
  readers: readonly Read[]
  empty: Row
}
type ResultCallback = (error: Error | null, result?: { rows: Row[] }) => void

const isText = (value: string | Buffer | null): value is string | null => value === null || typeof value === 'string'

/**
 * A value as the driver sends it. Lists of numbers, which every search has, need none of its quoting letter by letter.
 */
const textOf = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? `{${value.join()}}` : mappedValue(value)

const NONE: Columns = { names: [], readers: [], empty: {} }
const byConnection = new WeakMap<pg.Connection, Map<string, Columns>>()

function columnsOn(connection: pg.Connection): Map<string, Columns> {
  let known = byConnection.get(connection)
  if (!known) byConnection.set(connection, (known = new Map()))
  return known
}

/**
 * A named statement for `client.query`. The driver's own asks the server to describe the columns at every execution and
 * reads the answer again; PostgreSQL refuses a named statement whose columns changed, so once for a connection is
 * enough.
 */
export class KnownStatement {
  /** Set by the client. */
  callback: ResultCallback | undefined
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  private connection: pg.Connection | null = null
  private columns: Columns | undefined
  private readonly rows: Row[] = []
  private failed: Error | null = null

  constructor(name: string, text: string, values: unknown[]) {
    this.name = name
    this.text = text
    this.values = values
  }

  /** Gives an error where nothing was sent. */
  submit(connection: pg.Connection): Error | null {
    const parsed = parsedOn(connection)[this.name]
    if (parsed !== undefined && parsed !== this.text)
      return new Error(`'${this.name}' is the name of another prepared statement`)
    let values: (string | Buffer | null)[]
    try {
      values = this.values.map(textOf)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    this.connection = connection
    this.columns = columnsOn(connection).get(this.name)
    if (parsed !== undefined && this.columns && values.every(isText)) {
      if (connection.stream.writable) connection.stream.write(bindMessage(this.name, values))
      return null
    }
    // Otherwise every message would be written to the socket by itself.
    connection.stream.cork()
    if (parsed === undefined) connection.parse({ name: this.name, text: this.text, types: [] }, true)
    connection.bind({ statement: this.name, values }, true)
    if (!this.columns) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
    this.keep({
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (this.failed) return
    const { names, readers, empty } = this.columns ?? NONE
    const row = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (text !== null && text !== undefined) row[names[at] ?? ''] = readers[at]?.(text)
      }
      this.rows.push(row)
    } catch (error) {
      this.failed = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleReadyForQuery() {
    if (!this.columns) this.keep(NONE)
    if (this.failed) this.callback?.(this.failed)
    else this.callback?.(null, { rows: this.rows })
  }

  /** ResultCallback once: the client forgets a statement that failed before the connection is ready again. */
  handleError(error: Error) {
    this.callback?.(error)
  }

  handleCommandComplete() {
    // How many rows there were is known from the rows.
  }

  handleEmptyQuery() {
    // An empty text has no rows.
  }

  private keep(columns: Columns) {
    this.columns = columns
    if (this.connection) columnsOn(this.connection).set(this.name, columns)
  }
}
