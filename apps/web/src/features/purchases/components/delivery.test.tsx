// @vitest-environment happy-dom
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Delivery } from './delivery.tsx'

afterEach(cleanup)

const saleOf = (over: object, to: object = {}) =>
  ({
    side: 'buyer',
    state: 'paid',
    country: 'CO',
    contactOpen: true,
    whereTo: null,
    shipping_info: {
      kind: 'address',
      recipient: 'Hernán Páez',
      address: 'Cra 10 # 17-30',
      city: 'Chiquinquirá',
      region: 'Boyacá',
      postal_code: '',
      notes: '',
      mobile: '3112233445',
      warehouse: '',
      hours: '',
      arrives: null,
      parcels: [],
      ...to,
    },
    ...over,
  }) as unknown as SaleDetail

const word = () => screen.queryByRole('button', { name: 'Escríbele a la tienda' })

test('who paid and moved is led to the store, which alone can still send it elsewhere', async () => {
  render(
    <>
      <section data-part="talk">
        <textarea aria-label="Escribe" />
      </section>
      <Delivery sale={saleOf({})} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Escríbele a la tienda' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Escribe'))
})

test.each([
  ['it is on its way', saleOf({ state: 'shipped' })],
  ['its seller reads it', saleOf({ side: 'seller' })],
  ['it is picked up', saleOf({}, { kind: 'pickup', warehouse: 'Principal' })],
  ['another place can be chosen here', saleOf({ whereTo: { pickUps: [] } })],
])('nothing of it is said where %s', (_, sale) => {
  render(<Delivery sale={sale} />)
  expect(word()).toBeNull()
})
