import { expect, test } from 'vitest'
import { isSharedAddress } from './shared-address.ts'

const unit = '/catalogo/catalog/v2/catalog=toyota/ssd=a/v=Hilux&vid=1/uid=front-brake-caliper'

test.each([
  '/', '/catalogo/catalog/v2/', '/catalogo/catalog/v2/catalog=toyota', '/catalogo/catalog/v2/catalog=toyota/m=Hilux%202.4&ssd=a',
  '/catalogo/catalog/v2/oem=04465-0K240/searchOem', '/tienda/repuestos-beto/catalogo/catalog/v2/', '/catalogo/catalog/index/c=Toyota&catalogId=toyota', '/placa', '/placa?placa=ABC123',
])('%s is the same for every guest', (url) => {
  expect(isSharedAddress(url)).toBe(true)
})

test.each([
  unit, unit.toUpperCase(), `/tienda/frenos-puebla${unit}`, '/catalogo/catalog/v2/search/KUN26-8000001', '/catalogo/catalog/v2/oem=1&catalog=toyota&vid=1/searchOem',
  '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux&modelId=1/carId=7', '/catalogo/catalog/index/search/3N1CN7AD3KL812345', '/cuenta/datos',
  '/notificaciones/baja/-x', '/tienda/repuestos-beto/notificaciones/baja/x', '/placa/-hash', '/tienda/repuestos-beto/placa/hash',
])('%s is each visitor\'s own', (url) => {
  expect(isSharedAddress(url)).toBe(false)
})

test.each(['/catalogo/./catalog/v2', '/catalogo/x/../catalog/v2', '/catalogo/%2e/catalog/v2', '/catalogo/.%2E/catalogo/catalog/v2', '\\catalogo/catalog/v2'])(
  'a counted page under the roundabout address %s… is not kept for others', (start) => {
    expect(isSharedAddress(unit.replace('/catalogo/catalog/v2', start))).toBe(false)
  })
