import { expect, test } from 'vitest'
import { withoutSchemas } from './contract-without-schemas.ts'

const contract = `
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf } from './paging.ts'
const BASE = '/api/parts'
const Part = z.object({ number: z.string() })
export const KINDS = ['new', 'used']
export const Kind = z.enum(KINDS)
export const Parts = listOf(Part)
export function textOf(what) { return z.string(what) }
export function isUsed(kind) { return kind === KINDS[1] }
export const listParts = endpoint({
  method: 'GET', path: \`\${BASE}/:id\`, access: 'guest', summary: 'Las partes.',
  query: z.object({ kind: Kind }), response: Parts,
})
`

async function load(code: string) {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>
}

test('keeps an endpoint as its method and path, and drops every schema', async () => {
  const code = withoutSchemas(contract, 'parts.ts')
  expect(code).not.toMatch(/zod|z\.|import|Las partes/)
  const module = await load(code)
  expect(module['listParts']).toEqual({ method: 'GET', path: '/api/parts/:id' })
  expect(Object.keys(module).sort()).toEqual(['KINDS', 'isUsed', 'listParts'])
})

test('keeps plain constants and functions that need nothing else', async () => {
  const { KINDS, isUsed } = await load(withoutSchemas(contract, 'parts.ts'))
  expect(KINDS).toEqual(['new', 'used'])
  expect((isUsed as (kind: string) => boolean)('used')).toBe(true)
})

test('names the endpoint whose path is hidden from the build', () => {
  expect(() => withoutSchemas('export const a = endpoint({ method: "GET", ...rest })', 'a.ts')).toThrow(
    'a.ts: a must write its path in place',
  )
})

test('keeps what constants are made with of the names of tables', async () => {
  const own = `import { namesOf } from '@tuerca/domain/own-value'\nimport { z } from 'zod'\nexport const SCOPES = { read: 'Leer' }\nexport const NAMES = namesOf(SCOPES)`
  const code = withoutSchemas(own, 'scopes.ts')
  expect(code).toContain("import { namesOf } from '@tuerca/domain/own-value'")
  expect(code).toContain('export const NAMES = namesOf(SCOPES)')
  expect(code).not.toContain('zod')
})
