import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The languages that names are told in beside Spanish, English and Portuguese, in the order of names.txt. */
export const OTHER_LANGUAGES = ['fr', 'de', 'it', 'nl', 'pl', 'ru', 'tr'] as const
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number]

/** Names in other languages are mostly found by the English name (names.txt). */
export interface Names extends Partial<Record<OtherLanguage, string>> {
  es: string
  en: string
  pt: string
}

let known: ReadonlyMap<string, readonly string[]> | undefined

function table(): ReadonlyMap<string, readonly string[]> {
  return (known ??= new Map(
    readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [en = '', ...others] = line.split(';').map((field) => field.trim())
        return [en, others]
      }),
  ))
}

/** The name in every language that it is known in. Where a language is missing the reader sees Spanish. */
export function inEveryLanguage(names: Names): Record<string, string> {
  const others = OTHER_LANGUAGES.flatMap((language, i) => {
    const said = names[language] ?? translated(names.en, i)
    return said === null ? [] : [[language, said]]
  })
  return {
    es: names.es,
    ...(names.en === '' ? {} : { en: names.en }),
    ...(names.pt === '' ? {} : { pt: names.pt }),
    ...Object.fromEntries(others),
  }
}

/**
 * Looks for the whole name, then for all of its words, then for the thing itself: 'Caliper bolt' is at least a bolt.
 */
function translated(en: string, language: number): string | null {
  const whole = table().get(en.toLowerCase())?.[language]
  if (whole !== undefined) return whole
  const pieces = en.split(/, | and /)
  if (pieces.length === 1) return headOf(en, language)
  const said = pieces.map((piece) => table().get(piece.toLowerCase())?.[language] ?? headOf(piece, language))
  return said.every((piece) => piece !== null) ? said.join(', ') : null
}

function headOf(name: string, language: number): string | null {
  const last = name.toLowerCase().split(' ').at(-1) ?? ''
  return table().get(last)?.[language] ?? null
}
