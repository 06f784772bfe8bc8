import { createReadStream } from 'node:fs'
import type { ReadEvent } from './import-record.ts'
import type { Choices } from './price-list/layout.ts'
import { readAces } from './read-aces.ts'
import { readCsv } from './read-csv.ts'
import { readPies } from './read-pies.ts'
import { readXlsx } from './read-xlsx.ts'
import { sniffFormat } from './sniff-format.ts'

/** The records of any file we can read, recognised by its content. Refuses a whole file with the reason. */
export async function* readImport(path: string, choices?: Choices): AsyncGenerator<ReadEvent> {
  const format = await sniffFormat(path)
  if (format === 'aces') yield* readAces(createReadStream(path))
  else if (format === 'pies') yield* readPies(createReadStream(path))
  else if (format === 'xlsx') yield* readXlsx(path, { choices })
  else yield* readCsv(() => createReadStream(path), choices)
}
