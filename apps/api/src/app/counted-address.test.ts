import { expect, test } from 'vitest'
import { isCounted, isListForAnyCar } from './counted-address.ts'

const unit = '/catalogo/catalog/v2/catalog=toyota/ssd=a/v=Hilux&vid=1/uid=front-brake-caliper'

test.each([
  unit,
  unit.toUpperCase(),
  `/tienda/frenos-puebla${unit}`,
  '/catalogo/catalog/v2/search/KUN26-8000001',
  '/catalogo/catalog/v2/oem=1&catalog=toyota&vid=1/searchOem',
  '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux&modelId=1/carId=7',
  '/catalogo/catalog/index/search/3N1CN7AD3KL812345',
])('%s is counted', (url) => expect(isCounted(url)).toBe(true))

test.each([
  '/',
  '/catalogo/catalog/v2/',
  '/catalogo/catalog/v2/catalog=toyota/m=Hilux%202.4&ssd=a',
  '/catalogo/catalog/v2/oem=04465-0K240/searchOem',
])('%s is not', (url) => expect(isCounted(url)).toBe(false))

test.each([
  ['/catalogo/page/results?search=a', true],
  ['/tienda/x/catalogo/page/results', true],
  ['/catalogo/page/results?search=a&vehiculo=todos', false],
  ['/catalogo/producto/a-1', false],
])('%s is a list for any car: %s', (url, isList) => expect(isListForAnyCar(url)).toBe(isList))
