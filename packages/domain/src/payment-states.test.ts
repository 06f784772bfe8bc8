import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askAgainAfter,
  isAbandoned,
  nextPaymentState,
  PAYMENT_FACTS,
  PAYMENT_REPORTS,
  PAYMENT_STATES,
  type PaymentReport,
  type PaymentState,
} from './payment-states.ts'

const run = (reports: readonly PaymentReport[], from: PaymentState = 'created') =>
  reports.reduce<PaymentState>((state, report) => nextPaymentState(state, report) ?? state, from)

describe('the states of a payment', () => {
  test.each<[PaymentReport[], PaymentState]>([
    [['pending', 'approved'], 'approved'],
    [['approved', 'pending'], 'approved'],
    [['approved', 'declined'], 'approved'],
    [['approved', 'expired', 'error'], 'approved'],
    [['approved', 'approved'], 'approved'],
    [['declined', 'approved'], 'approved'],
    [['declined', 'pending'], 'declined'],
    [['expired', 'approved'], 'approved'],
    [['approved', 'reversed', 'approved'], 'reversed'],
    [['reversed'], 'created'],
    [['pending', 'reversed'], 'pending'],
    [['error', 'declined', 'expired'], 'declined'],
  ])('%j ends in %s', (reports, end) => expect(run(reports)).toBe(end))

  const reports = fc.array(fc.constantFrom(...PAYMENT_REPORTS), { maxLength: 12 })
  test('money that arrived is never forgotten, in whatever order the reports come', () => {
    fc.assert(
      fc.property(reports, reports, (before, after) => {
        const end = run([...before, 'approved', ...after])
        expect(['approved', 'reversed']).toContain(end)
        if (!before.includes('reversed') && !after.includes('reversed')) expect(end).toBe('approved')
      }),
    )
  })

  test('without an approval nothing is ever paid', () => {
    fc.assert(
      fc.property(reports, (all) => {
        expect(PAYMENT_FACTS[run(all.filter((one) => one !== 'approved'))].paid).toBe(false)
      }),
    )
  })

  test('the same report twice in a row changes nothing the second time', () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(...PAYMENT_REPORTS), (before, last) => {
        expect(run([...before, last, last])).toBe(run([...before, last]))
      }),
    )
  })

  test('each state has its facts, and a final one only moves for money', () => {
    for (const state of PAYMENT_STATES) {
      expect(PAYMENT_FACTS[state].label).not.toBe('')
      if (PAYMENT_FACTS[state].final) expect(nextPaymentState(state, 'pending')).toBeNull()
    }
  })
})

test('an open payment is asked for less and less often', () => {
  expect([0, 1, 2, 3, 4, 5, 90].map((times) => askAgainAfter(times) / 60_000)).toEqual([
    10, 30, 120, 360, 720, 720, 720,
  ])
})

test('a payment is left at the door once the gateway was asked and nothing was heard of it', () => {
  const begunAt = new Date('2026-06-01T12:00:00Z')
  const after = (minutes: number) => new Date(begunAt.getTime() + minutes * 60_000)
  const open = { state: 'pending', heardOf: false, begunAt } as const
  expect([1, 10, 12].map((minutes) => isAbandoned({ ...open, now: after(minutes) }))).toEqual([false, false, true])
  expect(isAbandoned({ ...open, state: 'created', now: after(12) })).toBe(true)
  expect(isAbandoned({ ...open, heardOf: true, now: after(12) })).toBe(false)
  for (const state of PAYMENT_STATES.filter((one) => PAYMENT_FACTS[one].final))
    expect(isAbandoned({ ...open, state, now: after(12) })).toBe(false)
})
