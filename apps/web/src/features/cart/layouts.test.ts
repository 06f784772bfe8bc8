import type { SendPlan } from '@tuerca/contract/send-together'
import { expect, test } from 'vitest'
import { layoutsOf } from './layouts.ts'

const plan = (aim: SendPlan['aim'], ...products: number[]) => ({
  aim,
  parts: products.map((product_id) => ({ product_id })),
})

test.each([
  [[plan('cheaper', 1, 2), plan('sooner', 1, 2), plan('fewer', 1, 2)], ['Más barato, más pronto, menos envíos']],
  [
    [plan('cheaper', 1, 2), plan('sooner', 3, 2), plan('fewer', 1, 2)],
    ['Más barato, menos envíos', 'Más pronto'],
  ],
  [
    [plan('cheaper', 1, 2), plan('sooner', 2, 1)],
    ['Más barato', 'Más pronto'],
  ],
])('a lay-out that is best at several things is shown once, %#', (plans, labels) => {
  expect(layoutsOf(plans).map(({ label }) => label)).toEqual(labels)
})
