import {
  downloadMarket,
  MARKET_VIEWS,
  type MarketView,
  type StandingRow,
  storeMarket,
  type StoreMarket,
} from '@tuerca/contract/store-market'
import { productsRoom, type ProductsRoom } from '@tuerca/contract/store-products'
import { LOCALE } from '@tuerca/domain/country'
import { MARKET_STORES } from '@tuerca/domain/listing-quality'
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { shouldRevalidate as revalidateUnlessModals } from '../../../shared/modals/modal-address.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'
import { StandingLine } from '../components/standing-line.tsx'
import { StandingPane } from '../components/standing-pane.tsx'
import css from './market.module.css'

type Words = NonNullable<Parameters<typeof roomPaths.storeMarket>[0]>
/** The views by their words in the address, and what is said where one is empty. */
const VIEWS: Record<MarketView, { word: Words['ver']; label: string; none: string }> = {
  all: { word: undefined, label: 'Todos', none: 'Ningún producto publicado coincide.' },
  dearer: { word: 'caros', label: 'Más caros que la mitad', none: 'Ninguno está por encima de la mediana.' },
  cheapest: { word: 'baratos', label: 'Más baratos que todos', none: 'Ninguno está por debajo de todos.' },
  moved: { word: 'movidos', label: 'El mercado se movió', none: 'Ninguna mediana se movió en 90 días.' },
}

/** The first page of a store's products beside the market; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const named = namedStore(searchParams)
  const word = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 80)
  const view = MARKET_VIEWS.find((one) => VIEWS[one].word === (word('ver') || undefined)) ?? 'all'
  const found = await api(productsRoom, { query: named })
    .then(
      async ({ data: room }) => {
        const asked = {
          storeId: room.store.id,
          view,
          ...(word('q') && { term: word('q') }),
          ...(word('marca') && { manufacturer_title: word('marca') }),
          ...(word('grupo') && { group: word('grupo') }),
        }
        return { room, asked, market: (await api(storeMarket, { query: asked })).data }
      },
      orOwnStore(named, roomPaths.storeMarket()),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, view }
}

/** The open one is on the page already. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const [here, there] = [new URLSearchParams(currentUrl.search), new URLSearchParams(nextUrl.search)]
  const opensAnother = here.get('producto') !== there.get('producto')
  for (const one of [here, there]) one.delete('producto')
  return opensAnother && here.toString() === there.toString() ? false : revalidateUnlessModals(asked)
}

export const meta = () => [{ title: 'Mercado | Tuerca' }, { name: 'robots', content: 'noindex' }]

const wordsOf = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** Where each price of a store stands among those of others, and a press to put another. */
export default function MarketPage() {
  const { found, view } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === roomPaths.storeMarket()
  if (!found)
    return (
      <div className={css.page}>
        <h1>Mercado</h1>
        <ErrorState
          title="No pudimos consultar el mercado"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { room, asked, market } = found
  const query: Words = {
    tienda: room.stores.length > 1 ? String(room.store.id) : undefined,
    ver: VIEWS[view].word,
    q: asked.term,
    marca: asked.manufacturer_title,
    grupo: asked.group,
  }
  const isNarrowed = Boolean(asked.term || asked.manufacturer_title || asked.group)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Mercado</h1>
        <p className={css.dim}>
          {market.counts.known === 1
            ? '1 de tus productos lo venden otras cinco tiendas o más'
            : `${many(market.counts.known)} de tus productos los venden otras cinco tiendas o más`}
        </p>
        {market.counts[view] > 0 && (
          <p className={css.files}>
            Exportar
            {(['xlsx', 'csv'] as const).map((kind) => (
              <a key={kind} href={`${downloadMarket.path}?${wordsOf({ ...asked, file: kind })}`} download>
                <Icon name="download" /> {kind === 'xlsx' ? 'Excel' : 'CSV'}
              </a>
            ))}
          </p>
        )}
      </header>
      <StoreLinks stores={room.stores} shown={room.store.id} to={roomPaths.storeMarket} />
      <ViewTabs
        label="Vistas"
        tabs={MARKET_VIEWS.map((one) => ({
          label: VIEWS[one].label,
          to: roomPaths.storeMarket({ ...query, ver: VIEWS[one].word }),
          isOn: one === view,
          count: many(market.counts[one]),
        }))}
      />
      <Narrow room={room} query={query} isNarrowed={isNarrowed} />
      {waiting ? (
        <Loading label="Consultando el mercado">
          {[1, 2, 3, 4, 5, 6].map((one) => (
            <Skeleton key={one} height="52px" />
          ))}
        </Loading>
      ) : market.rows.length > 0 ? (
        <Standings key={JSON.stringify(asked)} asked={asked} market={market} query={query} />
      ) : market.counts.all === 0 && !isNarrowed ? (
        <EmptyState
          title="Todavía no hay nada que comparar"
          text="Publica un producto con precio o importa tu lista: aquí verás a cuánto lo venden otras tiendas."
        >
          <LinkButton look="go" to={roomPaths.storeImports({ tienda: query.tienda })}>
            <Icon name="upload" />
            Importar mi lista
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState title={VIEWS[view].none} text={isNarrowed ? 'Quita un filtro para ver más.' : 'Mira los demás.'}>
          <LinkButton to={roomPaths.storeMarket({ tienda: query.tienda })}>Ver todos</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}

function Narrow({ room, query, isNarrowed }: { room: ProductsRoom; query: Words; isNarrowed: boolean }) {
  const navigate = useNavigate()
  return (
    <search className={css.narrow}>
      <FindInList asked={query.q} query={query} />
      {(
        [
          ['Marca', 'marca', 'Marcas', room.brands],
          ['Categoría', 'grupo', 'Categorías', room.groups],
        ] as const
      ).map(
        ([label, name, all, choices]) =>
          choices.length > 1 && (
            <BareSelect
              key={name}
              aria-label={label}
              value={query[name] ?? ''}
              onChange={(event) =>
                void navigate(roomPaths.storeMarket({ ...query, [name]: event.target.value || undefined }))
              }
            >
              <option value="">{all}</option>
              {choices.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </BareSelect>
          ),
      )}
      {isNarrowed && (
        <LinkButton look="bare" to={roomPaths.storeMarket({ tienda: query.tienda, ver: query.ver })}>
          Quitar filtros
        </LinkButton>
      )}
    </search>
  )
}

interface StandingsProps {
  asked: { storeId: number; view: MarketView }
  market: StoreMarket
  query: Words
}

/** The list, and the open one beside it; on a phone one or the other. */
function Standings({ asked, market, query }: StandingsProps) {
  const [rows, setRows] = useState<readonly StandingRow[]>(market.rows)
  const [next, setNext] = useState(market.next)
  const [search] = useSearchParams()
  const named = rows.find(({ id }) => String(id) === search.get('producto'))
  const open = named ?? rows[0]
  const more = useSend<string>({
    rereads: false,
    async send(after) {
      const { data } = await call(storeMarket, { query: { ...asked, after } })
      setRows((before) => [...before, ...data.rows])
      setNext(data.next)
    },
  })
  return (
    <div className={names(css.beside, named && css.named)} data-beside>
      <section className={css.sheet} aria-label="Tus precios y el mercado">
        <p className={css.columns} aria-hidden="true">
          <span>Producto</span>
          <span>Tú</span>
          <span>Dónde quedas</span>
          <span>Mediana</span>
          <span>Puesto</span>
          <span>90 días</span>
          <span>Vendes</span>
        </p>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <StandingLine
                row={row}
                currency={market.currency}
                to={roomPaths.storeMarket({ ...query, producto: String(row.id) })}
                isOpen={row === open}
              />
            </li>
          ))}
        </ul>
        <p className={css.foot}>
          Puesto 1 es el más barato. Vendes: unidades en 90 días. Con menos de {MARKET_STORES} tiendas no mostramos
          precios.
        </p>
        {next !== null && (
          <p className={css.foot}>
            <Button busy={more.busy} onClick={() => void more.go(next)}>
              Ver más
            </Button>
            <Outcome told={more.told} />
          </p>
        )}
      </section>
      {open && (
        <div className={css.pane}>
          <LinkButton look="bare" to={roomPaths.storeMarket(query)} className={css.back}>
            <Icon name="left" />
            Todos los productos
          </LinkButton>
          <StandingPane
            key={open.id}
            row={open}
            storeId={asked.storeId}
            country={market.country}
            currency={market.currency}
            onPut={(changed) => setRows((before) => before.map((row) => (row.id === changed.id ? changed : row)))}
          />
        </div>
      )}
    </div>
  )
}
