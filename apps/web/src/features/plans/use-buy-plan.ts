import type { PlanOnSale } from '@tuerca/contract/plans'
import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { signUpGaps } from '@tuerca/domain/accounts'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { closeModal, openModal } from '../../shared/modals/modals.tsx'
import { shownModals, subscribe } from '../../shared/modals/overlay-state.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { buyPlan } from '../payments/index.ts'

export type Purchase =
  | { kind: 'idle' }
  | { kind: 'going'; plan: number }
  /** C4.28: what the sign-up lacks. */
  | { kind: 'incomplete'; plan: number; gaps: string[] }
  /** C8.14. */
  | { kind: 'failed'; plan: number; lines: string[] }

/** Buys a plan: guests log in first and come back to it, an incomplete sign-up is told what it lacks (C4.28). */
export function useBuyPlan(addressOf: (plan: PlanOnSale) => string) {
  const { user } = useVisitor()
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'idle' })
  // The same press twice is one purchase.
  const keys = useRef(new Map<number, string>())

  async function buy(plan: PlanOnSale) {
    if (purchase.kind === 'going') return
    if (!user) return logInFirst(addressOf(plan))
    const gaps = signUpGaps(user)
    if (gaps.length) return setPurchase({ kind: 'incomplete', plan: plan.id, gaps })
    setPurchase({ kind: 'going', plan: plan.id })
    const key = keys.current.get(plan.id) ?? crypto.randomUUID()
    keys.current.set(plan.id, key)
    try {
      await buyPlan(plan.id, key)
    } catch (error) {
      keys.current.delete(plan.id)
      if (error instanceof ApiError && error.status === 401) {
        setPurchase({ kind: 'idle' })
        return logInFirst(addressOf(plan))
      }
      const told = error instanceof ApiError && error.status >= 400 && error.status < 500 ? [error.message, ...error.lines] : []
      setPurchase({ kind: 'failed', plan: plan.id, lines: [...new Set([PURCHASE_FAILED, ...told])] })
    }
  }
  return { purchase, buy }
}

/** The modal that is open closes first, as C4.28 wants it. */
function logInFirst(returnTo: string) {
  const open = () => openModal('login', { message: 'Ingresa o crea una cuenta y vuelves a este plan.', returnTo })
  const before = shownModals().length
  if (before === 0) return open()
  const stop = subscribe(() => {
    if (shownModals().length >= before) return
    stop()
    queueMicrotask(open)
  })
  closeModal()
}
