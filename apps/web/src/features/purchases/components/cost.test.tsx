// @vitest-environment happy-dom
import type { Return } from '@tuerca/contract/returns-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cost } from './cost.tsx'

afterEach(cleanup)

const SALE = {
  side: 'buyer',
  type: 'compra',
  state: 'delivered',
  subtotal: 238,
  discount: 0,
  shipping: 109,
  tax: 33,
  total: 347,
  owed_back: 0,
  core_deposit: 0,
  currency: 'MXN',
  agreement: null,
  payments: [],
} as unknown as SaleDetail
const back = (id: number, state: string, refund: Return['refund']) =>
  ({ id, number: `D-${id}`, state, refund }) as unknown as Return

test('what came back for a return stands under what was paid, and what is still to come too', () => {
  render(
    <Cost
      sale={SALE}
      returns={[
        back(1, 'refunded', { amount: 119, less: 0, state: 'done' }),
        back(2, 'refunding', { amount: 60, less: 0, state: 'asked' }),
        back(3, 'asked', null),
        back(4, 'refunded', { amount: 0, less: 30, state: 'store' }),
      ]}
    />,
  )
  expect(screen.getAllByText(/D-\d/).map((one) => one.parentElement?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Devuelto, D-1−\$\s?119/),
    expect.stringMatching(/^Por devolver, D-2−\$\s?60/),
  ])
})
