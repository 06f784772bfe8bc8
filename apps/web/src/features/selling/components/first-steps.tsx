import type { StoreDay } from '@tuerca/contract/selling'
import type { StoreOpening } from '@tuerca/contract/store-openings'
import { Link } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from '../pages/home.module.css'

const ASKED = {
  waiting: 'Tu tienda está en revisión: nadie ve todavía tus productos. Mientras tanto cárgalos; te avisamos.',
  asked: 'Para abrir tu tienda falta algo: nadie ve todavía tus productos.',
  declined: 'Por ahora no abrimos tu tienda: nadie ve tus productos.',
} as const

const MISSING = {
  shipping: {
    title: 'Di a dónde envías',
    text: 'Ciudad por ciudad o a todo el país, y cuánto cuesta. Hasta entonces tus clientes solo pueden recoger.',
    press: 'Escribir los envíos',
    ver: 'envios',
  },
  account: {
    title: 'Escribe tu cuenta bancaria',
    text: 'A ella te transferimos lo que vendas. Sin ella lo tuyo queda guardado.',
    press: 'Escribir la cuenta',
    ver: 'cuenta',
  },
} as const

/** What is missing until a store's first sale: its approval, something to sell, where it sends, and its account. */
export function FirstSteps({
  opening,
  products,
  missing,
  tienda,
}: {
  opening: StoreOpening['state']
  /** Null: they could not be counted. */
  products: number | null
  missing: StoreDay['missing']
  tienda: string | undefined
}) {
  return (
    <>
      {opening !== 'approved' && (
        <Notice>
          {ASKED[opening]} <Link to={roomPaths.openStore()}>Ver la solicitud</Link>
        </Notice>
      )}
      {products === 0 && (
        <section className={css.first} aria-labelledby="primero">
          <div>
            <h2 id="primero">Carga tus productos</h2>
            <p>La lista que ya usas, en Excel o .csv, tal como está: te mostramos cómo queda antes de aplicarla.</p>
          </div>
          <LinkButton look="go" to={roomPaths.storeImports({ tienda })}>
            <Icon name="upload" />
            Importar mi lista
          </LinkButton>
        </section>
      )}
      {missing.map((one) => (
        <section key={one} className={css.first} aria-labelledby={`falta-${one}`}>
          <div>
            <h2 id={`falta-${one}`}>{MISSING[one].title}</h2>
            <p>{MISSING[one].text}</p>
          </div>
          <LinkButton to={roomPaths.myStore({ ver: MISSING[one].ver, tienda })}>{MISSING[one].press}</LinkButton>
        </section>
      ))}
    </>
  )
}
