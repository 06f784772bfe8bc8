// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeSecondTap } from './second-tap.ts'

const pressed: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  pressed.length = 0
  document.body.innerHTML = '<nav></nav><div role="dialog"><button></button></div>'
  document.querySelector('nav')?.addEventListener('click', () => pressed.push('below'))
  document.querySelector('button')?.addEventListener('click', () => pressed.push('inside'))
})
afterEach(() => {
  vi.useRealTimers()
})

const click = (what: string, at: object) =>
  document
    .querySelector(what)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...at }))
const FIRST = { clientX: 100, clientY: 700, detail: 1 }

test('the second tap of a double tap does not press what lies below the modal that closed', () => {
  takeSecondTap(FIRST)
  click('nav', { clientX: 104, clientY: 702 })
  expect(pressed).toEqual([])
  vi.advanceTimersByTime(500)
  click('nav', { clientX: 104, clientY: 702 })
  expect(pressed).toEqual(['below'])
})

test.each([
  ['elsewhere', 'nav', { clientX: 20, clientY: 20 }, 'below'],
  ['by a key', 'nav', { detail: 0 }, 'below'],
  ['inside a modal', 'button', { clientX: 100, clientY: 700 }, 'inside'],
])('a press %s is a press', (_, what, at, said) => {
  takeSecondTap(FIRST)
  click(what, at)
  expect(pressed).toEqual([said])
})
