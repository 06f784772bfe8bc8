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
beforeEach(() => {
  document.dispatchEvent(new Event(ANSWERS))
})

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
  arrive(
    '<form method="post"><button id="send">Ingresar</button></form><form action="/buscar"><button id="search">Buscar</button></form>',
  )
  for (const form of document.querySelectorAll('form'))
    form.addEventListener('submit', (event) => event.preventDefault())
  press('send')
  expect(pressed).not.toHaveBeenCalled()
  press('search')
  expect(pressed).toHaveBeenCalledExactlyOnceWith('search')
})

test('of two buttons the last one is pressed, and neither goes on looking busy', () => {
  arrive('<button id="one" type="button">Uno</button><button id="two" type="button">Dos</button>')
  press('one')
  press('two')
  expect([...document.querySelectorAll('[aria-busy]')].map(({ id }) => id)).toEqual(['two'])
  document.dispatchEvent(new Event(ANSWERS))
  expect(pressed).toHaveBeenCalledExactlyOnceWith('two')
})

test('a script that does not come presses nothing by itself; what has an address can then go there, what has none stays', () => {
  vi.useFakeTimers()
  try {
    arrive(
      '<form method="post"><button id="send">Enviar</button></form><form method="post" action="/preferencias"><button id="choose">Elegir</button></form>',
    )
    for (const form of document.querySelectorAll('form'))
      form.addEventListener('submit', (event) => event.preventDefault())
    press('choose')
    vi.advanceTimersByTime(10_000)
    expect(pressed).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy]')).toBeNull()
    press('send')
    press('choose')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('choose')
    document.dispatchEvent(new Event(ANSWERS))
    expect(pressed).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('a button that is gone by then is not pressed', () => {
  arrive('<button id="add" type="button">Agregar</button>')
  press('add')
  document.getElementById('add')?.remove()
  document.dispatchEvent(new Event(ANSWERS))
  expect(pressed).not.toHaveBeenCalled()
})
