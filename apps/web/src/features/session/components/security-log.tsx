import type { Reply } from '@tuerca/contract/endpoint'
import type { securityEvents } from '@tuerca/contract/session'
import type { Country } from '@tuerca/domain/country'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './account.module.css'

type Line = Reply<typeof securityEvents>['data'][number]
const SHOWN = 6

/** Recent events of the account, so that its owner notices somebody else. */
export function SecurityLog({ events, country }: { events: readonly Line[] | null; country: Country }) {
  const { revalidate } = useRevalidator()
  if (!events)
    return (
      <ErrorState
        title="No pudimos leer la actividad de tu cuenta."
        text="Intenta de nuevo en un momento."
        onRetry={() => void revalidate()}
      />
    )
  if (events.length === 0)
    return (
      <p className={css.dim}>
        Todavía no hay actividad: aquí verás tus ingresos y los cambios de lo que protege tu cuenta.
      </p>
    )
  const earlier = events.slice(SHOWN)
  return (
    <>
      <Lines of={events.slice(0, SHOWN)} country={country} />
      {earlier.length > 0 && (
        <details>
          <summary className={css.download}>Ver anteriores ({earlier.length})</summary>
          <Lines of={earlier} country={country} />
        </details>
      )}
    </>
  )
}

function Lines({ of, country }: { of: readonly Line[]; country: Country }) {
  return (
    <ul className={css.rows}>
      {of.map(({ id, text, at, look }) => (
        <li key={id} className={css.row}>
          <span className={look ? undefined : css.dim}>
            {text}
            <small>
              <Moment iso={at} country={country} form="stamp" />
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
