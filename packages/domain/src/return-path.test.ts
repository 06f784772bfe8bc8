import { expect, test } from 'vitest'
import { afterSignUp, safeReturnPath } from './return-path.ts'

test.each([
  ['/catalogo/page/results?search=a&b=c#x', '/catalogo/page/results?search=a&b=c#x'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/tienda/frenos-puebla', '/tienda/frenos-puebla'],
  ['/ingresaremos', '/ingresaremos'],
])('%s is ours', (value, path) => {
  expect(safeReturnPath(value)).toBe(path)
})

test.each([
  '',
  'cuenta',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '/a/..//evil.test',
  '/.//evil.test',
  ' /x',
  '/ingresar?next=/x',
  '/tienda/frenos-puebla/registro',
  '/INGRESAR',
  `/${'x'.repeat(2001)}`,
  null,
  7,
  ['/x'],
  'http://inside.invalid.evil.test/',
  'https://tuerca.example@evil.test/x',
])('%s is not', (value) => {
  expect(safeReturnPath(value, 'tuerca.example')).toBeNull()
})

test('a whole address of our own host gives its path', () => {
  expect(safeReturnPath('https://tuerca.example/cuenta?a=1', 'tuerca.example')).toBe('/cuenta?a=1')
  expect(safeReturnPath('https://tuerca.example/cuenta?a=1')).toBeNull()
  expect(safeReturnPath('ftp://tuerca.example/cuenta', 'tuerca.example')).toBeNull()
})

test.each([
  [undefined, '/bienvenida'],
  ['/', '/bienvenida'],
  ['/garaje?ventana=x', '/garaje?ventana=x'],
  ['/info/quiero-vender', '/vender/abrir'],
  ['/info/proveedores-autopartes?a=1', '/vender/abrir'],
  ['/tienda/repuestos-beto/info/quiero-vender', '/vender/abrir'],
  ['/info/quiero-venderlo', '/info/quiero-venderlo'],
  ['/vender/abrir', '/vender/abrir'],
])('a sign-up from %s goes on to %s', (page, path) => {
  expect(afterSignUp(page)).toBe(path)
})
