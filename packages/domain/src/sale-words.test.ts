import { expect, test } from 'vitest'
import { ORDER, PURCHASE, saleLabel, type SaleKind } from './sale-states.ts'
import { storyWords } from './sale-story.ts'
import { SALE_WAYS, SELLER_TURNS, saleTurn } from './sale-turns.ts'

const STATES: [SaleKind, string][] = [
  ...Object.keys(ORDER).map((state): [SaleKind, string] => ['order', state]),
  ...Object.keys(PURCHASE).map((state): [SaleKind, string] => ['purchase', state]),
]

test.each(STATES)('%s %s: both sides read whose turn it is and what happened', (kind, state) => {
  for (const reader of ['buyer', 'seller'] as const) {
    expect(saleTurn(kind, state, reader)).toMatchObject({
      title: expect.stringMatching(/\S/),
      text: expect.stringMatching(/\S/),
    })
    for (const by of ['buyer', 'seller', 'admin', 'time', 'payment'] as const)
      expect(storyWords({ kind, state, action: '', by }, reader)).not.toBe('')
  }
})

test('whoever has the turn can do something; where nobody has, nobody waits', () => {
  for (const [kind, state] of STATES) {
    const table = kind === 'order' ? ORDER : PURCHASE
    const { steps } = table[state as keyof typeof table] as (typeof ORDER)['sent']
    const whose = saleTurn(kind, state, 'buyer')?.whose ?? null
    // What a buyer does with an unpaid purchase is to pay it, which is the payment's step.
    if (whose !== null) expect([kind, state, steps.some(({ by }) => by.includes(whose))]).toEqual([kind, state, true])
  }
  expect(SELLER_TURNS).toEqual(['sent', 'accepted', 'paid', 'preparing'])
})

test('nothing is said of what is not in the tables', () => {
  expect(
    ['expired', 'cancelled'].map((state) =>
      saleTurn('purchase', state, 'buyer', { owed_back: 1, lost: false })?.text.includes(
        'Vuelve al medio con el que pagaste',
      ),
    ),
  ).toEqual([true, true])
  expect(saleTurn('purchase', 'closed', 'buyer', { owed_back: 0, lost: true })?.title).toBe(
    'No llegó y te devolvimos tu dinero',
  )
  expect([
    saleTurn('purchase', 'closed', 'buyer', { reversed: true })?.title,
    saleTurn('purchase', 'closed', 'seller', { reversed: true })?.text,
  ]).toEqual(['Se revirtió tu pago', expect.stringContaining('Detén el envío')])
  expect(saleTurn('order', 'accepted', 'buyer', { agreement: {} })?.text).toContain('Se paga por acuerdo')
  expect([
    saleTurn('confirmation', 'asked', 'buyer'),
    saleTurn('order', '__proto__', 'buyer'),
    saleTurn('order', 'preparing', 'buyer'),
  ]).toEqual([null, null, null])
  expect([
    storyWords({ kind: 'order', state: null, action: '__proto__', by: 'buyer' }, 'buyer'),
    storyWords({ kind: 'order', state: null, action: 'note', by: 'seller' }, 'seller'),
  ]).toEqual(['', ''])
  expect(storyWords({ kind: 'purchase', state: 'cancelled', action: 'cancel', by: 'seller' }, 'buyer')).toBe(
    'La tienda canceló',
  )
})

test('each way goes by states of its table', () => {
  expect(
    SALE_WAYS.order.every(([state]) => Object.hasOwn(ORDER, state)) &&
      SALE_WAYS.purchase.every(([state]) => Object.hasOwn(PURCHASE, state)),
  ).toBe(true)
})

test('what is picked up is not told to be sent, nor what is sent to wait at a counter', () => {
  const said = (delivery: 'address' | 'pickup') =>
    ['accepted', 'paid', 'preparing'].flatMap((state) =>
      (['buyer', 'seller'] as const).map((reader) =>
        Object.values(saleTurn(state === 'accepted' ? 'order' : 'purchase', state, reader, { delivery }) ?? {}).join(
          ' ',
        ),
      ),
    )
  for (const text of said('pickup')) expect(text).not.toMatch(/env[ií]|salga/)
  expect(said('address').slice(4).join(' ')).not.toContain('recoger')
})

test("a payment that is on its way is nobody's turn, and is not asked for again", () => {
  for (const reader of ['buyer', 'seller'] as const)
    expect(saleTurn('purchase', 'unpaid', reader, { payment_waits: true })).toMatchObject({
      whose: null,
      isMine: false,
    })
  expect(saleTurn('purchase', 'unpaid', 'buyer', { payment_waits: true })?.title).toBe('Tu pago está en camino')
  expect(saleTurn('purchase', 'paid', 'buyer', { payment_waits: true })?.title).toBe('La tienda lo prepara')
  expect(saleLabel('purchase', 'unpaid', 'buyer')).toBe('Por pagar')
  for (const side of ['buyer', 'seller'] as const) {
    expect(saleLabel('purchase', 'unpaid', side, true)).toBe('Pago en camino')
    expect(saleLabel('purchase', 'paid', side, true)).toBe(saleLabel('purchase', 'paid', side))
  }
})

test('of what is sent in part both read that the rest is to come, until all of it is on its way', () => {
  const said = (state: string, reader: 'buyer' | 'seller') =>
    saleTurn('purchase', state, reader, { delivery: 'address', part_sent: true })?.title
  expect([said('preparing', 'buyer'), said('paid', 'seller'), said('shipped', 'buyer')]).toEqual([
    'Va en camino una parte',
    'Falta enviar una parte',
    'Va en camino',
  ])
})

test('while something comes back, what was delivered asks nobody to look it over', () => {
  const said = (state: string, reader: 'buyer' | 'seller') =>
    saleTurn('purchase', state, reader, { returning: true })?.title
  expect([
    said('delivered', 'buyer'),
    said('delivered', 'seller'),
    said('closed', 'buyer'),
    said('shipped', 'buyer'),
  ]).toEqual([...Array<string>(3).fill('Hay una devolución en curso'), 'Va en camino'])
  expect(saleTurn('purchase', 'delivered', 'buyer')?.title).toBe('Revisa que todo esté bien')
})

test('an accepted order can be paid online, and its destination is asked for while nobody said it', () => {
  const text = (delivery: 'address' | 'pickup' | null) => saleTurn('order', 'accepted', 'buyer', { delivery })?.text
  expect(text(null)).toMatch(/^Di a dónde va y págalo en línea/)
  for (const delivery of ['address', 'pickup'] as const) expect(text(delivery)).toMatch(/^Págalo en línea/)
})
