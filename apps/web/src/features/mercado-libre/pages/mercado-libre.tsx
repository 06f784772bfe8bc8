import { isNameOf } from '@tuerca/domain/own-value'
import {
  changeStateInML,
  listMlDifferences,
  listMlOrders,
  listMlPublications,
  mercadoLibreRoom,
  ML_STATES,
  ML_STATE_WORDS,
  type MlRoom,
  type MlState,
} from '@tuerca/contract/mercado-libre'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ConnectCard, OUTCOMES } from '../components/connect-card.tsx'
import { Differences } from '../components/differences.tsx'
import { Failures } from '../components/failures.tsx'
import { Orders } from '../components/orders.tsx'
import { Publications } from '../components/publications.tsx'
import { RulesCard } from '../components/rules-card.tsx'
import { manyOf } from '../words.ts'
import { useCurrentShown } from '../../../shared/ui/use-current-shown.ts'
import css from './mercado-libre.module.css'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import layout from '../../../shared/ui/layout.module.css'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const SHOWN = 20
const VIEWS = ['publicaciones', 'ventas'] as const
/** While something is on its way there. */
const EVERY_MS = 2500

/** The user's store in Mercado Libre; `room` is null when it could not be read, `list` when there is none to show. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const named = namedStore(searchParams)
  const page = pageOf(searchParams)
  const state = ML_STATES.find((one) => one === searchParams.get('estado'))
  const asked = searchParams.get('ver')
  const view = VIEWS.find((one) => one === asked)
  const all = searchParams.get('todas') === '1'
  const came = searchParams.get('conexion')
  const room = await api(mercadoLibreRoom, { query: named }).then(
    ({ data }) => data,
    orOwnStore(named, roomPaths.mercadoLibre()),
  )
  const query = room && { storeId: room.store.id, page, pageSize: SHOWN }
  const list =
    !query || !room.account
      ? null
      : view === 'publicaciones'
        ? await api(listMlPublications, { query: { ...query, ...(state ? { state } : {}) } }).then(
            ({ data, metadata }) => ({ kind: 'publications' as const, rows: data, total: metadata['x-total-count'] }),
            () => null,
          )
        : view === 'ventas'
          ? await api(listMlOrders, { query }).then(
              ({ data, metadata }) => ({ kind: 'orders' as const, rows: data, total: metadata['x-total-count'] }),
              () => null,
            )
          : await api(listMlDifferences, { query: { ...query, ...(all ? {} : { only: 'open' as const }) } }).then(
              ({ data, metadata }) => ({ kind: 'differences' as const, rows: data, total: metadata['x-total-count'] }),
              () => null,
            )
  return {
    room,
    list,
    page,
    state,
    view,
    all,
    came: came !== null && isNameOf(OUTCOMES, came) ? came : null,
  }
}

export const meta = () => [{ title: 'Mercado Libre | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** A store in Mercado Libre: its publications, differences, failures, and rules. */
export default function MercadoLibrePage() {
  const { room, came } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const moves =
    room !== null && room.account?.state === 'connected' && (room.indicators.queued > 0 || room.runningJob !== null)
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [moves, revalidate])
  if (!room)
    return (
      <ErrorState
        title="No pudimos traer tu Mercado Libre"
        text="Intenta de nuevo en un momento."
        onRetry={() => void revalidate()}
      />
    )
  const { account } = room
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <h1>Mercado Libre</h1>
        {account && (
          <StateBadge state={account.state === 'connected' ? 'available' : 'problem'}>
            {account.state === 'connected' ? 'Conectada' : 'Por reconectar'}
          </StateBadge>
        )}
        {account && (
          <p>
            <strong>{account.nickname}</strong>{' '}
            <span className={css.dim}>
              desde el <Moment iso={account.connectedAt} country={room.country} form="short" />.
              {account.noticedAt && (
                <>
                  {' '}
                  Último aviso: <Moment iso={account.noticedAt} country={room.country} />
                </>
              )}
            </span>
          </p>
        )}
      </header>
      <StoreLinks stores={room.stores} shown={room.store.id} to={roomPaths.mercadoLibre} />
      {came && (
        <p role="status" className={css.note} data-good={came === 'conectada' || undefined}>
          {OUTCOMES[came]}
        </p>
      )}
      {account?.restUntil && (
        <p role="status" className={css.note}>
          Mercado Libre pidió una pausa: seguimos el <Moment iso={account.restUntil} country={room.country} ends />. No
          se pierde nada.
        </p>
      )}
      {account?.state !== 'connected' && <ConnectCard room={room} />}
      {account && <Connected key={room.store.id} room={room} />}
    </div>
  )
}

const COUNTS = [
  ['published', 'active'],
  ['queued', 'queued'],
  ['paused', 'paused'],
  ['failed', 'failed'],
  ['closed', 'closed'],
] as const
const BADGES: Record<MlState, 'available' | 'order' | 'unavailable' | 'problem'> = {
  active: 'available',
  queued: 'order',
  paused: 'unavailable',
  failed: 'problem',
  closed: 'unavailable',
}

function Connected({ room }: { room: MlRoom }) {
  const { list, page, state, view, all } = useLoaderData<typeof loader>()
  const row = useCurrentShown()
  const { revalidate } = useRevalidator()
  const { indicators } = room
  const tienda = room.stores.length > 1 ? String(room.store.id) : undefined
  const left = indicators.credits + indicators.free
  const tabs = [
    [undefined, 'Diferencias', indicators.differences],
    [
      'publicaciones',
      'Publicaciones',
      indicators.published + indicators.queued + indicators.paused + indicators.failed,
    ],
    ['ventas', 'Ventas', null],
  ] as const
  const here = { tienda, ver: view, estado: state, ...(all ? { todas: '1' as const } : {}) }
  return (
    <>
      <ul className={css.counts} aria-label="Publicaciones por estado">
        {COUNTS.map(([name, one]) => (
          <li key={name}>
            <Link to={roomPaths.mercadoLibre({ tienda, ver: 'publicaciones', estado: one })}>
              <strong>{manyOf(indicators[name])}</strong>
              <StateBadge state={BADGES[one]}>{ML_STATE_WORDS[one]}</StateBadge>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.storeProducts({ tienda })}>
            <strong>{manyOf(room.ready)}</strong>
            <span className={css.dim}>listos, sin publicar</span>
          </Link>
        </li>
        <li>
          <Link to={paths.plans({ tipo: 'mercado_libre_susbscription' })}>
            <strong>{manyOf(left)}</strong>
            <span className={css.dim}>
              {left === 1 ? 'publicación disponible' : 'publicaciones disponibles'}
              {indicators.free > 0 && `, ${manyOf(indicators.free)} gratis`}
            </span>
          </Link>
        </li>
      </ul>
      <Acts room={room} left={left} />
      <div className={css.columns}>
        <section className={css.sheet} aria-label={tabs.find(([word]) => word === view)?.[1]}>
          <nav ref={row} className={css.tabs} aria-label="Qué ver">
            {tabs.map(([word, label, count]) => (
              <Link
                key={label}
                to={roomPaths.mercadoLibre({ tienda, ver: word })}
                aria-current={word === view ? 'page' : undefined}
              >
                {label}
                {count !== null && <span>{manyOf(count)}</span>}
              </Link>
            ))}
          </nav>
          {!list ? (
            <ErrorState
              title="No pudimos traer esta lista"
              text="Intenta de nuevo en un momento."
              onRetry={() => void revalidate()}
            />
          ) : list.kind === 'publications' ? (
            <Publications rows={list.rows} room={room} state={state} />
          ) : list.kind === 'orders' ? (
            <Orders rows={list.rows} room={room} />
          ) : (
            <Differences rows={list.rows} room={room} all={all} />
          )}
          {list && (
            <Paginator
              page={page}
              pageSize={SHOWN}
              total={list.total}
              href={(pagina) => roomPaths.mercadoLibre({ ...here, pagina })}
            />
          )}
        </section>
        <div className={css.side}>
          <RulesCard key={JSON.stringify(room.rules)} room={room} />
          <Failures room={room} />
        </div>
      </div>
    </>
  )
}

type Act = 'publish' | 'pause'

/** Actions on all of them at once; their cost is shown before. */
function Acts({ room, left }: { room: MlRoom; left: number }) {
  const [act, setAct] = useState<Act | null>(null)
  const starting = useSend<Act>({
    send: (what, { key }) =>
      call(
        changeStateInML,
        {
          body: {
            storeId: room.store.id,
            filter: { scopes: what === 'publish' ? ['own', 'readyForML'] : ['own', 'inML'] },
            state: what === 'publish' ? 'active' : 'paused',
          },
        },
        { idempotencyKey: key },
      ),
    done: () => {
      setAct(null)
    },
  })
  const mayPublish = room.ready > 0 && room.account?.state === 'connected'
  const { published } = room.indicators
  if (room.runningJob !== null)
    return (
      <p role="status" className={css.note}>
        Llevando tus cambios a Mercado Libre. Puedes cerrar esta página.
      </p>
    )
  if (!mayPublish && published === 0) return null
  const buys = (
    <LinkButton look="go" to={paths.plans({ tipo: 'mercado_libre_susbscription' })}>
      Ver planes
    </LinkButton>
  )
  return (
    <div className={css.acts}>
      <p>
        {mayPublish &&
          (left > 0 ? (
            <Button
              look="go"
              aria-expanded={act === 'publish'}
              onClick={() => setAct('publish')}
            >{`Publicar ${manyOf(room.ready)} listos`}</Button>
          ) : (
            buys
          ))}
        {published > 0 && (
          <Button aria-expanded={act === 'pause'} onClick={() => setAct('pause')}>
            Pausar todo
          </Button>
        )}
      </p>
      {act && (
        <div className={css.ask} role="region" aria-label={act === 'publish' ? 'Publicar' : 'Pausar'}>
          <h2>
            {act === 'publish'
              ? `¿Publicar ${manyOf(Math.min(room.ready, left))} productos?`
              : `¿Pausar ${manyOf(published)} publicaciones?`}
          </h2>
          <p>
            {act === 'publish'
              ? `Gastas una publicación por producto: te quedan ${manyOf(left)}. ${room.ready > left ? `Los otros ${manyOf(room.ready - left)} esperan otro plan. ` : ''}Lo que no se pueda publicar no gasta nada, y te decimos por qué.`
              : 'Dejan de verse allá y siguen a la venta aquí. Volver a publicarlas no gasta nada.'}
          </p>
          <Outcome told={starting.told} />
          <p>
            <Button look="go" busy={starting.busy} onClick={() => void starting.go(act)}>
              {act === 'publish' ? 'Sí, publicar' : 'Sí, pausar'}
            </Button>
            <Button
              onClick={() => {
                setAct(null)
                starting.tell(null)
              }}
            >
              Cancelar
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}
