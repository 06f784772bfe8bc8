import type { Ctx } from '../../platform/context.ts'
import type { Statement } from '../../platform/db/prepared.ts'
import { looksInside } from './number-sql.ts'
import { freshSince } from './result-filters.ts'
import { hidesReferences, pageValues, resultStatement, type ResultRequest } from './result-sql.ts'
import { filtersOn } from './statement-names.ts'
import { endOfPrefix } from './understand-search.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The texts of number searches by their shape: few, and writing one anew costs more than all else of such a search. */
const texts = new Map<string, Pick<Statement, 'name' | 'text'>>()

/** The same as resultStatement; of the commonest search, a number without filters, only the values are made anew. */
export function statementFor(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary): Statement {
  if (!isNumberAlone(request)) return resultStatement(ctx, request, vocabulary)
  const shape = shapeOf(ctx, request)
  const known = texts.get(shape)
  if (known) return { name: known.name, text: known.text, values: valuesOf(ctx, request, vocabulary) }
  const statement = resultStatement(ctx, request, vocabulary)
  texts.set(shape, { name: statement.name, text: statement.text })
  return statement
}

function isNumberAlone({ asked, filters, sort, substitutesOf }: ResultRequest): boolean {
  const { kind, years, cars, exact } = asked
  return kind === 'number' && !years && !cars && !exact && sort === 'relevancia' && substitutesOf === undefined && filtersOn(filters).length === 0
}

/** All that the text of a number search depends on. A test builds each shape both ways. */
function shapeOf(ctx: Ctx, { asked, facets, wholeNumber, everySubstitute }: ResultRequest): string {
  const shop = ctx.store === null ? 'country' : ctx.store.isVirtualStore ? 'virtual store' : 'store'
  return `${shop},${hidesReferences(ctx)},${ctx.user !== null},${wholeNumber},${everySubstitute === true},${looksInside(asked.number)},${facets.join('+')}`
}

/** In the order in which resultStatement writes their places. */
function valuesOf(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary): unknown[] {
  const { number } = request.asked
  const values: unknown[] = ctx.store?.isVirtualStore ? [] : [freshSince(ctx.now)]
  values.push(ctx.store ? ctx.store.id : vocabulary.storeIdsOf[ctx.country], number)
  if (!request.wholeNumber) {
    values.push(endOfPrefix(number))
    if (looksInside(number) !== 'no') values.push(`%${number}%`)
  }
  if (ctx.user) values.push(ctx.user.id, ctx.now)
  const { rows, offset } = pageValues(request)
  values.push(rows, offset)
  return values
}
