import { expect, test } from 'vitest'
import { domainOfHost, ledTo, proofOf, readDomain } from './own-domain.ts'

test.each([
  ['repuestosbeto.com', 'repuestosbeto.com'],
  [' WWW.RepuestosBeto.com. ', 'repuestosbeto.com'],
  ['https://www.repuestosbeto.com.co/inicio?x=1', 'repuestosbeto.com.co'],
  ['tienda.repuestosbeto.com', 'tienda.repuestosbeto.com'],
  ['repuestosñandú.com', 'xn--repuestosand-xhb8u.com'],
  ['', null],
  ['repuestosbeto', null],
  ['localhost', null],
  ['impresora.local', null],
  ['127.0.0.1', null],
  ['2130706433', null],
  ['[::1]', null],
  ['repuestosbeto.com:8080', null],
  ['yo:clave@repuestosbeto.com', null],
  ['repuestos beto.com', null],
  ['-beto.com', null],
  [`${'a'.repeat(64)}.com`, null],
  ['javascript:alert(1)', null],
])('«%s» is %s', (typed, domain) => {
  const read = readDomain(typed)
  // How a letter beyond ASCII is spelt is the platform's to say.
  if (domain?.startsWith('xn--')) expect(read).toMatch(/^xn--[a-z0-9-]+\.com$/)
  else expect(read).toBe(domain)
})

test('the record is of the name itself', () => {
  expect(proofOf('beto.co', 'abc')).toEqual({ name: '_tuerca.beto.co', value: 'tuerca=abc' })
})

test.each([
  ['WWW.Beto.co:443', 'beto.co'],
  ['beto.co.', 'beto.co'],
  ['tienda.beto.co', 'tienda.beto.co'],
])('%s asks for %s', (host, name) => expect(domainOfHost(host)).toBe(name))

test.each([
  ['/', '/tienda/beto'],
  ['/?utm_source=x', '/tienda/beto?utm_source=x'],
  ['/catalogo/page/results?q=frenos', '/tienda/beto/catalogo/page/results?q=frenos'],
  ['/catalogo', '/tienda/beto/catalogo'],
  ['/catalogos', '/catalogos'],
  ['/vender', '/vender'],
  ['/tienda/beto/placa', '/tienda/beto/placa'],
  ['//otra.com', '//otra.com'],
])('%s leads to %s', (path, to) => expect(ledTo('beto', path)).toBe(to))
