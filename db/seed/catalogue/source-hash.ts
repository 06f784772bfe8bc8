import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that decides the rows and drawings: the generator, its facts and the line art. */
const FOLDERS = [
  '.',
  'units',
  '..',
  '../facts',
  '../fleet',
  '../../reference',
  '../../../packages/line-art/src',
  '../../../packages/line-art/src/parts',
]

let known: string | null = null

/** Changes whenever the catalogue might come out differently, so that nobody has to remember to raise a version. */
export function sourceHash(): string {
  if (known !== null) return known
  const hash = createHash('sha256')
  for (const folder of FOLDERS) {
    const path = join(import.meta.dirname, folder)
    const files = readdirSync(path).filter((name) => /\.(?:ts|txt|csv)$/.test(name) && !name.endsWith('.test.ts'))
    for (const name of files.toSorted()) hash.update(`${folder}/${name}\n`).update(readFileSync(join(path, name)))
  }
  known = hash.digest('hex')
  return known
}
