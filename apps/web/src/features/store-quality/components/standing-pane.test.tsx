// @vitest-environment happy-dom
import type { StandingRow } from '@tuerca/contract/store-market'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { StandingPane } from './standing-pane.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROW: StandingRow = {
  id: 7,
  referencia_1: '339407',
  title: 'Amortiguador delantero',
  manufacturer_title: 'KYB',
  imagesURLs: [],
  price: 203_400,
  version: 'v1',
  sold: 9,
  sold_before: 15,
  market: {
    stores: 5,
    lowest: 180_000,
    q1: 189_900,
    median: 198_500,
    q3: 209_000,
    highest: 230_000,
    rank: 4,
    moved: -3,
  },
}
const MARKET = {
  currency: 'COP',
  count: 5,
  equals: 4,
  lowest: 180_000,
  q1: 189_900,
  median: 198_500,
  q3: 209_000,
  own: 203_400,
  rank: 4,
  prices: [180_000, 189_900, 198_500, 209_000, 230_000],
  history: [{ date: '2026-11-27', q1: 189_900, median: 198_500, q3: 209_000, own: 203_400 }],
}

function Open({ row: first }: { row: StandingRow }) {
  const [row, setRow] = useState(first)
  return <StandingPane row={row} storeId={1} country="CO" currency="COP" onPut={setRow} />
}

/** The pane; what is sent of prices is kept, and taken. */
function open(row: StandingRow, market: object) {
  const sent: { version: string; price: number }[] = []
  vi.stubGlobal('fetch', async (_address: unknown, request?: RequestInit) => {
    if (request?.method !== 'PATCH') return Response.json({ data: market })
    const body: (typeof sent)[number] = JSON.parse(String(request.body))
    sent.push(body)
    return Response.json({ data: { price: body.price, version: `v${sent.length + 1}` } })
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <Open row={row} /> }])
  render(<Stub />)
  return sent
}

test('says the place that a price would give, puts it, and takes it back', async () => {
  const sent = open(ROW, MARKET)
  await userEvent.click(await screen.findByRole('button', { name: /^Cuartil 1/ }))
  expect(screen.getByText('2 de 6')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Poner este precio' }))
  const undo = await screen.findByRole('button', { name: /^Deshacer y volver a/ })
  expect(sent).toEqual([{ version: 'v1', price: 189_900 }])
  await userEvent.click(undo)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  // With the version that the first change gave.
  expect(sent[1]).toEqual({ version: 'v2', price: 203_400 })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull())
})

test('says how many numbers count as equal, how sales went before, and between what half of the stores were', async () => {
  open(ROW, MARKET)
  expect(await screen.findByText(/y 4 números iguales/)).toBeTruthy()
  expect(screen.getByText(/Vendiste 9 en 90 días; antes 15\./)).toBeTruthy()
  const lines = [...document.querySelectorAll('table tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  )
  expect(lines[0]?.at(-1)).toBe('La mitad pide entre')
  expect(lines[1]?.at(-1)).toBe('$ 189.900 a $ 209.000')
})

test('of fewer than five stores it shows no price of others, and the own one can be put', async () => {
  const few = {
    ...MARKET,
    count: 3,
    lowest: null,
    q1: null,
    median: null,
    q3: null,
    rank: null,
    prices: [],
    history: [],
  }
  open({ ...ROW, market: null }, few)
  expect(await screen.findByText(/Otras 3 tiendas lo venden/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mediana/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Poner este precio' }).disabled).toBe(true)
})
