import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Outcome } from '../../../shared/forms/form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ACTIONS, firstAction, LeaveOut, PaymentLink, ReasonForm, useMove } from '../../purchases/index.ts'
import { HandOver } from './hand-over.tsx'
import css from './press-seller.module.css'

const QUIET = ['ship', 'reject', 'cancel']

/** The store's possible actions, the expected one in orange; sending has its form below. */
export function PressSeller({ sale }: { sale: SaleDetail }) {
  const moving = useMove(sale)
  const first = firstAction(sale)
  const waits = sale.state === 'ready' && sale.shipping_info?.kind === 'pickup'
  const pressed = sale.actions.filter(
    (action) => !(waits && action === 'deliver') && !QUIET.includes(action) && Object.hasOwn(ACTIONS.seller, action),
  )
  return (
    <div className={css.press}>
      {pressed.map((action) => (
        <Button
          key={action}
          look={action === first && sale.state !== 'shipped' ? 'go' : 'plain'}
          busy={moving.busy}
          onClick={() => void moving.go({ action })}
        >
          {ACTIONS.seller[action]?.label}
        </Button>
      ))}
      {waits && sale.actions.includes('deliver') && <HandOver sale={sale} />}
      <PaymentLink sale={sale} />
      {sale.actions.includes('reject') && <ReasonForm sale={sale} action="reject" />}
      {sale.actions.includes('cancel') && <ReasonForm sale={sale} action="cancel" />}
      <LeaveOut sale={sale} />
      <Outcome told={moving.told} />
    </div>
  )
}
