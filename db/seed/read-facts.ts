import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'facts')

/** The lines of a facts file without comments, each cut into its trimmed fields. */
export function readFacts(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => fields(line, ';'))
}

/** A field that is itself a list. */
export function listOf(field: string | undefined, separator: string): string[] {
  return fields(field ?? '', separator).filter((item) => item !== '')
}

/** vpic-make-model-years.csv (NHTSA vPIC, public domain). */
export function readVpic(): { make: string; model: string; years: string; kinds: string }[] {
  return readFileSync(join(folder, 'vpic-make-model-years.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [make = '', model = '', years = '', kinds = ''] = line.split(',')
      return { make, model, years, kinds }
    })
}

function fields(line: string, separator: string): string[] {
  return line.split(separator).map((field) => field.trim())
}
