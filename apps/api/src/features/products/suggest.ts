import type { getSuggestions } from '@tuerca/contract/products'
import type { Answer } from '@tuerca/contract/endpoint'
import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { emptyResultsQuery, writeResultsQuery, type ResultsQuery } from '@tuerca/domain/results-query'
import { foldText, searchWords } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { hidesReferences } from './result-sql.ts'
import { endOfPrefix } from './understand-search.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

type Suggestion = Answer<typeof getSuggestions>['data'][number]

const MOST = 10
const SHORTEST = 2
// Three letters are near to everything.
const SHORTEST_FORGIVEN = 4

interface NameRow { kind: Exclude<Suggestion['kind'], 'product'>; label: string; detail: string; ref_id: number }

// Beginnings first, then the words anywhere in a name, and only when neither is there what is spelled nearly so.
const NAMES = `with beginning as materialized (select id, kind, label, detail, ref_id, weight, 0 as place from suggestions
    where folded ~>=~ $1::text and folded ~<~ $2::text order by weight desc, folded limit ${MOST}),
  within as materialized (select id, kind, label, detail, ref_id, weight, 1 as place from suggestions
    where (select count(*) from beginning) < ${MOST} and folded like all($3::text[]) order by weight desc, folded limit ${MOST * 2}),
  near as materialized (select id, kind, label, detail, ref_id, weight, 2 as place from suggestions
    where not exists (select from beginning) and not exists (select from within) and $4::text <> '' and folded % $4::text
    order by similarity(folded, $4::text) desc, weight desc limit 5)
  select distinct on (place, weight, id) kind, label, detail, ref_id from (
    select * from beginning union all select * from within w where not exists (select from beginning b where b.id = w.id) union all select * from near) all_names
  order by place, weight desc, id limit ${MOST}`

const NUMBERS = `select distinct on (n.clean) n.number, p.name, n.manufacturer from part_numbers n join parts p on p.id = n.part_id
  where n.clean ~>=~ $1::text and n.clean ~<~ $2::text order by n.clean, n.kind, n.part_id limit ${MOST}`

/** What the one box proposes for what was typed so far: numbers for a number, names for words. */
export async function suggest(ctx: Ctx, term: string): Promise<Suggestion[]> {
  const folded = foldText(term)
  if (folded.length < SHORTEST) return []
  const numbers = looksLikePartNumber(term) && !hidesReferences(ctx) ? await numbersLike(ctx, cleanPartNumber(term)) : []
  if (numbers.length >= MOST) return numbers
  const names = await namesLike(ctx, folded)
  return [...numbers, ...names].slice(0, MOST)
}

async function numbersLike(ctx: Ctx, clean: string): Promise<Suggestion[]> {
  const rows = await runStatement<{ number: string; name: string; manufacturer: string }>(ctx.db, { name: 'products-suggest-numbers', text: NUMBERS, values: [clean, endOfPrefix(clean)] })
  return rows.map((row) => ({ kind: 'product', label: row.number, detail: [row.manufacturer, row.name].filter(Boolean).join(' · '), url: resultsUrl({ search: row.number }) }))
}

async function namesLike(ctx: Ctx, folded: string): Promise<Suggestion[]> {
  const words = searchWords(folded)
  if (words.length === 0) return []
  const near = folded.length >= SHORTEST_FORGIVEN ? words.join(' ') : ''
  const rows = await runStatement<NameRow>(ctx.db, { name: 'products-suggest-names', text: NAMES, values: [folded, endOfPrefix(folded), words.map((word) => `%${word}%`), near] })
  const vocabulary = await vocabularyOf(ctx.db)
  return rows.flatMap((row) => {
    const url = urlOf(row, vocabulary)
    return url === null ? [] : [{ kind: row.kind, label: row.label, detail: row.detail, url }]
  })
}

function urlOf({ kind, ref_id }: NameRow, vocabulary: Vocabulary): string | null {
  const slugIn = (names: 'types' | 'groups' | 'brands' | 'makes') => vocabulary[names].byId.get(ref_id)?.slug
  if (kind === 'model') {
    const model = vocabulary.models.byId.get(ref_id)
    const make = model && vocabulary.makes.byId.get(model.makeId)
    return model && make ? resultsUrl({ makes: [make.slug], models: [model.slug] }) : null
  }
  const slug = slugIn(({ type: 'types', group: 'groups', brand: 'brands', make: 'makes' } as const)[kind])
  if (slug === undefined) return null
  if (kind === 'brand') return resultsUrl({ brands: [slug] })
  return resultsUrl(kind === 'make' ? { makes: [slug] } : { categories: [slug] })
}

function resultsUrl(asked: Partial<ResultsQuery>): string {
  return `/catalogo/page/results?${writeResultsQuery({ ...emptyResultsQuery(), ...asked })}`
}
