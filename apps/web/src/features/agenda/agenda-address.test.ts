import { expect, test } from 'vitest'
import { agendaValues, readAgendaAddress } from './agenda-address.ts'

const usual = { view: 'mes', month: null, day: null, state: 'todas', term: '', page: 0 }
const read = (text: string) => readAgendaAddress(new URLSearchParams(text))

test.each([
  ['', usual],
  [
    'vista=lista&mes=2026-11&dia=2026-11-21&estado=pendientes&q=+aceite+&pagina=3',
    { view: 'lista', month: '2026-11', day: '2026-11-21', state: 'pendientes', term: 'aceite', page: 2 },
  ],
  ['dia=2026-11-21', { ...usual, month: '2026-11', day: '2026-11-21' }],
  ['vista=x&mes=2026-13&dia=2026-02-30&estado=constructor&pagina=-4', usual],
  ['pagina=9999', { ...usual, page: 499 }],
])('%s', (text, address) => expect(read(text)).toEqual(address))

test('what is written is read again', () => {
  const address = read('vista=lista&mes=2026-11&dia=2026-11-21&estado=atrasadas&q=a%26b&pagina=3')
  const written = Object.entries(agendaValues(address)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  )
  expect(read(new URLSearchParams(written).toString())).toEqual(address)
  expect(Object.values(agendaValues(read('')))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
