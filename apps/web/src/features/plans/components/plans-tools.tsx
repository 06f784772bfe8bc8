import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Suspense } from 'react'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import css from '../pages/plans.module.css'

const Bell = onDemand(() => import('./notifications-bell.tsx'))

/** M2.46, M2.47: the questions, and for signed-in people the bell about look-ups. */
export function PlansTools() {
  const { user } = useVisitor()
  return (
    <p className={css.tools}>
      <Button size="small" look="bare" onClick={() => openModal('plansFaq', {})}>
        <Icon name="info" />
        Preguntas frecuentes
      </Button>
      {user && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </p>
  )
}
