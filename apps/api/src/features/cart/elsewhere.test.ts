import { expect, test } from 'vitest'
import { useCartServer, Visitor } from './testing-cart.ts'

const s = useCartServer()

test('what waits in the other country is told where this one has nothing, and to its owner alone', async () => {
  const [guest, product] = [new Visitor(), await s.one()]
  await s.add(guest, { productId: product.id })
  expect(await s.cartOf(guest)).toMatchObject({ count: 1, elsewhere: null })
  guest.cookies.set('country', 'MX')
  expect(await s.cartOf(guest)).toMatchObject({ count: 0, elsewhere: { country: 'CO', count: 1 } })
  const other = new Visitor()
  other.cookies.set('country', 'MX')
  expect(await s.cartOf(other)).toMatchObject({ count: 0, elsewhere: null })
})
