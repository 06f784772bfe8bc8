import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { Button, type ButtonProps } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { buyPlan } from '../buy-plan.ts'
import css from './retry-purchase.module.css'

/** Begins the same purchase again, as a payment of its own (C8.14). */
export function RetryPurchase({ planId, label, look = 'go', size }: { planId: number; label: string } & Pick<ButtonProps, 'look' | 'size'>) {
  const { user } = useVisitor()
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  async function buy() {
    setBusy(true)
    setLines([])
    try {
      await buyPlan(planId, crypto.randomUUID())
    } catch (error) {
      setBusy(false)
      const told = error instanceof ApiError && error.status >= 400 && error.status < 500 ? [error.message, ...error.lines] : [PURCHASE_FAILED]
      setLines([...new Set(told)])
    }
  }
  return (
    <>
      <Button look={look} size={size} busy={busy} onClick={() => void buy()}>{busy ? 'Abriendo el pago…' : label}</Button>
      <Refused className={css.failed} lines={lines} />
      {lines.length > 0 && user?.isComplete === false && <CompleteSignUp size={size} />}
    </>
  )
}
