import { expect, test } from 'vitest'
import { isOwnRoom } from './own-rooms.ts'

test.each([
  '/admin',
  '/admin/personas/3',
  'vender/ventas/:id',
  '/tienda/frenos-bogota/cuenta',
  'tienda/:store/cuenta/pagos',
  '/Cuenta',
])('%s is a room of its own', (path) => {
  expect(isOwnRoom(path)).toBe(true)
})

test.each(['', '/', '/cuentas', '/compras', '/tienda/vender', '/catalogo/producto/admin-1', 'tienda/:store/'])(
  '%s is a page of the shop',
  (path) => {
    expect(isOwnRoom(path)).toBe(false)
  },
)
