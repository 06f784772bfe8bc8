import type { Wallet } from '@tuerca/contract/consultations'
import { balanceColour } from '@tuerca/domain/consultation-gate'
import { TRANSACTION_TYPE_FACTS, type TransactionType } from '@tuerca/domain/transaction-types'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { balanceText, dateText } from '../texts.ts'
import css from './balance.module.css'

/** The credits of a type, with general inquiries where they can be used for it (C2.35, C9.09). */
export default function BalanceLine({ type, wallet }: { type: TransactionType; wallet: Wallet }) {
  const { country } = useVisitor()
  const held = (key: TransactionType) => wallet.find((one) => one.transaction_type === key)
  const own = held(type)
  const general =
    TRANSACTION_TYPE_FACTS[type].storePlan || type === 'general_inquiries' ? undefined : held('general_inquiries')
  const amount = own?.amount ?? 0
  return (
    <p className={css.line} data-balance>
      <Badge amount={amount}>
        {TRANSACTION_TYPE_FACTS[type].storePlan
          ? `Disponibles: ${amount}${own?.expiredDate ? `, Hasta: ${dateText(own.expiredDate, country)}` : ''}`
          : balanceText(amount, own?.expiredDate ?? null, country)}
      </Badge>
      {general && (
        <Badge
          amount={general.amount}
        >{`Consultas generales: ${general.amount}${general.expiredDate ? `, Hasta: ${dateText(general.expiredDate, country)}` : ''}`}</Badge>
      )}
    </p>
  )
}

/** C9.09. */
export function Badge({ amount, children }: { amount: number; children: string }) {
  return <span className={names(css.badge, css[balanceColour(amount)])}>{children}</span>
}
