import { sendingCity } from '@tuerca/domain/arrival'
import { Suspense, useId, useState } from 'react'
import { onDemand } from '../modals/on-demand.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownEscape } from '../ui/own-escape.ts'
import { useVisitor } from '../visitor-context.ts'
import css from './city-choice.module.css'

const CityForm = onDemand(() => import('./city-form.tsx'))

/**
 * The delivery city, and how to change it; "nearest" depends on it. The list of cities loads with the first opening.
 */
export function CityChoice({ city }: { city: string }) {
  const { country } = useVisitor()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      <button type="button" className={css.trigger} popoverTarget={id} style={{ anchorName: anchor }}>
        <Icon name="pin" />
        {city ? (
          <span>
            Enviar a <strong>{city}</strong>
          </span>
        ) : (
          <span>
            Estimado a {sendingCity(null, country).name}: <strong>elige tu ciudad</strong>
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Ciudad de entrega"
        className={css.panel}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={(event) => {
          ownEscape(event)
          if (event.newState === 'open') setOpened(true)
        }}
      >
        {opened && (
          <Suspense fallback={<p className={css.wait}>Cargando…</p>}>
            <CityForm city={city} />
          </Suspense>
        )}
      </div>
    </>
  )
}
