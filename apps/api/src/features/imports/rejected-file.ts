import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { csvCell } from './formula-cell.ts'
import type { Rejected } from './import-record.ts'

export interface RejectedFile {
  add(row: Rejected): Promise<void>
  /** Puts the file in its place; until then whoever looks there finds what was before. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A CSV file of rejected rows: line, reason and the start of the row. Safe to open in a spreadsheet. */
export async function openRejectedFile(path: string): Promise<RejectedFile> {
  const partial = `${path}.parte`
  const file = createWriteStream(partial)
  await once(file, 'open')
  const write = async (text: string): Promise<void> => {
    if (!file.write(text)) await once(file, 'drain')
  }
  const close = async (): Promise<void> => {
    file.end()
    if (!file.closed) await once(file, 'close')
  }
  // The mark tells spreadsheets that the text is UTF-8.
  await write('\ufefflinea,motivo,fila\r\n')
  return {
    add: (row) => write(`${[String(row.line), row.reason, row.raw].map(csvCell).join(',')}\r\n`),
    keep: async () => {
      await close()
      await rename(partial, path)
    },
    discard: async () => {
      await close()
      await rm(partial, { force: true })
    },
  }
}
