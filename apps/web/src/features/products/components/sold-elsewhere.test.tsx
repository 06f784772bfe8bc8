import type { Country } from '@tuerca/domain/country'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorContext } from '../../../shared/visitor-context.ts'
import type { Visitor } from '../../../shared/visitor.ts'
import type { ProductDetail } from '../wire.ts'
import SoldElsewhere from './sold-elsewhere.tsx'

const shown = (country: Country, soldIn: Country) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel reads of a visitor
  const visitor = { country, store: null } as unknown as Visitor
  const currency = soldIn === 'CO' ? 'COP' : 'MXN'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel reads of a product
  const product = {
    referencia_1: '8223 CCD8',
    currency,
    available: true,
    hidePrices: false,
    salesModel: 1,
    actualPrice: 55300,
    netPrice: 46471,
    additionalDiscount: null,
  } as unknown as ProductDetail
  return renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <MemoryRouter initialEntries={['/catalogo/producto/pastillas-48']}>
        <SoldElsewhere product={product} soldIn={soldIn} />
      </MemoryRouter>
    </VisitorContext>,
  )
}

test('what another country sells says so, promises nothing, and leads there and to the same part here', () => {
  const html = shown('MX', 'CO')
  expect(html).toContain('Se vende en Colombia, en pesos colombianos.')
  expect(html).toContain('No se envía a México.')
  expect(html).toMatch(/<input type="hidden" name="next" value="\/catalogo\/producto\/pastillas-48"\/>/)
  expect(html).toMatch(/name="country"[^>]*value="CO"|value="CO"[^>]*name="country"/)
  expect(html).toContain('Buscar 8223 CCD8 en México')
  expect(html).not.toMatch(/Agregar al carrito|Llega en/)
})
