import type { Return } from '@tuerca/contract/returns-wire'
import { expect, test } from 'vitest'
import { turnOfSale } from './turn-of-sale.ts'

const SALE = { type: 'compra', state: 'delivered', side: 'buyer', lost: false, reversed: false, owed_back: 0 } as const
const back = (one: Partial<Return>) =>
  [{ open: true, kind: 'wrong', whose: 'buyer', next: 'Envíalo antes del viernes.', ...one }] as Return[]
const told = (sale: Partial<typeof SALE> | object, returns: Return[]) => {
  const turn = turnOfSale({ ...SALE, ...sale }, returns)
  return [turn?.title, turn?.isMine]
}

test('a return that waits for the reader is what comes next, and what it says is said', () => {
  expect(turnOfSale(SALE, back({}))).toMatchObject({
    title: 'Te toca a ti: la devolución',
    text: 'Envíalo antes del viernes.',
    isMine: true,
  })
  expect(told({}, back({ kind: 'core' }))).toEqual(['Te toca a ti: el casco', true])
  expect(told({ side: 'seller' }, back({ whose: 'seller' }))).toEqual(['Te toca a ti: la devolución', true])
})

test('one that waits for somebody else, or money that is owed, is told as before', () => {
  expect(told({}, back({ whose: 'seller' }))).toEqual(['Hay una devolución en curso', false])
  expect(told({}, back({ kind: 'core', whose: 'seller' }))).toEqual(['Revisa que todo esté bien', false])
  expect(told({ reversed: true }, back({}))[0]).not.toBe('Te toca a ti: la devolución')
  expect(told({ state: 'shipped' }, back({}))[0]).toBe('Va en camino')
})
