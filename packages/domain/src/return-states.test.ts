import { describe, expect, test } from 'vitest'
import { RETURN_KINDS, returnKindLabel } from './return-kinds.ts'
import {
  nextReturnState,
  OPEN_RETURNS,
  returnActions,
  type ReturnAt,
  RETURN_STATES,
  RETURNS,
  RETURNS_FREE,
} from './return-states.ts'
import { kindsOnTheWay, openKinds, returnDue, warrantyUntil } from './return-times.ts'
import { returnNext } from './return-words.ts'

const at = (
  state: ReturnAt['state'],
  throughUs = true,
  wanted: ReturnAt['wanted'] = 'money',
  kind: ReturnAt['kind'] = 'damaged',
): ReturnAt => ({ state, kind, wanted, throughUs })
const NOON = new Date('2026-11-20T17:00:00Z')

describe('what each side may do', () => {
  test.each([
    ['asked', 'buyer', ['withdraw']],
    ['asked', 'seller', ['accept', 'refuse']],
    ['asked', 'admin', []],
    ['asked', 'time', ['escalate']],
    ['undecided', 'seller', ['accept']],
    ['undecided', 'admin', ['accept', 'refuse']],
    ['undecided', 'time', []],
    ['refused', 'buyer', ['dispute', 'withdraw']],
    ['refused', 'seller', ['accept']],
    ['accepted', 'buyer', ['sendBack', 'withdraw']],
    ['accepted', 'seller', ['receive', 'refund']],
    ['accepted', 'time', ['lapse']],
    ['exchanging', 'buyer', ['arrived', 'dispute']],
    ['exchanging', 'seller', ['refund']],
    ['exchanging', 'time', ['arrived']],
    ['sent', 'buyer', []],
    ['sent', 'seller', ['receive']],
    ['received', 'seller', ['refund', 'contest']],
    ['received', 'time', ['refund']],
    ['received', 'admin', []],
    ['reviewed', 'admin', ['refund', 'refuse']],
    ['reviewed', 'buyer', []],
    ['refunding', 'payment', ['paidBack']],
    ['refunding', 'admin', ['paidBack']],
    ['refunding', 'seller', []],
    ['refunded', 'seller', []],
    ['denied', 'buyer', []],
  ] as const)('%s, %s: %j', (state, by, actions) => expect(returnActions(at(state), by)).toEqual(actions))

  test('a store that was paid by hand says that it paid back, and only it', () => {
    expect(returnActions(at('refunding', false), 'seller')).toEqual(['paidBack'])
    expect(returnActions(at('refunding', false), 'admin')).toEqual([])
    expect([returnActions(at('refunding', false), 'time'), returnActions(at('refunding'), 'time')]).toEqual([
      ['escalate'],
      [],
    ])
    expect(returnActions(at('reviewed', false), 'admin')).toEqual(['refund', 'refuse', 'paidBack'])
    expect([
      returnDue('refunding', { since: NOON, country: 'CO', wanted: 'money' }),
      returnDue('refunding', { since: NOON, country: 'CO', wanted: 'money', throughUs: false })?.toISOString(),
    ]).toEqual([null, '2026-12-05T17:00:00.000Z'])
  })
  test('what never came is paid back or sent again, and is not waited for', () => {
    expect([
      nextReturnState(at('asked', true, 'money', 'not_arrived'), { action: 'accept', by: 'seller' }),
      nextReturnState(at('asked', true, 'exchange', 'not_arrived'), { action: 'accept', by: 'seller' }),
      nextReturnState(at('asked'), { action: 'accept', by: 'seller' }),
    ]).toEqual(['refunding', 'replacing', 'accepted'])
    expect(nextReturnState(at('asked', true, 'money', 'payment_reversal'), { action: 'accept', by: 'seller' })).toBe(
      'refunding',
    )
  })
  test('a payment that is reversed of what was delivered waits for it, and its store fetches it', () => {
    const there = { ...at('asked', true, 'money', 'payment_reversal'), came: true }
    expect(nextReturnState(there, { action: 'accept', by: 'seller' })).toBe('accepted')
    expect(nextReturnState({ ...there, state: 'accepted' }, { action: 'escalate', by: 'time' })).toBe('reviewed')
    expect(returnNext('accepted', 'seller', { inHand: false, throughUs: true, kind: 'payment_reversal' })).toContain(
      'Recógelo',
    )
  })
  test("what is sent again is the store's to send, or to pay back; when it does neither it is looked at", () => {
    const owed = at('replacing', true, 'exchange', 'not_arrived')
    expect([
      RETURNS.replacing.whose,
      returnActions(owed, 'seller'),
      returnActions(owed, 'buyer'),
      nextReturnState(owed, { action: 'exchange', by: 'seller' }),
      nextReturnState(owed, { action: 'escalate', by: 'time' }),
    ]).toEqual(['seller', ['exchange', 'refund'], [], 'exchanging', 'reviewed'])
  })
  test('who has no second piece of what never came gives back its money', () => {
    const lost = (state: ReturnAt['state'], wanted: ReturnAt['wanted'] = 'exchange') =>
      at(state, true, wanted, 'not_arrived')
    expect([
      returnActions(lost('asked'), 'seller'),
      returnActions(lost('undecided'), 'admin'),
      returnActions(lost('asked', 'money'), 'seller'),
    ]).toEqual([
      ['accept', 'refund', 'refuse'],
      ['accept', 'refund', 'refuse'],
      ['accept', 'refuse'],
    ])
    expect(nextReturnState(lost('undecided'), { action: 'refund', by: 'admin' })).toBe('refunding')
  })
  test('of what nobody said was paid, the store is told so', () => {
    const words = (paid?: boolean) =>
      returnNext('refunding', 'seller', { inHand: false, throughUs: false, ...(paid === undefined ? {} : { paid }) })
    expect([words(), words(true) === words(), words(false)]).toEqual([
      expect.stringContaining('Devuélvele lo que te pagó'),
      true,
      expect.stringContaining('no consta un pago'),
    ])
  })
  test('where nothing goes back in money, each side reads why', () => {
    const words = (side: 'buyer' | 'seller', less: number) =>
      returnNext('refunded', side, { inHand: true, throughUs: false, money: { given: 0, less } })
    expect([words('buyer', 5), words('seller', 5), words('buyer', 0)]).toEqual([
      'Se descontó de lo que le debes a la tienda.',
      'Se descontó de lo que te debe.',
      expect.stringContaining('ya había vuelto'),
    ])
  })
  test('what is missing and was promised is looked at when nothing came of it', () =>
    expect(nextReturnState(at('accepted', true, 'money', 'incomplete'), { action: 'escalate', by: 'time' })).toBe(
      'reviewed',
    ))
  test('an exchange is offered where one was wanted', () => {
    expect(returnActions(at('received', true, 'exchange'), 'seller')).toEqual(['refund', 'exchange', 'contest'])
    expect(nextReturnState(at('received'), { action: 'exchange', by: 'seller' })).toBeNull()
  })
  test('the same word of two sides leads elsewhere', () => {
    expect(nextReturnState(at('asked'), { action: 'refuse', by: 'seller' })).toBe('refused')
    expect(nextReturnState(at('undecided'), { action: 'refuse', by: 'admin' })).toBe('denied')
  })
  test('every state is reached, and what is over has no way out', () => {
    const reached = new Set<string>([
      'asked',
      ...RETURN_STATES.flatMap((state) => RETURNS[state].steps.map(({ to }) => to)),
    ])
    expect(RETURN_STATES.filter((state) => !reached.has(state))).toEqual([])
    expect(RETURN_STATES.filter((state) => !RETURNS[state].open && RETURNS[state].steps.length > 0)).toEqual([])
    expect(RETURNS_FREE.some((state) => OPEN_RETURNS.includes(state))).toBe(false)
  })
  test('what time moves on has a time, and the other way round', () => {
    for (const state of RETURN_STATES)
      expect([state, RETURNS[state].steps.some(({ by }) => by.includes('time'))]).toEqual([
        state,
        RETURNS[state].lasts !== undefined,
      ])
  })
})

test.each([
  // Friday the 20th, and no holiday in Colombia until the 8th of December.
  ['asked', 'CO', 'money', '2026-11-26T04:59:59.999Z'],
  ['refused', 'CO', 'money', '2026-11-28T04:59:59.999Z'],
  ['accepted', 'CO', 'money', '2026-12-05T17:00:00.000Z'],
  ['received', 'CO', 'money', '2026-11-26T04:59:59.999Z'],
  ['received', 'CO', 'exchange', '2026-12-05T04:59:59.999Z'],
  ['asked', 'MX', 'money', '2026-11-26T05:59:59.999Z'],
] as const)('%s in %s for %s is due %s', (state, country, wanted, due) =>
  expect(returnDue(state, { since: NOON, country, wanted })?.toISOString()).toBe(due),
)

describe('for how long', () => {
  const line = { deliveredAt: NOON, country: 'CO' as const, warrantyMonths: null, saidCompatible: true }
  const kindsAfter = (days: number, one: Partial<Parameters<typeof openKinds>[0]> = {}) =>
    openKinds({ ...line, ...one }, new Date(NOON.getTime() + days * 86_400_000)).map(({ kind }) => kind)
  test('at once for everything, after a week for all but withdrawing, after a month by the warranty', () => {
    expect(kindsAfter(1, { reversible: true, unseen: true, hasCore: true })).toEqual(
      RETURN_KINDS.filter((kind) => kind !== 'not_sent'),
    )
    expect(kindsAfter(1)).toEqual(
      RETURN_KINDS.filter(
        (kind) => kind !== 'not_arrived' && kind !== 'payment_reversal' && kind !== 'core' && kind !== 'not_sent',
      ),
    )
    expect([
      kindsAfter(29, { hasCore: true }).includes('core'),
      kindsAfter(31, { hasCore: true }).includes('core'),
    ]).toEqual([true, false])
    expect(kindsAfter(1, { reversible: true, country: 'MX' })).not.toContain('payment_reversal')
    const onTheWay = (days: number, reversible: boolean, country: 'CO' | 'MX' = 'CO') =>
      kindsOnTheWay(
        { shippedAt: NOON, days: 3, country, reversible },
        new Date(NOON.getTime() + days * 86_400_000),
      ).map(({ kind }) => kind)
    expect([
      onTheWay(0, false),
      onTheWay(4, false),
      onTheWay(0, true),
      onTheWay(4, true),
      onTheWay(14, true),
      onTheWay(4, true, 'MX'),
    ]).toEqual([
      [],
      ['not_arrived'],
      ['payment_reversal'],
      ['not_arrived', 'payment_reversal'],
      ['not_arrived'],
      ['not_arrived'],
    ])
    expect(kindsAfter(8)).toEqual(['no_fit', 'damaged', 'wrong', 'incomplete', 'warranty'])
    expect(kindsAfter(31)).toEqual(['warranty'])
    expect(kindsAfter(366)).toEqual([])
  })
  test('does not fit only where we had said that it does', () =>
    expect(kindsAfter(1, { saidCompatible: false })).not.toContain('no_fit'))
  test('Mexico: 90 days where nothing is said', () => {
    expect(kindsAfter(89, { country: 'MX' })).toEqual(['warranty'])
    expect(kindsAfter(91, { country: 'MX' })).toEqual([])
    expect(kindsAfter(91, { country: 'MX', warrantyMonths: 6 })).toEqual(['warranty'])
  })
  test('a listing without warranty has none', () => expect(kindsAfter(40, { warrantyMonths: 0 })).toEqual([]))
  test.each([
    ['2026-08-31T12:00:00Z', 6, '2027-02-28T12:00:00.000Z'],
    ['2026-11-20T17:00:00Z', 12, '2027-11-20T17:00:00.000Z'],
    ['2026-01-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ])('%s and %i months: %s', (from, months, until) =>
    expect(warrantyUntil(new Date(from), months, 'CO').toISOString()).toBe(until),
  )
})

test('what one may give back by law is called as the law of each country calls it', () => {
  expect(
    (['CO', 'MX'] as const).flatMap((country) =>
      [true, false].map((byLaw) => returnKindLabel('withdrawal', byLaw, country)),
    ),
  ).toEqual(['Retracto', 'Devolución', 'Revocación', 'Devolución'])
})
