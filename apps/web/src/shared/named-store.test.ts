import { expect, test } from 'vitest'
import { namedStore, orOwnStore } from './named-store.ts'

const named = (query: string) => namedStore(new URLSearchParams(query))
const refused = (status: number) => Object.assign(new Error('No.'), { status })

test('the address names a store by its number, and nothing else is one', () => {
  expect(named('tienda=12')).toEqual({ storeId: 12 })
  for (const none of [
    '',
    'tienda=',
    'tienda=0',
    'tienda=-3',
    'tienda=1.5',
    'tienda=abc',
    'tienda=1e9',
    'tienda=99999999999',
  ])
    expect(named(none)).toEqual({})
})

test("somebody else's store leads to one's own; without a name, and of another fault, there is nothing to show", () => {
  const left = (query: string, error: unknown) => {
    try {
      return orOwnStore(named(query), '/vender')(error)
    } catch (response) {
      return response instanceof Response ? response.headers.get('location') : response
    }
  }
  expect(left('tienda=12', refused(404))).toBe('/vender')
  expect([left('tienda=12', refused(503)), left('', refused(404)), left('tienda=12', 'broken')]).toEqual([
    null,
    null,
    null,
  ])
})
