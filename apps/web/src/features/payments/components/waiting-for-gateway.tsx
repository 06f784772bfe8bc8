import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import css from './waiting-for-gateway.module.css'

const SOON_MS = 2_000
const LATER_MS = 10_000
/** A card is reported within seconds; a bank or a shop may take a day, so the page then asks less often. */
const SOON_FOR = 30

/** Asks again while the page is visible, until the loader brings another state and this component disappears. */
export function WaitingForGateway({ announced }: { announced: boolean }) {
  const { revalidate, state } = useRevalidator()
  const [asked, setAsked] = useState(0)
  const ask = useEffectEvent(() => {
    setAsked((times) => times + 1)
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setTimeout(ask, asked < SOON_FOR ? SOON_MS : LATER_MS)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <div className={css.wait}>
      <span className={css.bar} aria-hidden="true">
        <i />
      </span>
      <p>
        {asked >= SOON_FOR
          ? 'Puedes cerrar esta página: te avisamos por correo.'
          : announced
            ? 'La pasarela ya respondió: falta su confirmación. Esta página se actualiza sola.'
            : 'Esta página se actualiza sola.'}
      </p>
    </div>
  )
}
