import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { onlyMatched } from './entry.server.tsx'

const all = {
  root: { id: 'root' },
  frame: { id: 'frame' },
  list: { id: 'list', path: 'listas' },
  room: { id: 'room', path: 'vender/ventas' },
}
const shown = (...ids: (keyof typeof all)[]) =>
  ({
    manifest: { url: '/assets/manifest-1.js', routes: all },
    routeModules: { root: {}, frame: {}, list: {}, room: {} },
    staticHandlerContext: { matches: ids.map((id) => ({ route: all[id] })) },
  }) as unknown as EntryContext

test('a page is rendered from the routes of its address alone, in a list of its own', () => {
  const router = shown('root', 'frame', 'list')
  const page = onlyMatched(router)
  expect(Object.keys(page.manifest.routes)).toEqual(['root', 'frame', 'list'])
  expect(Object.keys(page.routeModules)).toEqual(['root', 'frame', 'list'])
  expect(Object.keys(router.manifest.routes)).toHaveLength(4)
})

test("the browser reads the whole list of pages in a store's rooms, the shorter one elsewhere", () => {
  expect(onlyMatched(shown('root', 'list')).manifest.url).toBe('/assets/public-manifest-1.js')
  expect(onlyMatched(shown('root', 'frame', 'room')).manifest.url).toBe('/assets/manifest-1.js')
})
