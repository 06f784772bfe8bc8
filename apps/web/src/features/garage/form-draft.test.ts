import { expect, test, vi } from 'vitest'
import { typeHere, whenNobodyTypes } from './form-draft.ts'

test('a garage waits for the tab in which a vehicle is typed, and no longer', async () => {
  const form = new AbortController()
  typeHere(form.signal)
  const isNobodyLeft = vi.fn()
  whenNobodyTypes(isNobodyLeft, new AbortController().signal)
  // It stands in the queue behind the form.
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
  expect(isNobodyLeft).not.toHaveBeenCalled()
  form.abort()
  await vi.waitFor(() => expect(isNobodyLeft).toHaveBeenCalledOnce())
})

test('a garage that was left meanwhile is told nothing, and holds up no form', async () => {
  const form = new AbortController()
  typeHere(form.signal)
  const left = new AbortController()
  const isNobodyLeft = vi.fn()
  whenNobodyTypes(isNobodyLeft, left.signal)
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
  left.abort()
  form.abort()
  await new Promise<void>((free) => whenNobodyTypes(free, new AbortController().signal))
  expect(isNobodyLeft).not.toHaveBeenCalled()
})
