import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { onlyMatched } from './entry.server.tsx'

test('a page is rendered from the routes of its address alone, in a list of its own', () => {
  const all = { root: { id: 'root' }, frame: { id: 'frame' }, list: { id: 'list' }, other: { id: 'other' } }
  const router = {
    manifest: { url: '/assets/manifest.js', routes: all },
    routeModules: { root: {}, frame: {}, list: {}, other: {} },
    staticHandlerContext: { matches: ['root', 'frame', 'list'].map((id) => ({ route: { id } })) },
  } as unknown as EntryContext
  const page = onlyMatched(router)
  expect(Object.keys(page.manifest.routes)).toEqual(['root', 'frame', 'list'])
  expect(Object.keys(page.routeModules)).toEqual(['root', 'frame', 'list'])
  expect(page.manifest.url).toBe('/assets/manifest.js')
  expect(Object.keys(router.manifest.routes)).toHaveLength(4)
})
