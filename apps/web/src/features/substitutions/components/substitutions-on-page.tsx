import { Suspense, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useArrivedFromElsewhere } from '../../../shared/use-arrived-from-elsewhere.ts'
import css from './substitutions-on-page.module.css'

const Consulted = onDemand(() => import('./consulted-substitutions.tsx'))
const never = () => () => undefined

/** In the address, so that the list can be shared, and Back closes it. */
const ASKED = 'sustituciones'

/** The list is requested by a person in the browser: crawlers and cached pages never count a look-up. */
export function SubstitutionsOnPage({ number, count }: { number: string; count: number }) {
  const asked = useSearchParams()[0].has(ASKED)
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Another site's link must not count, or cost, anything by itself.
  const waitsForPress = useArrivedFromElsewhere()
  if (asked && !waitsForPress) {
    const waiting = (
      <Loading label="Buscando sustituciones">
        <Skeleton height="160px" />
      </Loading>
    )
    return (
      <div className={css.list}>
        {inBrowser ? (
          <Suspense fallback={waiting}>
            <Consulted number={number} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    )
  }
  return (
    <div className={css.ask}>
      <p>
        {count === 1 ? 'Hay 1 número que puede reemplazarlo' : `Hay ${count} números relacionados`}: duplicados,
        reemplazos y códigos anteriores, con quién los vende.
      </p>
      <LinkButton look="go" to={`?${ASKED}=ver`} rel="nofollow" prefetch="none" preventScrollReset>
        <Icon name="swap" />
        {count === 1 ? 'Ver 1 sustitución' : `Ver ${count} sustituciones`}
      </LinkButton>
    </div>
  )
}
