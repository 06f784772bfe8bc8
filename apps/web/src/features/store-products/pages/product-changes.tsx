import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { listProducts } from '@tuerca/contract/products-listing'
import { JOB_NAMES, listStoreJobs, type StoreJob, undoStoreJob } from '@tuerca/contract/store-jobs'
import { productsRoom } from '@tuerca/contract/store-products'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import css from './product-changes.module.css'

const SHOWN = 20

/** Bulk changes, and deleted products; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const [named, page] = [namedStore(searchParams), pageOf(searchParams)]
  const ver = searchParams.get('ver') === 'eliminados' ? ('eliminados' as const) : undefined
  const found = await api(productsRoom, { query: named })
    .then(
      async ({ data: { store, stores, country, counts } }) => {
        const room = { store, stores, country, deleted: counts.deleted }
        if (ver === undefined) {
          const { data, metadata } = await api(listStoreJobs, { query: { storeId: store.id, page, pageSize: SHOWN } })
          return { room, jobs: data, products: null, total: metadata['x-total-count'] }
        }
        const { data, metadata } = await api(listProducts, {
          query: {
            filter: JSON.stringify({ storeId: store.id }),
            scopes: 'own,deleted',
            attributes: 'title,referencia_1,manufacturer_title',
            sort: '-updated_at',
            page,
            pageSize: SHOWN,
          },
        })
        return { room, jobs: null, products: data, total: metadata['x-total-count'] }
      },
      orOwnStore(named, roomPaths.storeProductChanges({ ver })),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, page, ver }
}

export const meta = () => [{ title: 'Cambios recientes | Tuerca' }, { name: 'robots', content: 'noindex' }]

const many = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** Changes of many products at once, each with its undo while there is one. */
export default function ProductChanges() {
  const { found, page, ver } = useLoaderData<typeof loader>()
  const tienda = found && found.room.stores.length > 1 ? String(found.room.store.id) : undefined
  return (
    <div className={css.page}>
      <header>
        <Breadcrumbs
          trail={[{ name: 'Productos', href: paths.storeProducts({ tienda }) }, { name: 'Cambios recientes' }]}
        />
        <h1>Cambios recientes</h1>
        <p className={css.dim}>
          Lo que se hizo con muchos productos a la vez. Lo que alguien cambió después se queda como está.
        </p>
      </header>
      <ViewTabs
        label="Vistas"
        tabs={[
          { label: 'Cambios', to: roomPaths.storeProductChanges({ tienda }), isOn: !ver },
          {
            label: 'Eliminados',
            to: roomPaths.storeProductChanges({ tienda, ver: 'eliminados' }),
            isOn: Boolean(ver),
            count: found && many(found.room.deleted),
          },
        ]}
      />
      <ListFaces
        path={roomPaths.storeProductChanges()}
        rows={found && (found.jobs ?? found.products)}
        loading="Cargando"
        bones={{ count: 3, height: '72px' }}
        failed={{ title: 'No pudimos traer los cambios', text: 'Intenta de nuevo en un momento.' }}
        empty={
          found?.jobs ? (
            <EmptyState
              title="Todavía no hay cambios de muchos"
              text="Elige productos en tu lista para cambiar precios, agotar, publicar o eliminar: aquí queda cada vez, con su Deshacer."
            />
          ) : (
            <EmptyState title="Nada está eliminado" text="Lo que elimines aparece aquí." />
          )
        }
      >
        <ul className={css.list}>
          {found?.jobs?.map((job) => (
            <li key={job.jobId}>
              <Job job={job} country={found.room.country} />
            </li>
          ))}
          {found?.products?.map(({ id, title, referencia_1, manufacturer_title }) => (
            <li key={id} className={css.line}>
              <p>
                <strong>{referencia_1 || title}</strong>
                <span className={css.dim}>{[manufacturer_title, title].filter(Boolean).join(' · ')}</span>
              </p>
              <LinkButton size="small" to={roomPaths.newProduct({ tienda, numero: referencia_1 || undefined })}>
                Retomar
              </LinkButton>
            </li>
          ))}
        </ul>
      </ListFaces>
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.storeProductChanges({ tienda, ver, pagina })}
        />
      )}
    </div>
  )
}

const STATES: Record<StoreJob['state'], string> = {
  running: 'En marcha',
  done: 'Hecho',
  undoing: 'Deshaciéndose',
  undone: 'Deshecho',
  failed: 'No terminó',
}

function Job({ job, country }: { job: StoreJob; country: Country }) {
  const { revalidate } = useRevalidator()
  const [isShown, show] = useState(job.state === 'running' || job.state === 'undoing')
  const undo = useSend<void, { data: StoreJob }>({
    rereads: false,
    send: () => call(undoStoreJob, { params: { id: job.jobId } }),
    done: () => show(true),
  })
  if (isShown)
    return (
      <JobProgress
        jobId={job.jobId}
        onOver={() => undefined}
        onClose={() => {
          show(false)
          void revalidate()
        }}
      />
    )
  return (
    <article className={css.line} aria-label={`${JOB_NAMES[job.kind]}, ${job.count}`}>
      <p>
        <strong>
          {JOB_NAMES[job.kind]}: {job.count === 1 ? '1 producto' : `${many(job.count)} productos`}
        </strong>
        <span className={css.dim}>
          <Moment iso={job.created_at} country={country} />
          {job.startedBy && ` · ${job.startedBy}`} · {STATES[job.state]}
          {job.refusedCount > 0 && ` · ${many(job.refusedCount)} no se pudieron`}
          {job.mayUndo && (
            <>
              {' '}
              · se deshace hasta el <Moment iso={job.undoUntil} country={country} />
            </>
          )}
        </span>
      </p>
      {job.mayUndo && (
        <Button size="small" busy={undo.busy} onClick={() => void undo.go()}>
          Deshacer
        </Button>
      )}
      <Outcome told={undo.told} />
    </article>
  )
}
