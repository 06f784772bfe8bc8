// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Column } from './grid-columns.ts'
import type { GridRow } from './grid-row.ts'
import { useEdits } from './use-edits.ts'
import type { Rows } from './use-rows.ts'

afterEach(cleanup)

/** Two lines with a price each; one price is saved only once it is let through. */
function opened(held: string) {
  const prices = new Map([
    [1, '100'],
    [2, '200'],
  ])
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the hook reads of a line and its column
  const rowOf = (id: number) => ({ id, price: prices.get(id) }) as unknown as GridRow
  const priceOf = (row: GridRow) => prices.get(row.id) ?? ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const column = {
    key: 'price',
    shown: priceOf,
    edit: {
      what: 'Precio',
      typed: priceOf,
      read: (typed: string, { id }: GridRow) => ({
        value: typed,
        save: async () => {
          if (typed === held) await gate
          prices.set(id, typed)
          return rowOf(id)
        },
      }),
    },
  } as unknown as Column
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const rows = { byId: rowOf, put: () => undefined } as unknown as Rows
  const { result } = renderHook(() => useEdits(rows))
  return {
    prices,
    edits: () => result.current,
    write: (id: number, typed: string) => result.current.write([{ id, column, typed }]),
    letThrough,
  }
}

test('undoing what is still being saved waits for it, and leaves what was changed before', async () => {
  const grid = opened('250')
  await act(() => grid.write(1, '150'))
  await act(async () => {
    const second = grid.write(2, '250')
    const undone = grid.edits().undo()
    grid.letThrough()
    await Promise.all([second, undone])
  })
  expect([...grid.prices.values()]).toEqual(['150', '200'])
  expect(grid.edits().canUndo).toBe(true)
})
