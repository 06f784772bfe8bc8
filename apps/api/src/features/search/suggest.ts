import type { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { emptyResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import {
  endOfPrefix,
  groupName,
  hidesReferences,
  shopValues,
  vocabularyOf,
  type Vocabulary,
} from '../products/index.ts'
import { understoodOf } from './chips.ts'
import { completionsOf } from './complete-search.ts'
import { correctText, readText } from './shop-lexicon.ts'
import type { Reading } from './understand/reading.ts'

type Suggestion = Answer<typeof getSuggestions>['data'][number]

const MOST = 10
const SHORTEST = 2
const SHORTEST_INSIDE = 3

/** A store may list parts before it is approved: a number that only such stores have is not suggested. */
export const NOT_WAITING =
  'not exists (select from products x join stores s on s.id = x.store_id where x.part_id = n.part_id having bool_and(s.approved_at is null))'

const numbersWhere = (
  condition: string,
) => `select n.number, n.clean, n.name, n.brand, (select count(*)::integer from products x where x.part_id = n.part_id and x.deleted_at is null and x.store_id = any($3::integer[])) as offers
  from (select distinct on (n.clean) n.number, n.clean, p.name, coalesce(nullif(n.manufacturer, ''), b.name) as brand, n.kind, n.part_id from part_numbers n join parts p on p.id = n.part_id join product_brands b on b.id = p.brand_id
  where ${condition} and ${NOT_WAITING} order by n.clean, n.kind, n.part_id limit 40) n order by n.kind, n.clean limit ${MOST}`
const BEGINNING = numbersWhere('n.clean ~>=~ $1::text and n.clean ~<~ $2::text')
const INSIDE = numbersWhere('n.clean like $1::text and $2::text is not null')

/**
 * What the one box suggests for the typed text: numbers for a number, otherwise whole searches as they would be
 * understood.
 */
export async function suggest(ctx: Ctx, term: string): Promise<Suggestion[]> {
  if (foldText(term).length < SHORTEST) return []
  const vocabulary = await vocabularyOf(ctx.db)
  const numbers =
    looksLikePartNumber(term) && !hidesReferences(ctx) ? await numbersLike(ctx, cleanPartNumber(term), vocabulary) : []
  return different([...numbers, ...searchesFor(ctx, term, vocabulary)]).slice(0, MOST)
}

function different(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter((one, index) => suggestions.findIndex(({ label }) => label === one.label) === index)
}

interface NumberRow {
  number: string
  name: string
  brand: string
  offers: number
}

/** Numbers that begin like this, own numbers before cross references; if there are none, numbers that contain it. */
async function numbersLike(ctx: Ctx, clean: string, vocabulary: Vocabulary): Promise<Suggestion[]> {
  const { shop } = shopValues(ctx, vocabulary)
  let rows = await runStatement<NumberRow>(ctx.db, {
    name: 'search-suggest-numbers',
    text: BEGINNING,
    values: [clean, endOfPrefix(clean), shop],
  })
  if (rows.length === 0 && clean.length >= SHORTEST_INSIDE)
    rows = await runStatement<NumberRow>(ctx.db, {
      name: 'search-suggest-inside',
      text: INSIDE,
      values: [`%${clean}%`, '', shop],
    })
  return rows.map((row) => ({
    kind: 'number',
    label: row.number,
    detail: [row.brand, row.name, offersText(row.offers)].filter(Boolean).join(' · '),
    url: resultsUrl(row.number),
  }))
}

const offersText = (offers: number) =>
  offers === 0 ? 'Nadie lo tiene hoy' : offers === 1 ? '1 oferta' : `${offers} ofertas`

/**
 * The text as it is understood, then completions of its last word; with corrected words when nothing begins like it.
 */
function searchesFor(ctx: Ctx, term: string, vocabulary: Vocabulary): Suggestion[] {
  const whole = readText(term, ctx, vocabulary)
  const own =
    whole.loose.length === 0 && whole.words.length > 0 && !whole.number
      ? [suggestionOf(ctx, whole, term, vocabulary)]
      : []
  const completions = completionsOf(term, ctx, vocabulary).map((text) =>
    suggestionOf(ctx, readText(text, ctx, vocabulary), text, vocabulary),
  )
  const found = [...own, ...completions].filter((one) => one !== null)
  if (found.length > 0) return found
  const corrected = whole.loose.length > 0 ? correctText(whole, ctx, vocabulary) : null
  const forgiven =
    corrected && corrected.reading.loose.length === 0
      ? suggestionOf(ctx, corrected.reading, corrected.text, vocabulary)
      : null
  return forgiven ? [forgiven] : []
}

function suggestionOf(ctx: Ctx, reading: Reading, text: string, vocabulary: Vocabulary): Suggestion | null {
  const { chips, title, part } = understoodOf({ reading, vocabulary, country: ctx.country })
  if (chips.length === 0) return null
  const groups = [
    ...new Set(
      (reading.kinds?.keys ?? []).flatMap((key) => vocabulary.kinds.find((kind) => kind.key === key)?.groupId ?? []),
    ),
  ].flatMap((id) => {
    const group = vocabulary.groups.byId.get(id)
    return group ? [groupName(group, ctx.country)] : []
  })
  const only = chips.length === 1 ? chips[0]?.kind : undefined
  const kind =
    only === 'part'
      ? ('type' as const)
      : only === 'model'
        ? ('model' as const)
        : only === 'make'
          ? ('make' as const)
          : only === 'brand'
            ? ('brand' as const)
            : ('search' as const)
  return {
    kind,
    label: chips.map(({ label }) => label).join(' · ') || title,
    detail: part?.group ?? (groups.length === 1 ? groups[0] : undefined) ?? '',
    url: resultsUrl(text),
  }
}

/** The address of a search. */
export const resultsUrl = (search: string) => `/catalogo/page/results?${writeResultsQuery(emptyResultsQuery(search))}`
