import type { UserConsultations } from '@tuerca/contract/consultations'
import { showsBalance } from '@tuerca/domain/consultation-gate'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { thresholdsFrom } from '../gate.ts'
import { balanceTexts, countText } from '../texts.ts'
import css from './consultations-line.module.css'

/** M2.41, and from the free limit on what is left (M2.42). */
export function ConsultationsLine({ consultations }: { consultations: UserConsultations | undefined }) {
  const { user, country, appParams, store } = useVisitor()
  if (!consultations) return null
  const { searchesPerformed } = consultations
  const box = user !== null && showsBalance(searchesPerformed, thresholdsFrom(appParams, store?.isVirtualStore ?? false))
  return (
    <div className={css.line}>
      <p>{countText(searchesPerformed)}</p>
      {box && <ul className={css.box}>{balanceTexts(consultations, country).map((text) => <li key={text}>{text}</li>)}</ul>}
    </div>
  )
}
