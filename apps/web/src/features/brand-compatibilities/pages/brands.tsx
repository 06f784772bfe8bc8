import {
  createBrandCompatibility,
  deleteBrandCompatibility,
  productBrandsCompatibilities,
  updateBrandCompatibility,
  type WrittenBrand,
} from '@tuerca/contract/brand-compatibilities'
import { productsRoom } from '@tuerca/contract/store-products'
import { LOCALE } from '@tuerca/domain/country'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { JobProgress } from '../../store-products/index.ts'
import { AcceptMany } from '../components/accept-many.tsx'
import { ChooseBrand, type BrandChoice } from '../components/choose-brand.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import css from './brands.module.css'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const SHOWN = 50

/** How a store spells brands; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const named = namedStore(searchParams)
  const page = pageOf(searchParams)
  const [q, isDone] = [(searchParams.get('q') ?? '').trim().slice(0, 80), searchParams.get('ver') === 'hecho']
  const found = await api(productsRoom, { query: named })
    .then(
      async ({ data: { store, stores, runningJob } }) => {
        const list = (state: 'open' | 'done', pageSize: number, at: number) =>
          api(productBrandsCompatibilities, {
            query: {
              filter: JSON.stringify({ storeId: store.id, state, ...(q ? { brand_name: q } : {}) }),
              page: at,
              pageSize,
            },
          })
        const [shown, other] = await Promise.all([
          list(isDone ? 'done' : 'open', SHOWN, page),
          list(isDone ? 'open' : 'done', 1, 0),
        ])
        const [total, others] = [shown.metadata['x-total-count'], other.metadata['x-total-count']]
        return {
          store,
          stores,
          runningJob,
          rows: shown.data,
          total,
          open: isDone ? others : total,
          done: isDone ? total : others,
        }
      },
      orOwnStore(named, roomPaths.storeBrands()),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, page, q, isDone }
}

export const meta = () => [{ title: 'Marcas | Tuerca' }, { name: 'robots', content: 'noindex' }]

const many = (count: number) =>
  count === 1 ? '1 producto' : `${new Intl.NumberFormat(LOCALE.CO).format(count)} productos`

/** A store's spellings of brands, each with the probable brand: one press confirms it, another undoes it. */
export default function BrandsPage() {
  const { found, page, q, isDone } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === roomPaths.storeBrands()
  const [jobId, setJob] = useState<number | null>(null)
  if (!found)
    return (
      <div className={css.page}>
        <h1>Marcas</h1>
        <ErrorState
          title="No pudimos traer tus marcas"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { store, stores, rows, total } = found
  const asked = { tienda: stores.length > 1 ? String(store.id) : undefined, q: q || undefined }
  const job = jobId ?? found.runningJob
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Marcas</h1>
        <p className={css.dim}>
          Tus listas escriben una misma marca de varias formas. Dinos cuál es: tus productos quedan junto a los demás de
          esa marca, y la próxima lista ya llega bien.
        </p>
      </header>
      <StoreLinks stores={stores} shown={store.id} to={roomPaths.storeBrands} />
      {job !== null && (
        <JobProgress
          key={job}
          jobId={job}
          onOver={() => void revalidate()}
          onClose={() => {
            setJob(null)
            void revalidate()
          }}
        />
      )}
      <div className={css.bar}>
        <nav className={css.views} aria-label="Vistas">
          <Link to={roomPaths.storeBrands(asked)} aria-current={isDone ? undefined : 'page'}>
            Como las escribes <span>{found.open}</span>
          </Link>
          <Link to={roomPaths.storeBrands({ ...asked, ver: 'hecho' })} aria-current={isDone ? 'page' : undefined}>
            Hecho <span>{found.done}</span>
          </Link>
        </nav>
        <Find q={q} tienda={asked.tienda} isDone={isDone} />
      </div>
      {waiting ? (
        <Loading label="Cargando marcas">
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} height="64px" />
          ))}
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState
          title={
            q ? 'Ninguna marca coincide' : isDone ? 'Todavía no has decidido ninguna' : 'Aquí no hay nada por decidir'
          }
          text={
            q
              ? 'Busca por otra parte del nombre.'
              : isDone
                ? 'Lo que decidas queda aquí, y se cambia cuando quieras.'
                : 'Cuando tus productos digan una marca, aparecerá aquí.'
          }
        />
      ) : (
        <Rows
          key={`${isDone} ${q} ${page}`}
          rows={rows}
          total={total}
          isOpen={isDone || q !== '' || page > 0}
          storeId={store.id}
          onJob={setJob}
          pages={
            <Paginator
              page={page}
              pageSize={SHOWN}
              total={total}
              href={(pagina) =>
                roomPaths.storeBrands({
                  ...asked,
                  ver: isDone ? 'hecho' : undefined,
                  pagina,
                })
              }
            />
          }
        />
      )}
    </div>
  )
}

function Find({ q, tienda, isDone }: { q: string; tienda: string | undefined; isDone: boolean }) {
  return (
    <search className={css.find}>
      <FindInList asked={q} query={{ tienda, ver: isDone && 'hecho' }} placeholder="Marca" label="Buscar una marca" />
    </search>
  )
}

interface RowsProps {
  rows: readonly WrittenBrand[]
  total: number
  isOpen: boolean
  storeId: number
  onJob: (jobId: number) => void
  pages: ReactNode
}

/**
 * Spellings to decide; those that resemble no other brand are probably right and behind one press, their other pages
 * with them.
 */
function Rows({ rows, total, isOpen, storeId, onJob, pages }: RowsProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  // Those with a proposal come first of all pages.
  const proposed = rows.filter((row) => row.proposed !== null)
  const hasMany = proposed.length > 1
  function pick(written: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(written)
    else next.delete(written)
    choose(next)
  }
  const list = (some: readonly WrittenBrand[]) => (
    <>
      {hasMany && some[0]?.proposed && (
        <AcceptMany proposed={proposed} chosen={chosen} choose={choose} storeId={storeId} onJob={onJob} />
      )}
      <ul className={css.list}>
        {some.map((row) => (
          <Row
            key={row.written}
            row={row}
            storeId={storeId}
            onJob={onJob}
            chosen={hasMany && row.proposed ? chosen.has(row.written) : null}
            pick={pick}
          />
        ))}
      </ul>
    </>
  )
  if (isOpen || proposed.length === rows.length)
    return (
      <>
        {list(rows)}
        {pages}
      </>
    )
  const right = total - proposed.length
  return (
    <>
      {proposed.length > 0 ? list(proposed) : <p className={css.dim}>No hay ninguna que se parezca a otra.</p>}
      <details className={css.right}>
        <summary>
          <Icon name="down" />
          {`Ya reconocidas (${new Intl.NumberFormat(LOCALE.CO).format(right)})`}
        </summary>
        <p className={css.dim}>Ninguna se parece a otra marca: se quedan como las escribes. Si una es otra, dilo.</p>
        {list(rows.slice(proposed.length))}
        {pages}
      </details>
    </>
  )
}

function Row({
  row: { written, products, proposed, compatibility },
  storeId,
  onJob,
  chosen,
  pick,
}: {
  row: WrittenBrand
  storeId: number
  onJob: (jobId: number) => void
  /** Among several to say yes to; null where it cannot be. */
  chosen: boolean | null
  pick: (written: string, isChosen: boolean) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const act = useSend<BrandChoice | 'forget', { data: { jobId: number } }>({
    send: (what, { key }) => {
      if (what === 'forget')
        return call(deleteBrandCompatibility, { query: { data: JSON.stringify({ id: compatibility?.id }) } })
      if (compatibility)
        return call(updateBrandCompatibility, { query: { data: JSON.stringify({ id: compatibility.id, ...what }) } })
      return call(createBrandCompatibility, { body: { storeId, written, ...what } }, { idempotencyKey: key })
    },
    done: ({ data }) => {
      setChoosing(false)
      onJob(data.jobId)
    },
  })
  return (
    <li className={css.row}>
      <div className={css.written}>
        {chosen === null ? (
          <strong>{written}</strong>
        ) : (
          <label className={css.choice}>
            <input type="checkbox" checked={chosen} onChange={({ target }) => pick(written, target.checked)} />
            <strong>{written}</strong>
          </label>
        )}
        <span>{many(products)}</span>
      </div>
      <p>
        {compatibility ? (
          <>
            {compatibility.kind === 'spelling' ? 'Es' : 'Cuenta como'} <strong>{compatibility.brand.brand_name}</strong>
          </>
        ) : proposed ? (
          <>
            Parece ser <strong>{proposed.brand_name}</strong>
          </>
        ) : (
          <span className={css.dim}>Se queda como la escribes</span>
        )}
      </p>
      <div className={css.acts}>
        {!compatibility && proposed && (
          <Button
            size="small"
            busy={act.busy}
            onClick={() => void act.go({ brandId: proposed.id, kind: 'spelling' })}
          >{`Sí, es ${proposed.brand_name}`}</Button>
        )}
        <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {compatibility ? 'Cambiar' : 'Es otra'}
        </Button>
        {compatibility && (
          <Button size="small" busy={act.busy} onClick={() => void act.go('forget')}>
            Dejar como la escribo
          </Button>
        )}
      </div>
      {(isChoosing || act.told) && (
        <div className={css.more}>
          <Outcome told={act.told} />
          {isChoosing && (
            <ChooseBrand
              written={written}
              start={compatibility ? { name: compatibility.brand.brand_name, kind: compatibility.kind } : undefined}
              busy={act.busy}
              onChoose={(chosen) => void act.go(chosen)}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </li>
  )
}
