import { listProducts } from '@tuerca/contract/products-listing'
import { downloadProducts, productsRoom, type ProductsRoom } from '@tuerca/contract/store-products'
import { OWN_SORTS, type OwnSort } from '@tuerca/contract/store-products-wire'
import { LOCALE } from '@tuerca/domain/country'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { names } from '../../../shared/ui/names.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { LinkButton, FileButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { BulkBar } from '../components/bulk-bar.tsx'
import { ColumnChoice, useColumns } from '../components/column-choice.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { ListViews } from '../components/list-views.tsx'
import { ProductCards } from '../components/product-cards.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { columnsOf } from '../grid-columns.ts'
import { type GridRow, gridRow, VIEWS } from '../grid-row.ts'
import { type Edits, useEdits } from '../use-edits.ts'
import { type RowsQuery, listQuery, useRows } from '../use-rows.ts'
import { useSelection } from '../use-selection.ts'
import css from './products.module.css'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const isSort = (text: string): text is OwnSort => (OWN_SORTS as readonly string[]).includes(text.replace(/^-/, ''))

/** The first lines of a store's products, and the filters; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const named = namedStore(searchParams)
  const word = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 80)
  const [view, sort] = [VIEWS.find(({ word: one }) => one === (word('ver') || undefined)) ?? VIEWS[0], word('orden')]
  const found = await api(productsRoom, { query: named })
    .then(
      async ({ data: room }) => {
        const asked: RowsQuery = {
          storeId: room.store.id,
          scopes: view?.scopes ?? [],
          q: word('q'),
          brand: word('marca'),
          group: word('grupo'),
          sort: isSort(sort) ? sort : 'referencia_1',
        }
        const { data: rows, metadata } = await api(listProducts, { query: listQuery(asked, 0) })
        return { room, asked, rows, total: metadata['x-total-count'] }
      },
      orOwnStore(named, paths.storeProducts()),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, view: view?.word, at: Date.now() }
}

export const meta = () => [{ title: 'Productos | Tuerca' }, { name: 'robots', content: 'noindex' }]

const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** A store's products: searched, sorted and changed in one list, one by one or all at once. */
export default function ProductsPage() {
  const { found, view, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === paths.storeProducts()
  if (!found)
    return (
      <div className={css.page}>
        <h1>Productos</h1>
        <ErrorState
          title="No pudimos traer tus productos"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { room, asked, rows, total } = found
  const query = {
    tienda: room.stores.length > 1 ? String(room.store.id) : undefined,
    ver: view,
    q: asked.q || undefined,
    marca: asked.brand || undefined,
    grupo: asked.group || undefined,
    orden: asked.sort === 'referencia_1' ? undefined : asked.sort,
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Productos</h1>
        <p className={css.dim}>{many(room.counts.total)}</p>
        <p className={css.acts}>
          <LinkButton
            look="bare"
            to={roomPaths.storeProductChanges({ tienda: query.tienda })}
            aria-label="Cambios recientes"
            title="Cambios recientes"
          >
            <Icon name="clock" />
            <span className={css.word}>Cambios recientes</span>
          </LinkButton>
          {total > 0 && (
            <span className={css.wideOnly}>
              <FileButton look="bare" href={fileOf(asked)} download>
                <Icon name="download" />
                Exportar
              </FileButton>
            </span>
          )}
          <span className={css.wideOnly}>
            <LinkButton to={roomPaths.storeImports({ tienda: query.tienda })}>
              <Icon name="upload" />
              Importar
            </LinkButton>
          </span>
          <LinkButton to={roomPaths.newProduct({ tienda: query.tienda })}>
            <Icon name="plus" />
            Producto
          </LinkButton>
        </p>
      </header>
      <StoreLinks stores={room.stores} shown={room.store.id} to={paths.storeProducts} />
      <ListViews room={room} asked={asked} query={query} view={view} total={total} />
      <Narrow room={room} asked={asked} query={query} />
      {waiting ? (
        <Loading label="Cargando productos">
          {[1, 2, 3, 4, 5, 6].map((one) => (
            <Skeleton key={one} height="36px" />
          ))}
        </Loading>
      ) : (
        <List
          key={`${JSON.stringify(asked)} ${at}`}
          room={room}
          asked={asked}
          query={query}
          first={{ rows: rows.map(gridRow), total }}
          at={at}
        />
      )}
    </div>
  )
}

/** What the list shows now, as a file. */
const fileOf = ({ storeId, scopes, q, brand, group }: RowsQuery) =>
  `${downloadProducts.path}?${new URLSearchParams({
    storeId: String(storeId),
    filter: JSON.stringify({
      scopes,
      ...(q ? { term: q } : {}),
      ...(brand ? { manufacturer_title: brand } : {}),
      ...(group ? { group } : {}),
    }),
  })}`

type Query = Parameters<typeof paths.storeProducts>[0]

const ORDERS: readonly (readonly [OwnSort, string])[] = [
  ['referencia_1', 'Nº de parte'],
  ['-sold', 'Más vendidos'],
  ['-visits', 'Más visitados'],
  ['fecha_actualizacion', 'Sin confirmar hace más'],
  ['-updated_at', 'Cambiados hace poco'],
  ['price', 'Más baratos'],
  ['-price', 'Más caros'],
]
const wordOf = (sort: string) => (sort === 'referencia_1' || sort === '' ? undefined : sort)

function Narrow({ room, asked, query }: { room: ProductsRoom; asked: RowsQuery; query: Query }) {
  const navigate = useNavigate()
  return (
    <search className={css.narrow}>
      <FindInList asked={asked.q} query={query} />
      {room.brands.length > 1 && (
        <BareSelect
          aria-label="Marca"
          value={asked.brand}
          onChange={(event) => void navigate(paths.storeProducts({ ...query, marca: event.target.value || undefined }))}
        >
          <option value="">Marcas</option>
          {room.brands.map(({ value, label, count }) => (
            <option key={value} value={value}>{`${label} (${count})`}</option>
          ))}
        </BareSelect>
      )}
      {room.groups.length > 1 && (
        <BareSelect
          aria-label="Categoría"
          value={asked.group}
          onChange={(event) => void navigate(paths.storeProducts({ ...query, grupo: event.target.value || undefined }))}
        >
          <option value="">Categorías</option>
          {room.groups.map(({ value, label, count }) => (
            <option key={value} value={value}>{`${label} (${count})`}</option>
          ))}
        </BareSelect>
      )}
      <BareSelect
        aria-label="Orden"
        value={ORDERS.some(([value]) => value === asked.sort) ? asked.sort : ''}
        onChange={(event) => void navigate(paths.storeProducts({ ...query, orden: wordOf(event.target.value) }))}
      >
        {!ORDERS.some(([value]) => value === asked.sort) && <option value="">Como dice su columna</option>}
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </BareSelect>
      {(asked.q || asked.brand || asked.group) && (
        <LinkButton look="bare" to={paths.storeProducts({ tienda: query?.tienda, ver: query?.ver })}>
          Quitar filtros
        </LinkButton>
      )}
    </search>
  )
}

const WIDE = '(min-width: 62em)'
const watchWidth = (told: () => void) => {
  const media = matchMedia(WIDE)
  media.addEventListener('change', told)
  return () => media.removeEventListener('change', told)
}

/** Who pasted a column sees how far it is; of a few cells what was saved is enough. */
const MANY_CELLS = 4
const savedText = ({ saved, going }: Edits) =>
  going.of >= MANY_CELLS
    ? `Guardando ${going.of} cambios`
    : saved
      ? `${saved.count === 1 ? '1 cambio guardado' : `${saved.count} cambios guardados`}${saved.what ? `: ${saved.what}` : ''}`
      : ''

interface ListProps {
  room: ProductsRoom
  asked: RowsQuery
  query: Query
  first: { rows: GridRow[]; total: number }
  at: number
}

function List({ room, asked, query, first, at }: ListProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const rows = useRows(asked, first)
  const edits = useEdits(rows)
  const selection = useSelection(rows, asked)
  const all = columnsOf(room, at)
  const chosen = useColumns(all)
  const [jobId, setJob] = useState(room.runningJob)
  // The server knows no width: CSS hides what does not fit until the browser decides.
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => null,
  )
  const recall = useEffectEvent(chosen.recall)
  useEffect(() => recall(), [])
  const isNarrowed = Boolean(asked.q || asked.brand || asked.group || asked.scopes.length > 0)
  return (
    <>
      {jobId !== null && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          onOver={() => void rows.readAgain()}
          onClose={() => {
            setJob(null)
            void revalidate()
          }}
        />
      )}
      {rows.total === 0 &&
        (isNarrowed ? (
          <EmptyState title="Ningún producto coincide" text="Quita un filtro o busca por otra parte del número." />
        ) : (
          <EmptyState
            title="Todavía no tienes productos"
            text="Sube la lista que ya usas, en Excel o .csv; o crea uno con su número de parte: lo que sabemos de la pieza se llena solo."
          >
            <LinkButton look="go" to={roomPaths.storeImports({ tienda: query?.tienda })}>
              <Icon name="upload" />
              Importar mi lista
            </LinkButton>
            <LinkButton to={roomPaths.newProduct({ tienda: query?.tienda })}>
              <Icon name="plus" />
              Crear un producto
            </LinkButton>
          </EmptyState>
        ))}
      {rows.total > 0 && (
        <>
          {selection.count > 0 ? (
            <BulkBar room={room} asked={asked} selection={selection} onJob={setJob} />
          ) : (
            <div className={names(css.bar, css.wideOnly)}>
              <p className={css.dim}>{rows.total === 1 ? '1 producto' : `${many(rows.total)} productos`}</p>
              <div className={css.wideOnly}>
                <ColumnChoice all={all} of={chosen} />
              </div>
            </div>
          )}
          {isWide !== false && (
            <div className={css.wideOnly}>
              <ProductGrid
                columns={chosen.columns}
                rows={rows}
                edits={edits}
                selection={selection}
                sort={asked.sort}
                onSort={(sort) => void navigate(paths.storeProducts({ ...query, orden: wordOf(sort) }))}
              />
            </div>
          )}
          {isWide !== true && (
            <div className={css.narrowOnly}>
              <ProductCards columns={all} rows={rows} edits={edits} selection={selection} />
            </div>
          )}
          <div className={css.foot}>
            <p role="status">
              {rows.failed ? 'No pudimos traer más filas. Baja otra vez para intentarlo.' : savedText(edits)}
              {edits.refused > 0 && (
                <>
                  {' '}
                  <strong className={css.refused}>
                    {edits.refused === 1
                      ? '1 celda con error, sin guardar'
                      : `${edits.refused} celdas con error, sin guardar`}
                  </strong>
                </>
              )}
            </p>
            {edits.going.of >= MANY_CELLS && (
              <progress max={edits.going.of} value={edits.going.done} aria-label="Cambios guardados" />
            )}
            {edits.canUndo && edits.going.of === 0 && (
              <button type="button" onClick={() => void edits.undo()}>
                Deshacer
              </button>
            )}
            <p className={css.hint}>Enter edita, Tab sigue, Ctrl Z deshace. Pega una columna desde Excel.</p>
          </div>
        </>
      )}
    </>
  )
}
