import type { UserConsultations } from '@tuerca/contract/consultations'
import { balanceColour, showsBalance } from '@tuerca/domain/consultation-gate'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { thresholdsFrom } from '../gate.ts'
import { balanceTexts, countText } from '../texts.ts'
import css from './consultations-line.module.css'

interface Props {
  consultations: UserConsultations | undefined
  plans: { shown: boolean; toggle: () => void }
}

/**
 * M2.41; from the free limit on also what is left (M2.42, in the colours of C9.09), and the way to the plans and back
 * (M2.43).
 */
export function ConsultationsLine({ consultations, plans }: Props) {
  const { user, country, appParams, store } = useVisitor()
  if (!consultations) return null
  const { searchesPerformed } = consultations
  const box =
    user !== null && showsBalance(searchesPerformed, thresholdsFrom(appParams, store?.isVirtualStore ?? false))
  return (
    <div className={css.line}>
      <p>{countText(searchesPerformed)}</p>
      {box && (
        <ul className={css.box}>
          {balanceTexts(consultations, country).map(({ amount, text }) => (
            <li key={text} className={css[balanceColour(amount)]}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" look="bare" className={css.plans} onClick={plans.toggle}>
        {plans.shown ? 'Atrás' : 'ver planes'}
      </Button>
    </div>
  )
}
