import { findCatalogsByOem } from '@tuerca/contract/substitutions'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, visitorContext, type Visitor } from '../../shared/contexts.ts'
import { hidesReferences } from '../../shared/visitor.ts'
import { type LoadedNumber, numberLoader } from './number-loader.ts'
import { numberMeta } from './number-head.ts'

const beto = {
  id: 7,
  name: 'Repuestos Beto',
  pathPrefix: 'repuestos-beto',
  country: 'CO',
  isVirtualStore: true,
  showProductReferences: false,
  logotypeUrl: null,
} as const
const visitor: Visitor = {
  user: null,
  country: 'CO',
  store: beto,
  theme: 'system',
  city: null,
  cityKept: false,
  language: 'es_ES',
  catalogueNames: null,
  origin: 'https://tuerca.test',
  arrivedFromElsewhere: false,
  appParams: {},
}

test('references are hidden only in a virtual store that does not show them', () => {
  expect(
    [null, beto, { ...beto, showProductReferences: true }, { ...beto, isVirtualStore: false }].map(hidesReferences),
  ).toEqual([false, true, false, false])
})

test('a number comes back as it was typed, and what is said of its offers is counted on them', async () => {
  const asked: unknown[] = []
  const offer = (id: number, store: number, available: boolean) => ({
    id,
    store: { id: store },
    available,
    matchKind: 'exact',
    compatibleVehicles: [],
    imagesURLs: [],
    substitution: null,
    productUrl: '/catalogo/producto/a-1',
    actualPrice: null,
    hidePrices: false,
  })
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  context.set(apiContext, (async (endpoint: unknown, { query }: { query: { oem?: string } }) => {
    if (endpoint !== findCatalogsByOem)
      return {
        data: {
          products: [offer(1, 1, true), offer(2, 1, true), offer(3, 2, false)],
          productSubstitutions: [],
          showSubstitutions: false,
        },
      }
    asked.push(query)
    return {
      data: {
        substitutions: [],
        images: [],
        catalogs: [],
        oem: {
          formattedOem: query.oem,
          manufacturer: 'Toyota',
          name: 'Pastillas',
          offers: { sellers: 1, fromPrice: null, currency: 'COP' },
          substitutionsCount: 0,
        },
      },
    }
  }) as never)
  const { data: loaded } = (await numberLoader({
    context,
    params: { oemParams: 'oem=04465.0k240', store: 'repuestos-beto' },
  } as unknown as LoaderFunctionArgs)) as { data: LoadedNumber }
  expect(asked).toEqual([{ oem: '04465.0k240', language: 'es_ES', searchSubstitutions: '0' }])
  expect(loaded).toMatchObject({ number: '04465.0k240', sold: { offers: 3, available: 2, sellers: 1 } })
  expect(JSON.stringify(numberMeta(loaded, beto))).not.toContain('04465-0K240')
})
