import { NO_PLANS, SIGN_UP_INCOMPLETE, type PlanOnSale } from '@tuerca/contract/plans'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Refused } from '../../../shared/ui/refused.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { PlansData } from '../load-plans.ts'
import { useBuyPlan, type Purchase } from '../use-buy-plan.ts'
import { PlanCard } from './plan-card.tsx'
import { TrialRequest } from './trial-request.tsx'
import balance from './balance.module.css'
import css from './plan-board.module.css'
import layout from '../../../shared/ui/layout.module.css'

// Only signed-in people have a balance.
const BalanceLine = onDemandOrDrawn('[data-balance]', () => import('./balance-line.tsx'))

export interface BoardProps {
  data: PlansData
  selected: TransactionType
  /** A tab is a link on a page, and a button where it has no address. */
  onSelect?: (type: TransactionType) => void
  /** The plan one comes back to. */
  chosen?: number | null
  /** Where one comes back to after logging in to buy. */
  addressOf: (plan: PlanOnSale) => string
  onGranted?: () => void
  onResume?: () => void
  /** What stands at the end of the tabs. */
  tools?: ReactNode
}

/** M2.45–M2.49: the server's tabs, and for the selected one prices, balance and trial. */
export function PlanBoard({
  data,
  selected,
  onSelect,
  chosen = null,
  addressOf,
  onGranted,
  onResume,
  tools,
}: BoardProps) {
  const { purchase, buy } = useBuyPlan(addressOf)
  // Decided once, so that the answer to a trial request stays where it was made.
  const [untried] = useState(() => new Set(data.types.flatMap(({ key, trial }) => (trial === 'open' ? [key] : []))))
  const type = data.types.find(({ key }) => key === selected) ?? data.types[0]
  if (!type) return <EmptyState title={NO_PLANS} text="" />
  const plans = data.plans.filter((plan) => plan.transaction_type === type.key)
  const wanted = purchase.kind === 'incomplete' ? plans.find(({ id }) => id === purchase.plan) : undefined
  // A type without plan and trial has no tab; opened by its address, its page says so.
  const tabs = data.types.filter(
    (one) =>
      one.storePlan === type.storePlan &&
      (one === type || one.trial !== 'none' || data.plans.some((plan) => plan.transaction_type === one.key)),
  )
  const trial = type.trial !== 'none' && (
    <TrialRequest key={type.key} type={type} onGranted={onGranted} onResume={onResume} />
  )
  return (
    <div className={layout.stack}>
      <h2 className={css.title}>
        <VisuallyHidden>Planes: {type.label}</VisuallyHidden>
      </h2>
      <div className={css.top}>
        <div className={css.tabs} role="group" aria-label="Tipos de plan">
          {tabs.map((tab) => (
            <Tab key={tab.key} tab={tab} on={tab.key === type.key} onSelect={onSelect} />
          ))}
        </div>
        {tools}
      </div>
      <div className={css.about}>
        <p>{type.about}</p>
        {data.wallet && (
          <Suspense fallback={<BalanceWaits />}>
            <BalanceLine type={type.key} wallet={data.wallet} />
          </Suspense>
        )}
      </div>
      {/* What costs nothing comes before the prices: below them it is screens away on a phone. */}
      {untried.has(type.key) && trial}
      {plans.length === 0 ? (
        <EmptyState title={NO_PLANS} text="Elige otro tipo de plan, o escríbenos y armamos uno contigo." />
      ) : (
        <div className={names(css.plans, plans.length < 3 && css.few)}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              chosen={plan.id === chosen}
              busy={purchase.kind === 'going' && purchase.plan === plan.id}
              onBuy={(one) => void buy(one)}
            />
          ))}
        </div>
      )}
      <Outcome purchase={purchase} back={wanted && addressOf(wanted)} />
      {!untried.has(type.key) && trial}
    </div>
  )
}

/** As high as the line that is coming. */
const BalanceWaits = () => (
  <p className={balance.line} aria-hidden="true">
    <span className={balance.badge}>&nbsp;</span>
  </p>
)

function Tab({
  tab,
  on,
  onSelect,
}: {
  tab: PlansData['types'][number]
  on: boolean
  onSelect?: BoardProps['onSelect']
}) {
  const { store } = useVisitor()
  if (onSelect)
    return (
      <button type="button" className={css.tab} aria-pressed={on} onClick={() => onSelect(tab.key)}>
        {tab.label}
      </button>
    )
  return (
    <Link
      className={css.tab}
      to={paths.plans({ tipo: tab.key }, store)}
      aria-current={on ? 'page' : undefined}
      preventScrollReset
    >
      {tab.label}
    </Link>
  )
}

// On a phone the button that was pressed is screens above.
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

function Outcome({ purchase, back }: { purchase: Purchase; back?: string }) {
  if (purchase.kind === 'incomplete') {
    return (
      <div ref={intoView} role="alert" className={css.incomplete}>
        <p>
          <strong>{SIGN_UP_INCOMPLETE}</strong>
        </p>
        <ul>
          {purchase.gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
        <CompleteSignUp back={back} />
      </div>
    )
  }
  return purchase.kind === 'failed' ? (
    <div ref={intoView} className={css.refused}>
      <Refused lines={purchase.lines} />
    </div>
  ) : null
}
