import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import { balanceColour } from '@tuerca/domain/consultation-gate'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { balanceTexts, consultedText } from '../texts.ts'
import { useMeterGate } from '../meter-gate.ts'
import css from './meter-line.module.css'

/** C2.35, C9.09: how one stands with the counted look-ups; passing a limit asks to log in (C4.10). */
export function MeterLine({ meter }: { meter: CatalogMeter }) {
  const { user, country } = useVisitor()
  useMeterGate(meter)
  return (
    <p className={css.line}>
      <span>{consultedText(meter.searchesPerformed)}</span>
      {user && balanceTexts(meter, country).map(({ amount, text }) => <span key={text} className={names(css.badge, css[balanceColour(amount)])}>{text}</span>)}
    </p>
  )
}
