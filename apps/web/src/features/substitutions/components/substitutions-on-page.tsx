import { Suspense, useState } from 'react'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import css from './substitutions-on-page.module.css'

const Consulted = onDemand(() => import('./consulted-substitutions.tsx'))

/** The list is asked for by a person and in the browser: crawlers and kept pages never count a look-up. */
export function SubstitutionsOnPage({ number, count }: { number: string; count: number }) {
  const [asked, setAsked] = useState(false)
  if (asked) {
    return (
      <div className={css.list}>
        <Suspense fallback={<Loading label="Buscando sustituciones"><Skeleton height="160px" /></Loading>}><Consulted number={number} /></Suspense>
      </div>
    )
  }
  return (
    <div className={css.ask}>
      <p>{count === 1 ? 'Hay 1 número que puede reemplazarlo' : `Hay ${count} números relacionados`}: duplicados, reemplazos y códigos anteriores, con quién los vende.</p>
      <Button look="go" onClick={() => setAsked(true)}><Icon name="swap" />{count === 1 ? 'Ver 1 sustitución' : `Ver ${count} sustituciones`}</Button>
    </div>
  )
}
