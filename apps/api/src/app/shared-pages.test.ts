import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { sharedPagesOf } from './shared-pages.ts'

const handle = (query: string[], when?: (url: URL) => boolean) => ({ handle: { shared: { query, when } } })
const routes = Object.fromEntries(
  (
    [
      ['root', undefined, '', {}],
      ['home', 'root', undefined, handle([])],
      ['list', 'root', 'catalogo/page/results', handle(['search', 'marcas'])],
      ['cart', 'root', 'carrito', {}],
      ['vehicle', 'root', 'catalogo/catalog/v2/:code/:vehicle', {}],
      ['number', 'root', 'catalogo/catalog/v2/:oem/searchOem', handle([], ({ pathname }) => !pathname.includes('&'))],
      ['*', 'root', '*', {}],
    ] as const
  ).map(([id, parentId, path, module]) => [
    id,
    { id, parentId, path, index: id === 'home' ? true : undefined, module },
  ]),
)
const sharedOf = sharedPagesOf({ routes: routes as unknown as ServerBuild['routes'] })
const settled = (path: string) =>
  sharedOf(new URL(path, 'https://tuerca.test'))?.href.replace('https://tuerca.test', '') ?? null

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/catalogo/page/results?search=a', '/catalogo/page/results?search=a'],
  ['/catalogo/page/results?fbclid=x&marcas=b&search=a&marcas=c', '/catalogo/page/results?search=a&marcas=b&marcas=c'],
  // What lies over a page is opened in the browser: the page below is the same for all, and so is its key.
  ['/catalogo/page/results?search=a&ventana=login', '/catalogo/page/results?search=a'],
  ['/?ventana=plans%3Alicense_plates&ventana=productResult%3A90915', '/'],
  ['/CATALOGO/page/results/?search=a', '/CATALOGO/page/results/?search=a'],
  ['/catalogo/catalog/v2/oem=1/searchOem', '/catalogo/catalog/v2/oem=1/searchOem'],
])('%s is kept as %s', (path, as) => expect(settled(path)).toBe(as))

test.each([
  ['a page that does not say so', '/carrito'],
  ['a look-up that counts', '/catalogo/catalog/v2/oem=1&catalog=toyota/searchOem'],
  ['what is nowhere', '/nada'],
  ['an address without end', `/?utm=${'x'.repeat(2000)}`],
  ["a page of one's own by a roundabout way", '/catalogo/x/../catalog/v2/catalog=a/vid=1'],
  ['one with dots written otherwise', '/catalogo/%2e/catalog/v2/catalog=a/vid=1'],
])('%s is private', (_name, path) => expect(settled(path)).toBeNull())

test('no open window makes another page of its address, and none makes a private one shared', () => {
  const [plain, under] = ['', '&ventana=login'].map((more) =>
    settled(`/catalogo/page/results?search=a&marcas=b${more}`),
  )
  expect(under).toBe(plain)
  expect(settled('/carrito?ventana=login')).toBeNull()
  expect(settled('/catalogo/catalog/v2/oem=1&catalog=toyota/searchOem?ventana=login')).toBeNull()
})
