import type { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { emptyResultsQuery, writeResultsQuery, type ResultsQuery } from '@tuerca/domain/results-query'
import { foldText, isFiller, searchWords, singular } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { forgiveTypos } from './forgive-typos.ts'
import { endOfPrefix } from './understand-search.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

type Suggestion = Answer<typeof getSuggestions>['data'][number]
interface NameRow { kind: Exclude<Suggestion['kind'], 'product' | 'search' | 'number'>; label: string; detail: string; ref_id: number }

// Three letters are near to everything.
const SHORTEST_FORGIVEN = 4
// Kinds that only differ in their place or material are said once: more are read than are shown.
const MOST_READ = 80
const MOST_TOGETHER = 5

// Beginnings first, then the words anywhere in a name.
const NAMES = `with beginning as materialized (select id, kind, label, detail, ref_id, weight, 0 as place from suggestions
    where folded ~>=~ $1::text and folded ~<~ $2::text order by weight desc, folded limit ${MOST_READ}),
  within as materialized (select id, kind, label, detail, ref_id, weight, 1 as place from suggestions
    where (select count(*) from beginning) < ${MOST_READ} and folded like all($3::text[]) order by weight desc, folded limit ${MOST_READ})
  select kind, label, detail, ref_id from (
    select * from beginning union all select * from within w where not exists (select from beginning b where b.id = w.id)) all_names
  order by place, weight desc, id`

// What the last word begins, for what the words before it name: 'pastillas freno sp', 'bujia ngk'.
const TOGETHER = `with part as materialized (select label, ref_id from suggestions where kind = 'type' and folded like all($1::text[]) order by weight desc, folded limit 1)
  select n.kind, n.label, n.detail, n.ref_id, p.label as part, p.ref_id as part_id from part p cross join lateral (
    select kind, label, detail, ref_id from suggestions where kind in ('model', 'make', 'brand') and (' ' || folded) like $2::text order by weight desc, folded limit ${MOST_TOGETHER}) n`

/** Names of kinds, brands and cars for what was typed so far, and kinds for a car or of a brand; without typos when there are none. */
export async function namesLike(ctx: Ctx, folded: string): Promise<Suggestion[]> {
  const words = searchWords(folded).filter((word, _, all) => all.length === 1 || !isFiller(word))
  if (words.length === 0) return []
  const names = await namesOf(ctx, folded, words)
  if (names.length > 0 || folded.length < SHORTEST_FORGIVEN) return names
  const corrections = await forgiveTypos(ctx.db, words.map(singular))
  const used = new Map(corrections.map((correction) => [correction.typed, correction.used]))
  const right = words.map((word) => used.get(singular(word)) ?? word)
  return corrections.length > 0 ? namesOf(ctx, right.join(' '), right) : []
}

async function namesOf(ctx: Ctx, folded: string, words: readonly string[]): Promise<Suggestion[]> {
  const rows = await runStatement<NameRow>(ctx.db, { name: 'products-suggest-names', text: NAMES, values: [folded, endOfPrefix(folded), words.map(within)] })
  const vocabulary = await vocabularyOf(ctx.db)
  const together = await namesTogether(ctx, words, vocabulary)
  const names = rows.flatMap((row) => suggestionOf(row, vocabulary) ?? [])
  const different = [...new Map(names.map((name) => [`${name.kind} ${name.label}`, name])).values()]
  const ordered = [...different.filter((name) => isCalled(name, folded)), ...different.filter((name) => !isCalled(name, folded))]
  return together.length > 0 ? [...ordered.slice(0, MOST_TOGETHER), ...together] : ordered
}

// A car or a brand that is called just so comes before a kind of part in whose name the word also is: 'spark'.
const isCalled = ({ kind, label }: Suggestion, folded: string) => kind !== 'type' && ` ${foldText(label)}`.endsWith(` ${folded}`)

// In the singular: 'amortiguadores' is inside no name.
const within = (word: string) => `%${singular(word)}%`

interface TogetherRow extends NameRow { part: string; part_id: number }

async function namesTogether(ctx: Ctx, words: readonly string[], vocabulary: Vocabulary): Promise<Suggestion[]> {
  const [last, ...head] = words.toReversed()
  if (last === undefined || last.length < 2 || head.length === 0) return []
  const rows = await runStatement<TogetherRow>(ctx.db, { name: 'products-suggest-together', text: TOGETHER, values: [head.map(within), `% ${last}%`] })
  return rows.flatMap((row) => {
    const asked = queryOf(row, vocabulary)
    const { title } = partOf({ label: row.part, ref_id: row.part_id }, vocabulary)
    return asked ? [{ kind: row.kind, label: `${title} ${row.label}`, detail: row.detail, url: resultsUrl({ ...asked, search: title }) }] : []
  })
}

/** What a kind of part is called without its differences, and whether it is one of several. */
function partOf({ label, ref_id }: Pick<NameRow, 'label' | 'ref_id'>, { types, typeNames }: Vocabulary) {
  const family = typeNames.titleById.get(ref_id)
  return { title: family ?? label, isOneOfSeveral: family !== undefined, isSynonym: types.byId.get(ref_id)?.name !== label }
}

function suggestionOf(row: NameRow, vocabulary: Vocabulary): Suggestion | null {
  const { kind, label, detail } = row
  if (kind === 'type') {
    const { title, isOneOfSeveral, isSynonym } = partOf(row, vocabulary)
    if (isOneOfSeveral) return { kind, label: isSynonym ? label : title, detail: isSynonym ? title : detail, url: resultsUrl({ search: title }) }
  }
  const asked = queryOf(row, vocabulary)
  return asked && { kind, label, detail, url: resultsUrl(asked) }
}

function queryOf({ kind, ref_id }: NameRow, vocabulary: Vocabulary): Partial<ResultsQuery> | null {
  const slugIn = (names: 'types' | 'groups' | 'brands' | 'makes') => vocabulary[names].byId.get(ref_id)?.slug
  if (kind === 'model') {
    const model = vocabulary.models.byId.get(ref_id)
    const make = model && vocabulary.makes.byId.get(model.makeId)
    return model && make ? { makes: [make.slug], models: [model.slug] } : null
  }
  const slug = slugIn(({ type: 'types', group: 'groups', brand: 'brands', make: 'makes' } as const)[kind])
  if (slug === undefined) return null
  if (kind === 'brand') return { brands: [slug] }
  return kind === 'make' ? { makes: [slug] } : { categories: [slug] }
}

/** The address of the results of a query. */
export function resultsUrl(asked: Partial<ResultsQuery>): string {
  return `/catalogo/page/results?${writeResultsQuery({ ...emptyResultsQuery(), ...asked })}`
}
