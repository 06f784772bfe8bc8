import type { PurchaseSummary } from '@tuerca/contract/checkout'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorContext } from '../../../shared/visitor-context.ts'
import type { Visitor } from '../../../shared/visitor.ts'
import { BoughtList } from './bought-list.tsx'

const sale = (id: number, state: string, stateLabel: string): PurchaseSummary['sales'][number] => ({
  id,
  number: `C-${id}`,
  state,
  stateLabel,
  store: 'Repuestos Beto',
  seller: 'Repuestos Beto SAS',
  document: '',
  total: 40_000,
  arrives: null,
  pickUp: null,
  own: true,
  discount: 0,
  shipping: 0,
  core: 0,
  lines: [],
})
const shown = (confirming: boolean) =>
  renderToStaticMarkup(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list reads of a visitor
    <VisitorContext value={{ store: null } as unknown as Visitor}>
      <MemoryRouter>
        <BoughtList
          bought={{ currency: 'COP', sales: [sale(1, 'unpaid', 'Por pagar'), sale(2, 'cancelled', 'Cancelada')] }}
          confirming={confirming}
        />
      </MemoryRouter>
    </VisitorContext>,
  )

test('what was just paid at the gateway is being confirmed, and is not to be paid', () => {
  expect(shown(true)).toContain('C-1 · Confirmando tu pago')
  expect(shown(true)).toContain('C-2 · Cancelada')
  expect(shown(true)).not.toContain('Por pagar')
  expect(shown(false)).toContain('C-1 · Por pagar')
})
