// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import ServiceOrderPrice from './service-order-price.tsx'

vi.mock('./into-order.tsx', () => ({ IntoOrder: () => null }))
afterEach(cleanup)

test('a price under what the part costs says what is lost, and one above it what is earned', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ServiceOrderPrice productId={7} title="Filtro" unitPrice={50_000} currency="COP" />,
    },
  ])
  render(<Stub />)
  await userEvent.click(await screen.findByRole('radio', { name: /Precio manual/ }))
  const price = screen.getByLabelText(/^Precio/, { selector: 'input[name=price]' })
  const says = () => screen.getByText(/por unidad/).textContent?.replaceAll(/\s/g, ' ')
  await userEvent.type(price, '40000')
  expect(says()).toBe('Pierdes $ 10.000 por unidad.')
  await userEvent.clear(price)
  await userEvent.type(price, '60000')
  expect(says()).toBe('Ganas $ 10.000 por unidad.')
})
