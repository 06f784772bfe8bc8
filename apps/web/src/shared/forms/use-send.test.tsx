// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useSend } from './use-send.ts'

afterEach(cleanup)

/** A number and two buttons; each sending ends when the test says so. */
function open({ inTurn }: { inTurn: boolean }) {
  const sent: { amount: number; key: string; end: (failure?: unknown) => void }[] = []
  function Page() {
    const { go, busy } = useSend<number>({
      inTurn,
      send: (amount, { key }) =>
        new Promise((resolve, reject) => {
          sent.push({
            amount,
            key,
            end: (failure) => (failure === undefined ? resolve(null) : reject(failure as Error)),
          })
        }),
      refused: () => true,
      rereads: false,
    })
    return (
      <main aria-busy={busy}>
        {[1, 2].map((amount) => (
          <button key={amount} type="button" onClick={() => void go(amount)}>
            {amount}
          </button>
        ))}
      </main>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const busy = () => screen.getByRole('main').getAttribute('aria-busy')
  return { sent, press, busy }
}

test('a press while another one is being sent is ignored', async () => {
  const { sent, press, busy } = open({ inTurn: false })
  await press('1')
  await press('2')
  sent[0]?.end()
  await waitFor(() => expect(busy()).toBe('false'))
  expect(sent.map(({ amount }) => amount)).toEqual([1])
})

test('in turn, each press waits for those before it, also when one is refused', async () => {
  const { sent, press, busy } = open({ inTurn: true })
  await press('1')
  await press('2')
  await press('1')
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.end(new ApiError(409, 'No'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(busy()).toBe('true')
  sent[1]?.end()
  await waitFor(() => expect(sent).toHaveLength(3))
  sent[2]?.end()
  await waitFor(() => expect(busy()).toBe('false'))
  expect(sent.map(({ amount }) => amount)).toEqual([1, 2, 1])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('the same press after a lost answer has the same key', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { sent, press } = open({ inTurn: true })
  await press('1')
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.end(new TypeError('network'))
  await press('1')
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.end()
  expect(sent[0]?.key).toBe(sent[1]?.key)
  error.mockRestore()
})
