import type { Ctx } from '../../platform/context.ts'
import type { Statement } from '../../platform/db/prepared.ts'
import { looksInside, reversed } from './number-sql.ts'
import { freshSince } from './result-filters.ts'
import { hidesReferences, namedIn, pageValues, resultStatement, type ResultRequest } from './result-sql.ts'
import { filtersOn } from './statement-names.ts'
import { endOfPrefix, tsqueryOf } from './understand-search.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The texts of the commonest searches by their shape: few, and long enough that writing one anew is a good part of a search's work. */
const texts = new Map<string, Pick<Statement, 'name' | 'text'>>()

// Texts that name more are rare and would be many.
const MOST_NAMED = 2

/** The same as resultStatement; of the commonest searches, a number or words without filters, only the values are made anew. */
export function statementFor(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary): Statement {
  const shape = shapeOf(ctx, request)
  if (shape === null) return resultStatement(ctx, request, vocabulary)
  const known = texts.get(shape)
  if (known) return { name: known.name, text: known.text, values: valuesOf(ctx, request, vocabulary) }
  const statement = resultStatement(ctx, request, vocabulary)
  texts.set(shape, { name: statement.name, text: statement.text })
  return statement
}

/** All that the text of a search depends on, or null for one whose text is not kept. A test builds each shape both ways. */
function shapeOf(ctx: Ctx, request: ResultRequest): string | null {
  const { asked, sort, substitutesOf, filters, facets, wholeNumber } = request
  if (sort !== 'relevancia' || substitutesOf !== undefined || filtersOn(filters).length > 0) return null
  const seeks = asked.kind === 'number' ? numberShape(request) : asked.kind === 'words' ? wordsShape(request) : null
  if (seeks === null) return null
  const shop = ctx.store === null ? 'country' : ctx.store.isVirtualStore ? 'virtual store' : 'store'
  return `${shop},${hidesReferences(ctx)},${ctx.user !== null},${wholeNumber},${facets.join('+')},${seeks}`
}

function numberShape({ asked: { number, years, cars, exact }, everySubstitute }: ResultRequest): string | null {
  return years || cars || exact ? null : `number,${everySubstitute === true},${looksInside(number)}`
}

function wordsShape({ asked: { terms, number, years = [], cars = [], exact = [] }, broad }: ResultRequest): string | null {
  if (terms.length === 0 || number !== '' || cars.length > MOST_NAMED || exact.length > MOST_NAMED) return null
  return `words,${terms.length === 1},${years.length > 0},${cars.length},${exact.length},${broad === true}`
}

/** In the order in which resultStatement writes their places. */
function valuesOf(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary): unknown[] {
  const values: unknown[] = ctx.store?.isVirtualStore ? [] : [freshSince(ctx.now)]
  const shop = ctx.store ? ctx.store.id : vocabulary.storeIdsOf[ctx.country]
  if (request.asked.kind === 'number') values.push(shop, ...numberValues(request))
  else values.push(...wordsValues(request, shop, vocabulary))
  if (ctx.user) values.push(ctx.user.id, ctx.now)
  const { rows, offset } = pageValues(request)
  values.push(rows, offset)
  return values
}

function numberValues({ asked: { number }, wholeNumber }: ResultRequest): unknown[] {
  if (wholeNumber) return [number]
  const inside = looksInside(number)
  return [number, endOfPrefix(number), ...(inside === 'when unknown' ? [reversed(number), endOfPrefix(reversed(number))] : []), ...(inside === 'no' ? [] : [`%${number}%`])]
}

function wordsValues({ asked, wholeNumber }: ResultRequest, shop: unknown, vocabulary: Vocabulary): unknown[] {
  const { terms, years = [], cars = [], exact = [] } = asked
  const { first, next, titles } = namedIn(asked, wholeNumber, vocabulary)
  return [
    tsqueryOf(terms, wholeNumber, vocabulary.words), shop, ...cars.flatMap(({ name, modelIds }) => [modelIds, name.toLowerCase()]),
    ...(years.length > 0 ? [years] : []), ...exact.map((word) => ` ${word} `), first, next, titles,
  ]
}
