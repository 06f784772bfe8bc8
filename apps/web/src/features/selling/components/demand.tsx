import { type Demand as Wanted, DEMAND_DAYS } from '@tuerca/contract/search-misses'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Card } from '../../purchases/index.ts'
import css from './demand.module.css'

const OWN = { depleted: 'Lo tienes agotado', draft: 'En tu borrador', stale: 'No se ve: falta confirmar' } as const
const MENDS = { depleted: 'Reponer', draft: 'Publicar', stale: 'Confirmar' } as const

const isNumber = (text: string) => /\d/.test(text) && !text.includes(' ')

/** What people searched and nobody had, each with a way to put it on sale. */
export function Demand({ demand, country, tienda }: { demand: Wanted; country: Country; tienda: string | undefined }) {
  if (demand.length === 0) return null
  const many = new Intl.NumberFormat(LOCALE[country])
  return (
    <Card title="Lo buscaron y nadie lo tiene" beside={`${DEMAND_DAYS} días`} flush>
      <table className={css.wanted}>
        <thead>
          <tr>
            <th scope="col">Búsqueda</th>
            <th scope="col">Veces</th>
            <th scope="col">
              <span className={css.unseen}>Qué hacer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {demand.map(({ text, kinds, count, own }) => (
            <tr key={text}>
              <th scope="row">
                <span className={names(isNumber(text) && css.number)}>
                  {isNumber(text) ? text.toUpperCase() : text}
                </span>
                {(kinds.length > 0 || own) && (
                  <small>
                    {kinds.join(', ')}
                    {own && <strong>{OWN[own.state]}</strong>}
                  </small>
                )}
              </th>
              <td>{many.format(count)}</td>
              <td>
                <LinkButton
                  size="small"
                  to={
                    own
                      ? paths.storeProduct(own.id)
                      : roomPaths.newProduct({
                          tienda,
                          ...(isNumber(text) ? { numero: text.toUpperCase() } : { nombre: text }),
                        })
                  }
                  aria-label={`${own ? MENDS[own.state] : 'Publicar'} ${text}`}
                >
                  {own ? MENDS[own.state] : 'Publicar'}
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
