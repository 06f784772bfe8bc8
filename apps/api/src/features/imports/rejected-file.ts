import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { csvCell } from './formula-cell.ts'
import { ImportRefused } from './import-record.ts'
import { EMPTY_CELL, type Row } from './price-list/cells.ts'
import type { Layout } from './price-list/layout.ts'
import { rejectedCell, rejectedHeadings } from './price-list/rejected-rows.ts'

/** A rejected row: with its cells for a list, as it reads for any other file. */
export interface RejectedRow {
  line: number
  reason: string
  raw: string
  row?: Row
}

/** Separators that `csvCell` keeps inside quotes. */
const QUOTED = [',', ';', '\t']

export interface RejectedFile {
  /** The rows come from this list: they are written in its columns, so that the file can be corrected and imported. */
  asList(layout: Layout, delimiter: string | null): void
  add(row: RejectedRow): Promise<void>
  /** Puts the file in its place; until then the previous file is there. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/**
 * A CSV file of rejected rows, safe to open in a spreadsheet: for a list its own columns and two more, line and reason;
 * for a catalogue line, reason and the beginning of the element. Throws ImportRefused when it would overwrite `read`,
 * the file being imported.
 */
export async function openRejectedFile(path: string, read: string): Promise<RejectedFile> {
  const partial = `${path}.parte`
  for (const written of [path, partial]) {
    if (await isSameFile(written, read))
      throw new ImportRefused('Las filas rechazadas quedarían sobre el archivo que se importa. Escríbelas en otro.')
  }
  const file = createWriteStream(partial)
  await once(file, 'open')
  const list: { layout: Layout | null; delimiter: string } = { layout: null, delimiter: ',' }
  let begun = false
  const write = async (cells: string[]): Promise<void> => {
    // The mark tells spreadsheets that the text is UTF-8.
    const text = `${begun ? '' : '\ufeff'}${cells.join(list.delimiter)}\r\n`
    begun = true
    if (!file.write(text)) await once(file, 'drain')
  }
  const begin = async (): Promise<void> => {
    if (!begun)
      await write((list.layout === null ? ['linea', 'motivo', 'fila'] : rejectedHeadings(list.layout)).map(csvCell))
  }
  const close = async (): Promise<void> => {
    file.end()
    if (!file.closed) await once(file, 'close')
  }
  return {
    asList: (layout, delimiter) =>
      Object.assign(list, { layout, delimiter: delimiter !== null && QUOTED.includes(delimiter) ? delimiter : ';' }),
    add: async ({ line, reason, raw, row }) => {
      await begin()
      const told = [String(line), reason].map(csvCell)
      if (list.layout === null || row === undefined) return write([...told, csvCell(raw)])
      await write([
        ...list.layout.columns.map(({ index, field }) => rejectedCell(row.cells[index] ?? EMPTY_CELL, field)),
        ...told,
      ])
    },
    keep: async () => {
      await begin()
      await close()
      await rename(partial, path)
    },
    discard: async () => {
      await close()
      await rm(partial, { force: true })
    },
  }
}

// By what lies there and not by its name: a link leads to it too.
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)))
  return !!first && !!second && first.ino === second.ino && first.dev === second.dev
}
