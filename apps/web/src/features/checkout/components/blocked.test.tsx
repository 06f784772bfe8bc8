// @vitest-environment happy-dom
import type { CheckoutQuote, CheckoutStore } from '@tuerca/contract/checkout'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../../shared/modals/overlay-state.ts'
import { mendedAt, WithoutIt } from './blocked.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: number, over: Partial<CheckoutStore['lines'][number]> = {}) => ({
  id,
  product_id: id,
  title: `Pieza ${id}`,
  quantity: 1,
  unit_price: 10_000,
  total: 10_000,
  core_deposit: 0,
  vehicle: null,
  changes: [],
  was: null,
  maxQuantity: 5,
  ...over,
})
const partOf = (id: number, lines: CheckoutStore['lines'], over: Partial<CheckoutStore> = {}): CheckoutStore => ({
  store: { id, name: `Tienda ${id}`, legal_name: '', document: null, address: '', city: '', contact: null },
  lines,
  percentage: 0,
  subtotal: 0,
  discount: 0,
  shipsTo: true,
  pickUpAt: null,
  shipping: 0,
  tax: 0,
  core_deposit: 0,
  total: 0,
  days: 2,
  arrives: '2026-12-05',
  pickUps: [],
  minimum: null,
  agreement: null,
  ...over,
})
const quoteOf = (stores: CheckoutStore[], section: CheckoutQuote['section'] = 'compras'): CheckoutQuote => ({
  section,
  country: 'CO',
  currency: 'COP',
  sendsTo: { name: 'Chiquinquirá', isEstimate: false },
  stores,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  tax: 0,
  core_deposit: 0,
  total: 0,
  problems: [],
})

const fine = partOf(1, [line(11)])
const farAway = partOf(2, [line(21), line(22)], { shipsTo: false })
const tooLittle = partOf(3, [line(31)], { minimum: { value: 100_000, missing: 90_000 } })
const soldOut = partOf(4, [line(41, { changes: ['less_stock'], maxQuantity: 0, total: 0 })])

test('what stands in the way is mended in the cart or by another place', () => {
  expect([fine, farAway, tooLittle, soldOut].map((part) => mendedAt(quoteOf([part])))).toEqual([
    'cart',
    'place',
    'cart',
    'cart',
  ])
  // What an order costs to send its store says when it accepts.
  expect(mendedAt(quoteOf([farAway, tooLittle], 'pedidos'))).toBe('cart')
})

async function open(quote: CheckoutQuote) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)])
    return Promise.resolve(Response.json({ data: {} }))
  })
  // Once it was sent the page's sum is read again, without what was kept for later.
  function Page() {
    const isRead = useLoaderData<boolean>()
    return <main aria-busy={!isRead}>{isRead && <WithoutIt quote={quote} />}</main>
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page, HydrateFallback: () => null, loader: () => asked.length === 0 },
  ])
  render(<Stub />)
  await waitFor(() => expect(document.body.innerHTML).not.toBe(''))
  return asked
}

test('all of the store that does not send there is kept for later, and the others can be paid', async () => {
  const asked = await open(quoteOf([fine, farAway]))
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir sin lo de Tienda 2' }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['/api/cart/page/update', { id: 21, saved: true }],
      ['/api/cart/page/update', { id: 22, saved: true }],
    ]),
  )
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual([
      'Lo de Tienda 2 quedó en tu carrito, guardado para después.',
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Seguir sin/ })).toBeNull())
})

test.each([
  ['nothing stands in the way', quoteOf([fine])],
  ['nothing would be left', quoteOf([farAway])],
])('it is not offered where %s', async (_, quote) => {
  await open(quote)
  expect(screen.queryByRole('button')).toBeNull()
})
