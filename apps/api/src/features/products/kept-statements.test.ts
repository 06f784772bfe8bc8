import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { ALL_FACETS } from './facet-sql.ts'
import { NO_FILTERS } from './no-filters.ts'
import { statementFor } from './kept-statements.ts'
import { resultStatement, type ResultRequest } from './result-sql.ts'
import type { Asked } from './understand-search.ts'
import { vocabularyOf } from './vocabulary.ts'
import { server } from './testing-search.ts'

const store = { id: 7, name: 'Tienda', pathPrefix: 'tienda', country: 'CO', logotypeUrl: null } as const
const STORES: Ctx['store'][] = [
  null, { ...store, isVirtualStore: false, showProductReferences: false },
  { ...store, isVirtualStore: true, showProductReferences: true }, { ...store, isVirtualStore: true, showProductReferences: false },
]
const user = { id: 5, role: 'user', storeIds: [] } as unknown as Ctx['user']

const anyCtx = fc.record({
  store: fc.constantFrom(...STORES), user: fc.constantFrom(null, user), country: fc.constantFrom('CO' as const, 'MX' as const),
  now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
})
const anyTerm = fc.constantFrom('filtro', 'pastilla', 'freno', 'spark', 'mazda', '20w50')
const someOf = <T>(one: fc.Arbitrary<T>) => fc.option(fc.array(one, { maxLength: 3 }), { nil: undefined })
const anyAsked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), number: fc.stringMatching(/^[A-Z0-9]{1,12}$/), terms: fc.constant<string[]>([]) }),
  fc.record({
    kind: fc.constant('words' as const), number: fc.constant(''), terms: fc.uniqueArray(anyTerm, { maxLength: 4 }), years: someOf(fc.integer({ min: 1990, max: 2026 })),
    cars: someOf(fc.record({ name: fc.constantFrom('Spark', 'Mazda 3'), modelIds: fc.array(fc.nat(90)) })), exact: someOf(anyTerm),
  }).map(({ years, cars, exact, ...asked }) => ({ ...asked, ...(years ? { years } : {}), ...(cars ? { cars } : {}), ...(exact ? { exact } : {}) })),
)
const anyRequest: fc.Arbitrary<ResultRequest> = fc.record({
  asked: anyAsked, broad: fc.boolean(),
  filters: fc.constantFrom(NO_FILTERS, { ...NO_FILTERS, disponibles: '1' as const }, { ...NO_FILTERS, marcas: ['bosch'] }),
  sort: fc.constantFrom('relevancia' as const, 'precio' as const),
  page: fc.nat(60), pageSize: fc.integer({ min: 1, max: 200 }), facets: fc.constantFrom([], ['brand' as const], ALL_FACETS),
  wholeNumber: fc.boolean(), everySubstitute: fc.boolean(),
})

describe('a search whose text is kept', () => {
  test('asks the same as one written anew, whatever came before', async () => {
    const vocabulary = await vocabularyOf(server.connection.db)
    fc.assert(fc.property(anyCtx, anyRequest, (part, request) => {
      const ctx = part as Ctx
      expect(statementFor(ctx, request, vocabulary)).toEqual(resultStatement(ctx, request, vocabulary))
      // The second time from what was kept.
      expect(statementFor(ctx, request, vocabulary)).toEqual(resultStatement(ctx, request, vocabulary))
    }), { numRuns: 2000 })
  })
})
