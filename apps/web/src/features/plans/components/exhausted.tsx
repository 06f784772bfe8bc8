import { exhaustedTitle, type TransactionType } from '@tuerca/domain/transaction-types'
import { Suspense, useSyncExternalStore } from 'react'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { ProductSearch } from './product-search.tsx'
import css from './exhausted.module.css'

const Plans = onDemand(() => import('./inline-plans.tsx'))
const never = () => () => undefined

/** M2.49, C4.09, M4.17: shown when the look-ups are used up, with the plans of their type below. */
export function Exhausted({ type, text }: { type: TransactionType; text: string }) {
  const { store } = useVisitor()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className={css.exhausted}>
      <EmptyState title={exhaustedTitle(type)} text={text}>
        <ProductSearch />
        <p className={css.way}>
          <LinkButton to={paths.plans({ tipo: type }, store)}>Ver planes</LinkButton>
        </p>
      </EmptyState>
      <div className={css.plans}>
        {inBrowser ? (
          <Suspense fallback={<PlansSkeleton />}>
            <Plans transactionType={type} onResume={() => location.reload()} />
          </Suspense>
        ) : (
          <PlansSkeleton />
        )}
      </div>
    </div>
  )
}
