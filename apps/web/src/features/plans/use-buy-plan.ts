import type { PlanOnSale } from '@tuerca/contract/plans'
import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { useState } from 'react'
import { useSend } from '../../shared/forms/use-send.ts'
import { closeModal } from '../../shared/modals/modals.tsx'
import { signedIn } from '../../shared/modals/signed-in.ts'

export type Purchase =
  | { kind: 'idle' }
  | { kind: 'going'; plan: number }
  /** C4.28: what the sign-up lacks. */
  | { kind: 'incomplete'; plan: number; gaps: string[] }
  /** C8.14. */
  | { kind: 'failed'; plan: number; lines: string[] }

/** Buys a plan. Guests log in first and return to it; for an incomplete sign-up the missing data are named (C4.28). */
export function useBuyPlan(addressOf: (plan: PlanOnSale) => string) {
  const [plan, setPlan] = useState(0)
  const [gaps, setGaps] = useState<string[]>([])
  const { go, busy, told } = useSend<PlanOnSale>({
    rereads: false,
    async signIn(one) {
      // The modal that is open closes first, as C4.28 wants it.
      await closeModal()
      await signedIn({ message: 'Ingresa o crea una cuenta y vuelves a este plan.', returnTo: addressOf(one) })
      // After the log-in one returns to the plan: logging in alone never leads to payment.
      return undefined
    },
    async ready(_, who) {
      const found = who ? (await import('@tuerca/domain/accounts')).signUpGaps(who) : []
      setGaps(found)
      return found.length === 0
    },
    // With the press that pays: most who look at plans buy none.
    async send({ id }, { key }) {
      const { buyPlan } = await import('../payments/index.ts')
      return buyPlan(id, key)
    },
    failed: PURCHASE_FAILED,
  })
  async function buy(one: PlanOnSale) {
    if (busy) return
    setPlan(one.id)
    setGaps([])
    await go(one)
  }
  const purchase: Purchase = busy
    ? { kind: 'going', plan }
    : gaps.length > 0
      ? { kind: 'incomplete', plan, gaps }
      : told
        ? { kind: 'failed', plan, lines: [told.message, ...told.lines] }
        : { kind: 'idle' }
  return { purchase, buy }
}
