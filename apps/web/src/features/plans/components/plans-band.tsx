import { amountInWords, type TransactionType } from '@tuerca/domain/transaction-types'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { openModal } from '../../../shared/modals/modals.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { usePlans } from '../use-plans.ts'
import { WithQueries } from './with-queries.tsx'
import css from './plans-band.module.css'

interface Props {
  type: TransactionType
  /** How many look-ups of 30 days were free. */
  free: number
}

/** C2.35: from the free limit on, the price of more look-ups, in one line over the data. */
export default function PlansBand(props: Props) {
  return (
    <WithQueries>
      <Band {...props} />
    </WithQueries>
  )
}

function Band({ type, free }: Props) {
  const { store, country } = useVisitor()
  const { data } = usePlans()
  const plans = data?.plans.filter((plan) => plan.transaction_type === type).slice(0, 3) ?? []
  if (plans.length === 0) return null
  return (
    <aside className={css.band} aria-label={`Planes de suscripción${store?.isVirtualStore ? ` de ${store.name}` : ''}`}>
      <p>Ya usaste tus {free} consultas gratis: cada vehículo nuevo gasta una.</p>
      <ul>
        {plans.map(({ id, amount, price, currency }) => (
          <li key={id}>
            <button type="button" onClick={() => openModal('plans', { transactionType: type, plan: id })}>
              {amountInWords(type, amount, country)} <strong>{formatMoney(fromWireMoney(price), currency)}</strong>
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="bare" onClick={() => openModal('plans', { transactionType: type })}>
        Ver planes
      </Button>
    </aside>
  )
}
