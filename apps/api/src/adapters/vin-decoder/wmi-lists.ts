import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export interface ListedMaker {
  makes: string[]
  assembler: string | null
  /** The first model year of any car with this identifier; null when unknown. */
  since: number | null
}

interface Row {
  wmi: string
  make: string
  assembler?: string
  since?: string
}

/** The makers of identifiers that vPIC does not know, or knows only for cars sold in the USA (data/README.md). */
export async function readWmiLists(): Promise<Map<string, ListedMaker>> {
  const files = await Promise.all(
    ['wmi-imported.csv', 'wmi-latam.csv'].map((name) => readFile(new URL(`./data/${name}`, import.meta.url), 'utf8')),
  )
  const listed = new Map<string, ListedMaker>()
  for (const row of files.flatMap((text) => parse<Row>(text, { columns: true, skip_empty_lines: true }))) {
    const before = listed.get(row.wmi)
    listed.set(row.wmi, {
      makes: row.make.split('|'),
      assembler: row.assembler || (before?.assembler ?? null),
      since: row.since ? Number(row.since) : (before?.since ?? null),
    })
  }
  return listed
}
