import { expect, test } from 'vitest'
import { exportsOf, withoutRouterParts } from './without-router-parts.ts'

const load = withoutRouterParts().load as (id: string) => { code: string } | undefined
const at = (part: string) =>
  new URL(`../../../../../node_modules/react-router/dist/production/lib/${part}`, import.meta.url).pathname

test.each(['router/instrumentation.js', 'dom/ssr/fog-of-war.js'])(
  'the router of today has in %s what is left out',
  (part) => {
    expect(load(at(part))?.code).toContain('export const')
  },
)

test('everything else of the router stays', () => {
  expect(load(at('router/router.js'))).toBeUndefined()
})

test('the names that a module exports are found', () => {
  expect(exportsOf('const a = 1\nexport { b, a };\nexport const c = 2')).toEqual(['a', 'b', 'c'])
})
