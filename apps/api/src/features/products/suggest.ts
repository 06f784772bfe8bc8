import type { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { hidesReferences } from './result-sql.ts'
import { namesLike, resultsUrl } from './suggest-names.ts'
import { endOfPrefix } from './understand-search.ts'

type Suggestion = Answer<typeof getSuggestions>['data'][number]

const MOST = 10
const SHORTEST = 2
// Two characters are inside too many numbers.
const SHORTEST_INSIDE = 3

const numbersWhere = (condition: string) => `select distinct on (n.clean) n.number, p.name, n.manufacturer from part_numbers n join parts p on p.id = n.part_id
  where ${condition} order by n.clean, n.kind, n.part_id limit ${MOST}`
const BEGINNING = numbersWhere('n.clean ~>=~ $1::text and n.clean ~<~ $2::text')
const INSIDE = numbersWhere('n.clean like $1::text')

/** What the one box proposes for what was typed so far: numbers for a number, names for words. */
export async function suggest(ctx: Ctx, term: string): Promise<Suggestion[]> {
  const folded = foldText(term)
  if (folded.length < SHORTEST) return []
  const numbers = looksLikePartNumber(term) && !hidesReferences(ctx) ? await numbersLike(ctx, cleanPartNumber(term)) : []
  if (numbers.length >= MOST) return numbers
  const names = await namesLike(ctx, folded)
  return [...numbers, ...names].slice(0, MOST)
}

interface NumberRow { number: string; name: string; manufacturer: string }

/** Numbers that begin so; where none does, those that have it inside. */
async function numbersLike(ctx: Ctx, clean: string): Promise<Suggestion[]> {
  let rows = await runStatement<NumberRow>(ctx.db, { name: 'products-suggest-numbers', text: BEGINNING, values: [clean, endOfPrefix(clean)] })
  if (rows.length === 0 && clean.length >= SHORTEST_INSIDE) {
    rows = await runStatement<NumberRow>(ctx.db, { name: 'products-suggest-inside', text: INSIDE, values: [`%${clean}%`] })
  }
  return rows.map((row) => ({ kind: 'product', label: row.number, detail: [row.manufacturer, row.name].filter(Boolean).join(' · '), url: resultsUrl({ search: row.number }) }))
}
