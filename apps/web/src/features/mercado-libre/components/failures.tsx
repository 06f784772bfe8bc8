import type { MlRoom } from '@tuerca/contract/mercado-libre'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { manyOf } from '../words.ts'
import css from '../pages/mercado-libre.module.css'

/** Why publications failed, the most frequent reason first, each with its remedy. */
export function Failures({ room }: { room: MlRoom }) {
  const tienda = room.stores.length > 1 ? String(room.store.id) : undefined
  const count = room.problems.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <section className={css.card} aria-labelledby="errores">
      <header>
        <h2 id="errores">{count === 1 ? '1 no se publicó' : `${manyOf(count)} no se publicaron`}</h2>
        <p className={css.dim}>No gastaron plan</p>
      </header>
      <ul className={css.problems}>
        {room.problems.map(({ key, title, text, mend, count: many, productIds }) => (
          <li key={key}>
            <div>
              <h3>{title}</h3>
              <p className={css.dim}>{text}</p>
            </div>
            <div>
              <strong>{manyOf(many)}</strong>
              {mend === 'plan' ? (
                <LinkButton size="small" to={paths.plans({ tipo: 'mercado_libre_susbscription' })}>
                  Ver planes
                </LinkButton>
              ) : many === 1 && mend !== 'retry' && productIds[0] !== undefined ? (
                <LinkButton size="small" to={paths.storeProduct(productIds[0])}>
                  Corregir
                </LinkButton>
              ) : (
                <LinkButton
                  size="small"
                  to={
                    mend === 'retry'
                      ? roomPaths.mercadoLibre({ tienda, ver: 'publicaciones', estado: 'failed' })
                      : paths.storeProducts({ tienda, ver: 'con-error-alla' })
                  }
                >
                  {mend === 'retry' ? 'Reintentar' : 'Corregir'}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
