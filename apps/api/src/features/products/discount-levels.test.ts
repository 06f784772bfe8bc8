import type { ProductDetail } from '@tuerca/contract/products-wire'
import { describeTiers } from '@tuerca/domain/discounts'
import { fromWireMoney } from '@tuerca/domain/money'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { C, useStores } from '../store-products/testing-store-products.ts'

const s = useStores()

test("a product tells all levels of its seller's discount: the last one, which has no end, too", async () => {
  const store = await s.store()
  await s.sql(
    'insert into store_discount_rules (store_id, price_range, discount_percentage) values ($1, 30000000, 2), ($1, null, 5)',
    [store.id],
  )
  const { id } = await s.product(store)
  const { data } = await s.ask<z.output<typeof ProductDetail>>({}, 'GET', `${C}/${id}/loadProduct`)
  const rules = data.store.purchaseDiscountRules
  expect(rules).toEqual([
    { price_range: 300_000, discount_percentage: 2 },
    { price_range: null, discount_percentage: 5 },
  ])
  // As the popover writes them.
  const minor = rules.map((rule) => ({
    ...rule,
    price_range: rule.price_range === null ? null : fromWireMoney(rule.price_range),
  }))
  expect(describeTiers(minor, (amount) => `$${amount / 100}`)).toEqual([
    'Compras por menos de $300000: 2 %',
    'Compras desde $300000: 5 %',
  ])
})
