import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { csvCell } from './formula-cell.ts'
import { ImportRefused, type Rejected } from './import-record.ts'

export interface RejectedFile {
  add(row: Rejected): Promise<void>
  /** Puts the file in its place; until then whoever looks there finds what was before. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A CSV file of rejected rows: line, reason and the start of the row. Safe to open in a spreadsheet. Throws ImportRefused where it would lie over `read`, the file that is imported. */
export async function openRejectedFile(path: string, read: string): Promise<RejectedFile> {
  const partial = `${path}.parte`
  for (const written of [path, partial]) {
    if (await isSameFile(written, read)) throw new ImportRefused('Las filas rechazadas quedarían sobre el archivo que se importa. Escríbelas en otro.')
  }
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

// By what lies there and not by its name: a link leads to it too.
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)))
  return !!first && !!second && first.ino === second.ino && first.dev === second.dev
}
