import { foldText } from '@tuerca/domain/words'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compact, type Lexicon } from './lexicon.ts'
import type { Engine, EngineFamily, Fuel, LexiconModel } from './reading.ts'

interface Variant {
  code: string
  make: string
  model: string
  litres: number
  fuel: Fuel
  aspiration: 'na' | 'turbo'
  valves: number | null
  from: number
  to: number
}

const FILE = join(import.meta.dirname, '../../../../../../db/reference/engine-codes.csv')
const FUELS: Record<string, Fuel> = { gasoline: 'gasoline', diesel: 'diesel', electric: 'electric', hybrid: 'hybrid' }

/**
 * Engines by the names used at counters: the whole code, and the part before its dash or its maker's suffix ('1kd',
 * 'ga16').
 */
const VARIANTS = Map.groupBy(
  parse<Record<string, string>>(readFileSync(FILE, 'utf8'), { columns: true }).flatMap((row) => {
    const code = row.code ?? ''
    const variant: Variant = {
      code,
      make: foldText(row.make ?? ''),
      model: foldText(row.model ?? ''),
      litres: Number(row.litres),
      fuel: FUELS[row.fuel ?? ''] ?? 'gasoline',
      aspiration: row.aspiration === 'turbo' ? 'turbo' : 'na',
      valves: row.valves === '' ? null : Number(row.valves),
      from: Number(row.from),
      to: Number(row.to),
    }
    return namesOf(code).map((name) => ({ name, variant }))
  }),
  ({ name }) => name,
)

function namesOf(code: string): string[] {
  const [head = code] = code.split('-')
  const [, short = head] = /^([A-Z]{2}[0-9]{2})D[A-Za-z]*$/.exec(code) ?? []
  return [...new Set([code, head, short].map(compact))].filter((name) => name.length >= 3)
}

const MOST_WORDS = 2

/**
 * The engine that neighbouring words name by its maker's code, with the cars that have it (only the named cars, if
 * there are any). Null when there is none, or when no named car has it: then the words mean something else.
 */
export function engineCodeIn(
  free: readonly { token: { key: string; word: number }; at: number }[],
  { lexicon, named }: { lexicon: Lexicon; named: readonly LexiconModel[] },
): { at: number[]; words: number[]; told: Engine } | null {
  for (let index = 0; index < free.length; index += 1) {
    for (let length = Math.min(MOST_WORDS, free.length - index); length > 0; length -= 1) {
      const span = free.slice(index, index + length)
      if (span.some(({ at }, i) => at !== (span[0]?.at ?? 0) + i)) continue
      const told = engineOf(span.map(({ token }) => token.key).join(''), lexicon, named)
      if (told) return { told, at: span.map(({ at }) => at), words: [...new Set(span.map(({ token }) => token.word))] }
    }
  }
  return null
}

function engineOf(key: string, lexicon: Lexicon, named: readonly LexiconModel[]): Engine | null {
  const variants = (VARIANTS.get(key) ?? []).map(({ variant }) => variant)
  const having = variants.flatMap((variant) =>
    modelsOf(variant, lexicon)
      .filter(({ id }) => named.length === 0 || named.some((model) => model.id === id))
      .map((model) => ({ variant, model })),
  )
  const [first] = having
  if (!first) return null
  const all = having.map(({ variant }) => variant)
  const same = <K extends keyof Variant>(name: K): Variant[K] | null =>
    all.every((variant) => variant[name] === first.variant[name]) ? first.variant[name] : null
  const family: EngineFamily = {
    code: same('code') ?? key.toUpperCase(),
    models: [...new Set(having.map(({ model }) => model))],
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  }
  return {
    litres: same('litres'),
    fuel: same('fuel'),
    valves: same('valves'),
    // A row of a diesel seldom says that it has a turbo.
    aspiration: first.variant.fuel === 'diesel' ? null : same('aspiration'),
    layout: null,
    family,
  }
}

function modelsOf({ make, model }: Variant, { models, makeNames }: Lexicon): LexiconModel[] {
  return (models.get(compact(model)) ?? []).filter(
    (one) => foldText(one.name) === model && foldText(makeNames.get(one.makeId) ?? '') === make,
  )
}
