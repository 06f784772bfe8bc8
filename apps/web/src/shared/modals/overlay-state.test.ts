// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/** The history of a browser, which tells of going back a moment later. */
function browserHistory() {
  const entries: unknown[] = [{ key: 'page' }]
  let at = 0
  const go = (to: number) =>
    setTimeout(() => {
      at = Math.max(to, 0)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] }))
    })
  return {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      at += 1
      entries.splice(at, Infinity, state)
    },
    replaceState(state: unknown) {
      entries[at] = state
    },
    back: vi.fn(() => void go(at - 1)),
    forward: () => void go(at + 1),
  }
}
let past: ReturnType<typeof browserHistory>
async function fresh() {
  vi.resetModules()
  past = browserHistory()
  vi.stubGlobal('history', past)
  const state = await import('./overlay-state.ts')
  state.rememberPage('page')
  const open = (name: string) => state.pushModal(name, {}, { from: null, search: undefined })
  return { ...state, open, names: () => state.shownModals().map(({ name }) => name) }
}
let modals: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  modals = await fresh()
})

test('whoever opened a modal gets its answer, and nothing when it was dismissed', async () => {
  const answered = modals.open('login')
  modals.answerModal({ id: 7 })
  expect(await answered).toEqual({ id: 7 })
  const dismissed = modals.open('login')
  await modals.closeModal()
  expect([await dismissed, modals.names()]).toEqual([undefined, []])
})

test('Back closes the topmost alone, and only that one answers', async () => {
  const [below, above] = [modals.open('plans'), modals.open('login')]
  expect(modals.names()).toEqual(['plans', 'login'])
  past.back()
  expect([await above, modals.names()]).toEqual([undefined, ['plans']])
  modals.answerModal('bought')
  expect(await below).toBe('bought')
})

test('pressed twice, or answered and closed at once, it leaves the modal and not the page', async () => {
  const answered = modals.open('login')
  modals.answerModal('Ana')
  await modals.closeModal()
  expect([await answered, past.back.mock.calls.length, modals.names()]).toEqual(['Ana', 1, []])
})

test('with none open there is nothing to close', async () => {
  await modals.closeModal()
  expect(past.back).not.toHaveBeenCalled()
})
