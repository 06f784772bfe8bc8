import type { PlanOnSale } from '@tuerca/contract/plans'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { useState } from 'react'
import { modalText, withModals } from '../../../shared/modals/modal-address.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { plansAddress, type PlansProps } from '../plans-address.ts'
import { usePlans } from '../use-plans.ts'
import { PlanBoard } from './plan-board.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { PlansTools } from './plans-tools.tsx'
import { WithQueries } from './with-queries.tsx'

/** The plans within a page or a modal that has no query client of its own. */
export default function InlinePlans(props: PlansProps) {
  return (
    <WithQueries>
      <Plans {...props} />
    </WithQueries>
  )
}

function Plans({ transactionType = 'catalog_consultations', plan, onResume }: PlansProps) {
  const [selected, select] = useState<TransactionType>(transactionType)
  const { data, isPending, isError, refetch } = usePlans()
  if (isPending) return <PlansSkeleton />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <PlanBoard
      data={data}
      selected={selected}
      onSelect={select}
      chosen={plan}
      addressOf={addressOf}
      onResume={onResume}
      tools={<PlansTools />}
    />
  )
}

/** This page with the plans over it, at the plan to buy. */
function addressOf(plan: PlanOnSale): string {
  const value = plansAddress.write({ transactionType: plan.transaction_type, plan: plan.id })
  return location.pathname + withModals(location.search, [modalText('plans', value)])
}
