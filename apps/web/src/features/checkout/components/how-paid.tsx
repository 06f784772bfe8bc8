import type { Country } from '@tuerca/domain/country'
import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import type { Way, Ways } from '../how-paid.ts'
import css from '../pages/checkout.module.css'
import { Step } from './step.tsx'

// Of few buyers: those whom a store named its customers.
const WaysToPay = onDemandOrDrawn('input[name=payment]', () => import('./ways-to-pay.tsx'))

interface Props {
  country: Country
  ways: Ways | null
  way: Way
  onChange: (way: Way) => void
}

/** Online, or by agreement when every store of the purchase named this buyer a customer. */
export function HowPaid({ country, ways, way, onChange }: Props) {
  const online = `En la página segura de la pasarela eliges el medio: ${country === 'CO' ? 'PSE, tarjeta, billetera o efectivo' : 'tarjeta, transferencia o efectivo'}.`
  if (!ways)
    return (
      <Step at={4} title="Cómo pagas" isDone>
        <p className={css.way}>
          <strong>En línea</strong>
          <span className={css.note}>{online}</span>
        </p>
      </Step>
    )
  return (
    <Step at={4} title="Cómo pagas" isDone>
      <Suspense fallback={<Skeleton height="96px" />}>
        <WaysToPay {...{ country, ways, way, online, onChange }} />
      </Suspense>
    </Step>
  )
}
