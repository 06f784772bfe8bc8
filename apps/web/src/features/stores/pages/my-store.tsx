import { isNameOf, namesOf } from '@tuerca/domain/own-value'
import { FEED_REASONS, showMerchantFeed } from '@tuerca/contract/merchant-feed'
import { FRONT_OWNER, showStoreFront, type StoreFrontView } from '@tuerca/contract/store-front'
import { showStoreDomain, type StoreDomain } from '@tuerca/contract/store-domain'
import { showStoreBank, type StoreBank } from '@tuerca/contract/store-bank'
import { type SetupRoom, showStoreSetup } from '@tuerca/contract/store-setup'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { BankAccount } from '../components/bank-account.tsx'
import { Changes, Conflict } from '../components/front-changes.tsx'
import { FrontDomain } from '../components/front-domain.tsx'
import { FrontFeed, type FeedView } from '../components/front-feed.tsx'
import { FrontLook } from '../components/front-look.tsx'
import { FrontCatalogues, FrontPlaces } from '../components/front-places.tsx'
import { FrontPreview } from '../components/front-preview.tsx'
import { SetupTab } from '../components/store-setup.tsx'
import { FrontRates } from '../components/front-rates.tsx'
import { FrontRules } from '../components/front-rules.tsx'
import { type FrontEditor, useFront } from '../use-front.ts'
import { useCurrentShown } from '../../../shared/ui/use-current-shown.ts'
import css from './my-store.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import layout from '../../../shared/ui/layout.module.css'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const TABS = {
  apariencia: 'Apariencia',
  envios: 'Envíos',
  descuentos: 'Descuentos',
  catalogos: 'Catálogos',
  puntos: 'Horario y puntos',
  google: 'Google',
  dominio: 'Dominio',
  cuenta: 'Cuenta',
  montaje: 'Montaje',
} as const
type Tab = keyof typeof TABS
/** Not of the draft, and nothing to preview. */
const APART: readonly Tab[] = ['dominio', 'cuenta', 'montaje']
const SHOWN = 20

/** The look and terms of the user's store, with its draft; `view` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const named = namedStore(searchParams)
  const asked = searchParams.get('ver') ?? ''
  const tab: Tab = isNameOf(TABS, asked) ? asked : 'apariencia'
  const view = await api(showStoreFront, { query: named }).then(
    ({ data }) => data,
    () => null,
  )
  const tienda = view && view.stores.length > 1 ? String(view.store.id) : undefined
  const word = searchParams.get('parte') ?? 'in'
  const part = isNameOf(FEED_REASONS, word) ? word : 'in'
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('pagina'))) || 1, 1), 5000) - 1
  const shown =
    view && tab === 'google'
      ? await api(showMerchantFeed, { query: { storeId: view.store.id, part, q, page, pageSize: SHOWN } }).then(
          ({ data, metadata }): FeedView => ({
            feed: data,
            total: metadata['x-total-count'],
            part,
            q,
            page,
            pageSize: SHOWN,
            tienda,
          }),
          () => null,
        )
      : null
  const bank =
    view?.mayPublish && tab === 'cuenta'
      ? await api(showStoreBank, { query: { storeId: view.store.id } }).then(
          ({ data }) => data,
          () => null,
        )
      : null
  const setup =
    view && tab === 'montaje'
      ? await api(showStoreSetup, { query: { storeId: view.store.id } }).then(
          ({ data }) => data,
          () => null,
        )
      : null
  const domain =
    view && tab === 'dominio'
      ? await api(showStoreDomain, { query: { storeId: view.store.id } }).then(
          ({ data }) => data,
          () => null,
        )
      : null
  return { view, tab, shown, tienda, bank, setup, domain }
}

export const meta = () => [{ title: 'Mi tienda | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function MyStorePage() {
  const { view, tab, shown, tienda, bank, setup, domain } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!view)
    return (
      <div className={layout.stack}>
        <h1>Mi tienda</h1>
        <ErrorState
          title="No pudimos traer tu tienda"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  return (
    <Editor
      key={view.store.id}
      start={view}
      tab={tab}
      shown={shown}
      tienda={tienda}
      bank={bank}
      setup={setup}
      domain={domain}
    />
  )
}

function Editor({
  start,
  tab,
  shown,
  tienda,
  bank,
  setup,
  domain,
}: {
  start: StoreFrontView
  tab: Tab
  shown: FeedView | null
  tienda: string | undefined
  bank: StoreBank | null
  setup: SetupRoom | null
  domain: StoreDomain | null
}) {
  const row = useCurrentShown()
  const front = useFront(start)
  const { revalidate } = useRevalidator()
  const {
    view: { store, stores, mayChange, mayPublish },
  } = front
  const place = (one: Tab) => roomPaths.myStore({ ver: one === 'apariencia' ? undefined : one, tienda })
  return (
    <div className={layout.stack}>
      <Head front={front} />
      <StoreLinks stores={stores} shown={store.id} to={roomPaths.myStore} />
      {!mayChange && (
        <p className={css.note}>
          <Icon name="lock" />
          {FRONT_OWNER}
        </p>
      )}
      <nav ref={row} className={css.tabs} aria-label="Partes de Mi tienda">
        {/* Where the money goes is its owners' to see. */}
        {namesOf(TABS).map((one) =>
          one === 'cuenta' && !mayPublish ? null : (
            <Link key={one} to={place(one)} preventScrollReset aria-current={one === tab ? 'page' : undefined}>
              {TABS[one]}
            </Link>
          ),
        )}
      </nav>
      <Conflict front={front} />
      <div className={css.columns}>
        <div className={css.main}>
          {/* All of them stay, so that what is half typed in one is there when one comes back. */}
          <fieldset key={front.turn} disabled={!mayChange} className={css.fields}>
            <div hidden={tab !== 'apariencia'}>
              <FrontLook front={front} />
            </div>
            <div hidden={tab !== 'envios'}>
              <FrontRates front={front} />
            </div>
            <div hidden={tab !== 'descuentos'}>
              <FrontRules front={front} />
            </div>
            <div hidden={tab !== 'catalogos'}>
              <FrontCatalogues front={front} />
            </div>
            <div hidden={tab !== 'puntos'}>
              <FrontPlaces front={front} />
            </div>
          </fieldset>
          {tab === 'google' && <FrontFeed front={front} shown={shown} onRetry={() => void revalidate()} />}
          {tab === 'dominio' &&
            (domain ? (
              <FrontDomain room={domain} country={start.store.country} />
            ) : (
              <ErrorState
                title="No pudimos traer el dominio"
                text="Intenta de nuevo en un momento."
                onRetry={() => void revalidate()}
              />
            ))}
          {tab === 'cuenta' &&
            mayPublish &&
            (bank ? (
              <BankAccount key={bank.account?.changed_at ?? 'none'} room={bank} />
            ) : (
              <ErrorState
                title="No pudimos traer la cuenta"
                text="Intenta de nuevo en un momento."
                onRetry={() => void revalidate()}
              />
            ))}
          {tab === 'montaje' &&
            (setup ? (
              <SetupTab room={setup} tienda={tienda} />
            ) : (
              <ErrorState
                title="No pudimos traer el montaje"
                text="Intenta de nuevo en un momento."
                onRetry={() => void revalidate()}
              />
            ))}
          {!APART.includes(tab) && <Changes front={front} />}
        </div>
        {!APART.includes(tab) && <FrontPreview front={front} tienda={tienda} />}
      </div>
    </div>
  )
}

const changesText = (count: number) => (count === 1 ? '1 cambio sin publicar' : `${count} cambios sin publicar`)
const KEPT = {
  kept: 'Borrador guardado.',
  typing: 'Escribiendo…',
  saving: 'Guardando…',
  failed: '',
  conflict: '',
} as const

function Head({ front }: { front: FrontEditor }) {
  const { view, kept, told, isWrong } = front
  const { store, changes, mayChange, mayPublish, draftedBy } = view
  const publishing = useSend<void>({ rereads: false, send: () => front.publish() })
  const discarding = useSend<void>({ rereads: false, send: () => front.discard() })
  const count = changes.length
  const state = isWrong
    ? 'Corrige lo que está en rojo: lo demás ya está guardado.'
    : count > 0 || kept !== 'kept'
      ? KEPT[kept]
      : ''
  return (
    <header className={css.head}>
      <div>
        <h1>Mi tienda</h1>
        <p className={css.dim}>
          {store.isVirtualStore && store.isOpen ? (
            <a href={paths.home({ pathPrefix: store.pathPrefix })}>/tienda/{store.pathPrefix}</a>
          ) : (
            <>Tu tienda vende en Tuerca; sus páginas propias las abre la administración</>
          )}
          .{' '}
          {count > 0
            ? `${changesText(count)}${draftedBy ? `, el último de ${draftedBy.split(' ')[0]}` : ''}.`
            : 'Todo está publicado.'}
        </p>
      </div>
      {mayChange && (
        <div className={css.acts}>
          <span className={css.dim} role="status">
            {state}
          </span>
          {count > 0 && (
            <Button busy={discarding.busy} onClick={() => void discarding.go()}>
              Descartar
            </Button>
          )}
          {mayPublish && (
            <Button
              look="go"
              disabled={count === 0 || isWrong || kept !== 'kept'}
              busy={publishing.busy}
              onClick={() => void publishing.go()}
            >
              {count > 1 ? `Publicar ${count} cambios` : count === 1 ? 'Publicar 1 cambio' : 'Publicar'}
            </Button>
          )}
        </div>
      )}
      {kept === 'failed' && (
        <div className={css.refused} role="alert">
          {told.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Button size="small" onClick={() => void front.save()}>
            Guardar de nuevo
          </Button>
        </div>
      )}
      <Outcome told={publishing.told ?? discarding.told} className={css.refused} />
    </header>
  )
}
