import { type MlDifference, type MlRoom, settleMlDifference } from '@tuerca/contract/mercado-libre'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { causeOf, FIELD_WORDS, OUTCOME_WORDS } from '../words.ts'
import css from './lists.module.css'

/** Differences between here and there: both values, the reason, and what was done or is to be decided. */
export function Differences({ rows, room, all }: { rows: readonly MlDifference[]; room: MlRoom; all: boolean }) {
  const tienda = room.stores.length > 1 ? String(room.store.id) : undefined
  return (
    <>
      <nav className={css.narrow} aria-label="Cuáles">
        <Link to={roomPaths.mercadoLibre({ tienda })} aria-current={all ? undefined : 'page'}>
          Esperan por ti
        </Link>
        <Link to={roomPaths.mercadoLibre({ tienda, todas: '1' })} aria-current={all ? 'page' : undefined}>
          Todas
        </Link>
      </nav>
      {rows.length === 0 ? (
        <EmptyState
          title={all ? 'Todavía no hubo diferencias' : 'Nada espera por ti'}
          text={
            all
              ? 'Cada vez que aquí y allá no digan lo mismo, quedará aquí con los dos valores.'
              : 'Aquí y allá dicen lo mismo, o ya se corrigió solo.'
          }
        />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Producto y por qué</th>
              <th scope="col">Qué</th>
              <th scope="col">Aquí</th>
              <th scope="col">Allá</th>
              <th scope="col">Qué se hizo</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} room={room} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Row({ row, room }: { row: MlDifference; room: MlRoom }) {
  const settling = useSend<'here' | 'there'>({
    send: (keep) => call(settleMlDifference, { params: { id: row.id }, body: { keep } }),
  })
  const isOpen = row.outcome === 'open'
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Link to={paths.storeProduct(row.productId)}>{row.title}</Link>
        <span className={css.dim}>
          <Moment iso={row.at} country={room.country} /> · {causeOf(row.cause)}{' '}
          {row.itemId && (row.permalink ? <a href={row.permalink}>{row.itemId}</a> : row.itemId)}
        </span>
        <Outcome told={settling.told} />
      </th>
      <td data-label="Qué">{FIELD_WORDS[row.field]}</td>
      <td data-label="Aquí" className={css.value}>
        {row.here}
      </td>
      <td data-label="Allá" className={css.value}>
        {row.there}
      </td>
      <td className={css.ends}>
        {row.outcome === 'open' ? (
          <>
            <Button
              size="small"
              busy={settling.busy}
              aria-label={`Dejar lo de aquí: ${row.here}`}
              onClick={() => void settling.go('here')}
            >
              Dejar lo de aquí
            </Button>
            <Button
              size="small"
              busy={settling.busy}
              aria-label={`Dejar lo de allá: ${row.there}`}
              onClick={() => void settling.go('there')}
            >
              Dejar lo de allá
            </Button>
          </>
        ) : (
          <StateBadge state={row.outcome === 'corrected' ? 'available' : 'unavailable'}>
            {OUTCOME_WORDS[row.outcome]}
          </StateBadge>
        )}
      </td>
    </tr>
  )
}
