// @vitest-environment happy-dom
import type { ProductsRoom } from '@tuerca/contract/store-products'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { RowsQuery } from '../use-rows.ts'
import type { Selection } from '../use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'

afterEach(cleanup)

const ASKED: RowsQuery = { storeId: 1, scopes: [], q: '', brand: '', group: '', sort: 'referencia_1' }
const nothing = () => undefined
const chosen = (of: Pick<Selection, 'isAll' | 'count'>): Selection => ({
  ...of,
  ids: Array.from({ length: of.isAll ? 0 : of.count }, (_, at) => at + 1),
  has: () => true,
  toggle: () => Promise.resolve(),
  all: nothing,
  none: nothing,
})

function open({
  isOwner = false,
  mercadoLibre = false,
  asked = ASKED,
  selection,
}: {
  isOwner?: boolean
  mercadoLibre?: boolean
  asked?: RowsQuery
  selection: Selection
}) {
  const room = {
    store: { id: 1, name: 'Repuestos Beto' },
    country: 'CO',
    currency: 'COP',
    isOwner,
    mercadoLibre,
  } as ProductsRoom
  const Stub = createRoutesStub([
    { path: '/', Component: () => <BulkBar room={room} asked={asked} selection={selection} onJob={nothing} /> },
  ])
  render(<Stub />)
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('more by hand than a call takes is said, and nothing is done to some of them', async () => {
  open({ selection: chosen({ isAll: false, count: 1_001 }) })
  expect((await button('Agotar')).disabled).toBe(true)
  expect([(await button('Eliminar')).disabled, (await button('Ver los cambios')).disabled]).toEqual([true, true])
  expect(screen.getByRole('status').textContent).toContain('hasta 1.000 a la vez')
})

test('up to a thousand products can be changed at once', async () => {
  open({ selection: chosen({ isAll: false, count: 1_000 }) })
  expect((await button('Agotar')).disabled).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
})

test('deleting the whole store is not offered to its staff; what is narrowed is', async () => {
  open({ selection: chosen({ isAll: true, count: 40 }) })
  await button('Agotar')
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  cleanup()
  open({ selection: chosen({ isAll: true, count: 4 }), asked: { ...ASKED, brand: 'Monroe' } })
  await userEvent.click(await button('Eliminar'))
  expect((await button('Sí, eliminar')).disabled).toBe(false)
})

test('its owner writes the name of the store first', async () => {
  open({ isOwner: true, selection: chosen({ isAll: true, count: 40 }) })
  await userEvent.click(await button('Eliminar'))
  expect((await button('Sí, eliminar')).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/Repuestos Beto/), 'Repuestos Beto')
  expect((await button('Sí, eliminar')).disabled).toBe(false)
})

test('what is agreed to is named as on its button, names with their capitals', async () => {
  open({ mercadoLibre: true, selection: chosen({ isAll: true, count: 40 }) })
  await userEvent.click(await button('Publicar en Mercado Libre'))
  await button('Sí, publicar en Mercado Libre')
  await userEvent.click(await button('Pausar en Mercado Libre'))
  await button('Sí, pausar en Mercado Libre')
})
