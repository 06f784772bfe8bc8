// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANSWERS, HOLD_PRESSES } from './scripts-later.ts'

const pressed = vi.fn()
const press = (id: string) => document.getElementById(id)?.click()

/** A page that has come, whose scripts have not. */
function arrive(body: string) {
  pressed.mockClear()
  document.body.innerHTML = `${body}<script type="later"></script>`
  runInThisContext(HOLD_PRESSES)
  dispatchEvent(new Event('DOMContentLoaded'))
  for (const one of document.querySelectorAll('button')) one.addEventListener('click', () => pressed(one.id))
}
beforeEach(() => { document.dispatchEvent(new Event(ANSWERS)) })

test('a button pressed too early shows that it waits, and is pressed once its script is there', () => {
  arrive('<button id="add" type="button"><b id="words">Agregar</b></button>')
  press('words')
  press('words')
  expect(pressed).not.toHaveBeenCalled()
  expect(document.getElementById('add')?.getAttribute('aria-busy')).toBe('true')
  document.dispatchEvent(new Event(ANSWERS))
  expect(pressed).toHaveBeenCalledExactlyOnceWith('add')
  expect(document.getElementById('add')?.hasAttribute('aria-busy')).toBe(false)
  press('add')
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a form that is sent by script waits, one that is a search does not', () => {
  arrive('<form method="post"><button id="send">Ingresar</button></form><form action="/buscar"><button id="search">Buscar</button></form>')
  for (const form of document.querySelectorAll('form')) form.addEventListener('submit', (event) => event.preventDefault())
  press('send')
  expect(pressed).not.toHaveBeenCalled()
  press('search')
  expect(pressed).toHaveBeenCalledExactlyOnceWith('search')
})

test('a button that is gone by then is not pressed', () => {
  arrive('<button id="add" type="button">Agregar</button>')
  press('add')
  document.getElementById('add')?.remove()
  document.dispatchEvent(new Event(ANSWERS))
  expect(pressed).not.toHaveBeenCalled()
})
