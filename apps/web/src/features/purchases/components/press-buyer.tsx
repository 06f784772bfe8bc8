import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Outcome } from '../../../shared/forms/form.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { GoOnPaying } from '../../payments/index.ts'
import { ACTIONS } from '../sale-actions.ts'
import { BuyAgain } from './buy-again.tsx'
import { LeaveOut } from './leave-out.tsx'
import { isPayable, PaymentLink } from './payment-link.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useMove } from './use-move.ts'
import css from './facts.module.css'

/** What who bought it may do now. */
export function PressBuyer({ sale }: { sale: SaleDetail }) {
  const { store } = useVisitor()
  const moving = useMove(sale)
  const first = sale.lines[0]
  const over = ['rejected', 'lapsed', 'expired', 'cancelled'].includes(sale.state)
  return (
    <div className={css.press}>
      {sale.actions.includes('deliver') && (
        <Button look="go" busy={moving.busy} onClick={() => void moving.go({ action: 'deliver' })}>
          {ACTIONS.buyer.deliver?.label}
        </Button>
      )}
      {sale.state === 'unpaid' && !sale.payment_waits && <GoOnPaying saleId={sale.id} label="Pagar" />}
      {isPayable(sale) && (
        <LinkButton look="go" to={paths.payOrder(sale.id, store)}>
          Pagar
        </LinkButton>
      )}
      <PaymentLink sale={sale} />
      {over && first && (
        <LinkButton look="go" to={paths.results({ search: first.referencia_1 || first.title }, store)}>
          Ver quién lo tiene
        </LinkButton>
      )}
      {sale.actions.includes('cancel') && <ReasonForm sale={sale} action="cancel" />}
      <LeaveOut sale={sale} />
      <BuyAgain sale={sale} />
      <Outcome told={moving.told} />
    </div>
  )
}
