import { expect, test } from 'vitest'
import { bearer } from './legacy-call.ts'

test.each([
  ['', undefined],
  ['theme=dark; catalogo.token=abc.DEF-1', 'Bearer abc.DEF-1'],
  ['catalogo.token=abc=; theme=dark', 'Bearer abc='],
  ['xcatalogo.token=abc', undefined],
  ['catalogo.token=', undefined],
  ['catalogo.token=a\nb', undefined],
  ['catalogo.token=ñ', undefined],
])('the header of %j', (cookies, header) => {
  expect(bearer(cookies)).toBe(header)
})
