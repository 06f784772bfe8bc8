import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import { balanceColour, showsBalance } from '@tuerca/domain/consultation-gate'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BellOfPlans, PlansBand } from '../../plans/index.ts'
import { balanceTexts, consultedText } from '../texts.ts'
import { useMeterGate } from '../meter-gate.ts'
import css from './meter-line.module.css'

/** From this balance down the plans are shown over the data; with more credits they are not. */
const FEW_LEFT_FOR_PLANS = 5
const leftOf = ({ consultationsAvailable: own, generalInquiriesAvailable: general }: CatalogMeter) =>
  own.amount + general.amount

const seePlans = () => openModal('plans', { transactionType: 'catalog_consultations' })

/** C2.35, C9.09: the remaining look-ups and how to get more; passing a limit asks to log in (C4.10). */
export function MeterLine({ meter }: { meter: CatalogMeter }) {
  const { user, country } = useVisitor()
  useMeterGate(meter)
  const isFew = leftOf(meter) < FEW_LEFT_FOR_PLANS
  return (
    <div className={css.meter}>
      <p className={css.line}>
        <span>{consultedText(meter.searchesPerformed)}</span>
        {user &&
          balanceTexts(meter, country).map(({ amount, text }) => (
            <span key={text} className={names(css.badge, css[balanceColour(amount)])}>
              {text}
            </span>
          ))}
        {user && (
          <button type="button" className={names(css.badge, css.reload, isFew && css.few)} onClick={seePlans}>
            Recargar
          </button>
        )}
        <button type="button" className={css.plans} onClick={seePlans}>
          Planes de suscripción
        </button>
        {user && (
          <Suspense>
            <BellOfPlans />
          </Suspense>
        )}
      </p>
      {user && showsBalance(meter.searchesPerformed, meter) && isFew && (
        <Suspense>
          <PlansBand type="catalog_consultations" free={meter.withLogin} />
        </Suspense>
      )}
    </div>
  )
}
