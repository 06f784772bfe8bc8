import type { Country } from '@tuerca/domain/country'
import { currencyOf, type Currency, toWireMoney } from '@tuerca/domain/money'
import { SALE_TYPES, type SaleKind, saleState } from '@tuerca/domain/sale-states'
import type { indicatorsOf } from './find-sales.ts'
import type { Side } from './wire.ts'

type Rows = Awaited<ReturnType<typeof indicatorsOf>>

/** Sums are of one currency: the one that most of the side's open sales are in. */
export function indicators(rows: Rows, side: Side, country: Country) {
  const many = (currency: string) => rows.filter((row) => row.currency === currency).reduce((sum, { count }) => sum + count, 0)
  const [currency = currencyOf(country)] = [...new Set(rows.map((row) => row.currency as Currency))].toSorted((one, other) => many(other) - many(one))
  const states = [...Map.groupBy(rows, ({ kind, state }) => `${kind}:${state}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const kind = first.kind as SaleKind
    return [{
      type: SALE_TYPES[kind], state: first.state, label: saleState(kind, first.state)?.label[side] ?? first.state, count: same.reduce((sum, { count }) => sum + count, 0),
      total: toWireMoney(same.reduce((sum, row) => sum + (row.currency === currency ? row.total : 0), 0)),
    }]
  })
  const added = (name: 'unread' | 'overdue') => rows.reduce((sum, row) => sum + row[name], 0)
  return { states, unread: added('unread'), overdue: added('overdue'), currency }
}
