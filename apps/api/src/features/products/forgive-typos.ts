import { singular } from '@tuerca/domain/words'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { tsqueryOf } from './understand-search.ts'

export interface Correction { typed: string; used: string }

// Only words that no listing has are looked up among the names of types, brands, makes and models. Swapped letters leave
// few trigrams of a short word, fewer than the index of them finds: these few thousand names are read one by one.
const NEAR = `select t.n::integer as n, near.words from unnest($1::text[], $2::text[]) with ordinality t(term, query, n)
  cross join lateral (select not exists (select from products p where p.search @@ to_tsquery('public.tuerca_es', t.query) offset 0) as unknown) u
  left join lateral (select array_agg(word) as words from (
    select word from search_words w where length(w.word) between length(t.term) - 3 and length(t.term) + 3 and similarity(w.word, t.term) >= 0.15
    order by similarity(w.word, t.term) desc, w.weight desc limit 30) best) near on u.unknown
  where u.unknown order by t.n`

const NO_WORDS: ReadonlySet<string> = new Set()

/** For each word that matches nothing the nearest one that exists, if it is near enough to be a typing mistake. */
export async function forgiveTypos(db: Db, terms: readonly string[]): Promise<Correction[]> {
  if (terms.length === 0) return []
  // As the search asks for them: only the last may be a beginning.
  const queries = terms.map((term, index) => tsqueryOf([term], index < terms.length - 1, index < terms.length - 1 ? new Set([term]) : NO_WORDS))
  const rows = await runStatement<{ n: number; words: string[] | null }>(db, { name: 'products-near-words', text: NEAR, values: [terms, queries] })
  return rows.flatMap(({ n, words }) => {
    const typed = terms[n - 1] ?? ''
    const used = nearest(typed, words ?? [])
    return used === null ? [] : [{ typed, used }]
  })
}

function nearest(typed: string, words: readonly string[]): string | null {
  const allowed = typed.length <= 4 ? 1 : typed.length <= 9 ? 2 : 3
  let best: { word: string; distance: number } | null = null
  for (const word of words) {
    const distance = Math.min(editDistance(typed, word), editDistance(typed, singular(word)))
    if (distance <= allowed && (best === null || distance < best.distance)) best = { word, distance }
  }
  return best?.word ?? null
}

/** Letters left out, put in, changed or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
