// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawnAlready } from './drawn-already.ts'
import { onDemandOrDrawn } from './on-demand.tsx'

const nothing = { default: () => null }

test('what the page shows already comes before it answers, and what that asks for too', async () => {
  document.body.innerHTML = '<div data-drawn></div>'
  const inner = vi.fn(async () => nothing)
  const outer = vi.fn(async () => {
    await Promise.resolve()
    onDemandOrDrawn('[data-drawn]', inner)
    return nothing
  })
  onDemandOrDrawn('[data-drawn]', outer)
  await drawnAlready()
  expect(outer).toHaveBeenCalledTimes(1)
  expect(inner).toHaveBeenCalledTimes(1)
})

test('what it does not show waits for its first use', async () => {
  document.body.innerHTML = ''
  const load = vi.fn(async () => nothing)
  onDemandOrDrawn('[data-drawn]', load)
  await drawnAlready()
  expect(load).not.toHaveBeenCalled()
})

test('a page whose part does not come answers all the same', async () => {
  document.body.innerHTML = '<div data-drawn></div>'
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  onDemandOrDrawn('[data-drawn]', async () => {
    throw new TypeError('Failed to fetch')
  })
  await drawnAlready()
  expect(warned).toHaveBeenCalledTimes(1)
})
