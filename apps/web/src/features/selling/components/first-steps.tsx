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

/** What is missing until a store's first sale: its approval, and something to sell. */
export function FirstSteps({
  opening,
  products,
  tienda,
}: {
  opening: StoreOpening['state']
  /** Null: they could not be counted. */
  products: number | null
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
    </>
  )
}
