import { expect, test } from 'vitest'
import { refuseForeignLook } from './foreign-look.ts'

const CAR = '/catalogo/catalog/v2/catalog=toyota/m=Hilux&ssd=x/v=Hilux&vid=1&ssd=y'
const statusOf = (url: string, headers: Record<string, string>) => {
  try {
    refuseForeignLook({ url, headers })
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

test.each<[number, string, Record<string, string>]>([
  [200, CAR, {}],
  [200, CAR, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  [200, CAR, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  [403, CAR, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  [403, CAR, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
  [403, `${CAR}.data`, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
  [403, `/tienda/repuestos-beto${CAR}`, { 'sec-fetch-site': 'cross-site' }],
  [503, CAR, { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  [
    200,
    '/catalogo/catalog/v2',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-purpose': 'prefetch' },
  ],
])('%s for %s %j', (status, url, headers) => {
  expect(statusOf(url, headers)).toBe(status)
})
