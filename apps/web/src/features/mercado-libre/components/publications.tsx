import {
  changeStateInML,
  ML_STATES,
  ML_STATE_WORDS,
  type MlPublication,
  type MlRoom,
  type MlState,
  retryMlPublication,
} from '@tuerca/contract/mercado-libre'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './lists.module.css'

const BADGES: Record<MlState, 'available' | 'order' | 'unavailable' | 'problem'> = {
  active: 'available',
  queued: 'order',
  paused: 'unavailable',
  failed: 'problem',
  closed: 'unavailable',
}

/** The store's publications there, each with its state, its error in words, and the button that mends it. */
export function Publications({
  rows,
  room,
  state,
}: {
  rows: readonly MlPublication[]
  room: MlRoom
  state: MlState | undefined
}) {
  const tienda = room.stores.length > 1 ? String(room.store.id) : undefined
  return (
    <>
      <nav className={css.narrow} aria-label="Estado">
        {[undefined, ...ML_STATES].map((one) => (
          <Link
            key={one ?? 'all'}
            to={roomPaths.mercadoLibre({ tienda, ver: 'publicaciones', estado: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {one ? ML_STATE_WORDS[one] : 'Todas'}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState
          title="No hay publicaciones así"
          text={
            state
              ? 'Mira las demás, o publica más productos.'
              : 'Publica los productos que están listos, o elígelos en tu lista de productos.'
          }
        />
      ) : (
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={row.productId}>
              <Row row={row} room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ row, room }: { row: MlPublication; room: MlRoom }) {
  const money = (amount: number | null) =>
    amount === null ? 'sin precio' : formatMoney(fromWireMoney(amount), room.currency)
  const changing = useSend<'active' | 'paused' | 'retry'>({
    send: (what, { key }) =>
      what === 'retry'
        ? call(retryMlPublication, { params: { productId: row.productId } })
        : call(
            changeStateInML,
            { body: { storeId: room.store.id, ids: [row.productId], state: what } },
            { idempotencyKey: key },
          ),
  })
  return (
    <article className={css.publication}>
      {row.picture ? (
        <img src={row.picture} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span className={css.noPicture}>
          <Icon name="photo" />
        </span>
      )}
      <div>
        <h2>
          <Link to={paths.storeProduct(row.productId)}>{row.title}</Link>
        </h2>
        <p className={css.dim}>
          {row.reference}
          {row.itemId && <> · {row.permalink ? <a href={row.permalink}>{row.itemId}</a> : row.itemId}</>}
          {row.vehicles !== null && row.vehicles > 0 && (
            <> · {row.vehicles === 1 ? '1 vehículo' : `${row.vehicles} vehículos`}</>
          )}
        </p>
        {row.price !== null && (
          <p className={css.numbers}>
            {money(row.herePrice)} aquí → <strong>{money(row.price)}</strong> allá · {row.hereStock} aquí →{' '}
            <strong>{row.stock ?? 0}</strong> allá
          </p>
        )}
        {row.problem && (
          <div className={css.problem}>
            <p>
              <strong>{row.problem.title}.</strong> {row.problem.text}
            </p>
            {row.problem.said && row.problem.said !== row.problem.text && (
              <p className={css.dim}>Contestó: «{row.problem.said}»</p>
            )}
          </div>
        )}
        <Outcome told={changing.told} />
      </div>
      <div className={css.ends}>
        <StateBadge state={BADGES[row.state]}>{ML_STATE_WORDS[row.state]}</StateBadge>
        {row.pending && row.state !== 'queued' && <span className={css.dim}>Actualizándose</span>}
        {row.problem && row.problem.mend !== 'retry' && row.problem.mend !== 'plan' && (
          <LinkButton size="small" to={paths.storeProduct(row.productId)}>
            Corregir
          </LinkButton>
        )}
        {row.problem?.mend === 'plan' && (
          <LinkButton size="small" to={paths.plans({ tipo: 'mercado_libre_susbscription' })}>
            Ver planes
          </LinkButton>
        )}
        {row.state === 'failed' && (
          <Button size="small" busy={changing.busy} onClick={() => void changing.go('retry')}>
            <Icon name="retry" />
            Reintentar
          </Button>
        )}
        {row.state === 'active' && (
          <Button size="small" busy={changing.busy} onClick={() => void changing.go('paused')}>
            Pausar
          </Button>
        )}
        {row.state === 'paused' && (
          <Button size="small" busy={changing.busy} onClick={() => void changing.go('active')}>
            Reactivar
          </Button>
        )}
        {row.state === 'closed' && (
          <Button size="small" busy={changing.busy} onClick={() => void changing.go('active')}>
            Publicar otra vez
          </Button>
        )}
      </div>
    </article>
  )
}
