import fastJson, { type Schema } from 'fast-json-stringify'
import { resultParts, resultProducts } from '@tuerca/contract/search'
import { expect, test } from 'vitest'
import { responseJsonSchema } from '../../platform/schema-json.ts'
import { inMexico, inStore, server, signedIn, useSearchServer } from './testing-search.ts'

useSearchServer()

const SEARCHES = [
  'search=pastillas+freno&facets=1',
  'search=04465-0K240&facets=1',
  'search=90915-YZZD4',
  'search=SUS0000',
  'search=xyzzy&facets=1',
  'categorias=frenos&facets=1&marcas=bosch&precio_min=1000',
]

// Listings and counts are written as they were made (routes.ts): a key too many, or one in another place, would go out
// unseen.
test.each([resultProducts, resultParts])(
  'what $path lists and counts has the keys that it promises, in their order',
  async ({ path, response }) => {
    const promised = fastJson(responseJsonSchema(response) as unknown as Schema)
    const everybody = [{}, await signedIn('ana@taller.test'), inMexico, inStore('repuestos-beto')]
    for (const query of SEARCHES)
      for (const headers of everybody) {
        const { body, statusCode } = await server.app.inject({ url: `${path}?${query}`, headers })
        expect(statusCode).toBe(200)
        expect(promised(JSON.parse(body)), query).toBe(body)
      }
  },
)
