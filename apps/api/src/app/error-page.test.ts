import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts'

test('a page that is away for a moment leads back to itself, and asks by itself when it is there again', () => {
  const page = errorPage(503, 'Intenta de nuevo en unos segundos.', '/vender/ventas?estado=a"b&c')
  expect(page).toContain('<h1 style="font-size:1.75rem;line-height:1.2">No está disponible por un momento</h1>')
  expect(page).toContain('<a href="/vender/ventas?estado=a&#34;b&#38;c"')
  const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? ''
  expect(script).toContain("fetch('/readyz')")
  expect(ERROR_PAGE_POLICY).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('an address that leads to another server is no link', () => {
  for (const asked of ['//malo.test/', '/\\malo.test/']) expect(errorPage(503, 'x', asked)).not.toContain('malo.test')
})

test('what was sent is not sent again, and what broke is not asked for without end', () => {
  expect(errorPage(503, 'x')).not.toMatch(/<script|Intentar de nuevo/)
  expect(errorPage(500, 'x', '/vender')).toContain('Intentar de nuevo')
  expect(errorPage(500, 'x', '/vender')).not.toContain('<script')
  expect(errorPage(400, 'x', '/vender')).not.toMatch(/<script|Intentar de nuevo/)
})
