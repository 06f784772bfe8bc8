import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button, type ButtonProps } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { buyPlan } from '../buy-plan.ts'
import css from './payment-table.module.css'

/** Begins the same purchase again, as a new payment (C8.14). */
export function RetryPurchase({
  planId,
  label,
  look = 'go',
  size,
}: { planId: number; label: string } & Pick<ButtonProps, 'look' | 'size'>) {
  const { user } = useVisitor()
  const { go, busy, told } = useSend({
    rereads: false,
    send: (id: number, { key }) => buyPlan(id, key),
    failed: PURCHASE_FAILED,
  })
  return (
    <>
      <Button look={look} size={size} busy={busy} onClick={() => go(planId)}>
        {busy ? 'Abriendo el pago…' : label}
      </Button>
      <Outcome told={told} className={css.failed} />
      {told && user?.isComplete === false && <CompleteSignUp size={size} />}
    </>
  )
}
