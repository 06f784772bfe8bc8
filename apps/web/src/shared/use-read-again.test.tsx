// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReadAgain } from './use-read-again.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is on its way is read again until it has arrived, and then no more', async () => {
  const states = ['queued', 'queued', 'sent']
  let reads = 0
  function Page() {
    const state = useLoaderData<string>()
    const isLong = useReadAgain(state === 'queued')
    return (
      <p>
        {state} {String(isLong)}
      </p>
    )
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page, HydrateFallback: () => null, loader: () => states[Math.min(reads++, 2)] },
  ])
  render(<Stub />)
  await screen.findByText('queued false')
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  await screen.findByText('sent false')
  const read = reads
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reads).toBe(read)
})

test('what takes long is asked for less often', async () => {
  let reads = 0
  function Page() {
    return <p>{String(useReadAgain())}</p>
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      HydrateFallback: () => null,
      loader: () => {
        reads += 1
        return null
      },
    },
  ])
  render(<Stub />)
  await screen.findByText('false')
  for (let i = 0; i < 31; i += 1) await act(() => vi.advanceTimersByTimeAsync(2_050))
  await screen.findByText('true')
  const read = reads
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(reads - read).toBeLessThanOrEqual(1)
})
