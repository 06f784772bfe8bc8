import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listUndecidedReturns } from '@tuerca/contract/returns'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import { ReturnCard } from '../../purchases/index.ts'
import css from './admin-returns.module.css'

export const meta = () => [{ title: 'Devoluciones | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const all = url.searchParams.get('ver') === 'todas'
  const page = pageOf(url.searchParams)
  const found = await context
    .get(apiContext)(listUndecidedReturns, { query: { state: all ? 'all' : 'open', page, pageSize: SHOWN } })
    .then(
      ({ data, metadata }) => ({ returns: data, total: metadata['x-total-count'] }),
      () => null,
    )
  return { all, page, found }
}

/** Returns that buyer and store did not settle, and refunds that no gateway made. */
export default function AdminReturns() {
  const { all, page, found } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const busy = useNavigation().location?.pathname === paths.adminReturns()
  return (
    <AdminShell
      title="Devoluciones"
      note="Lo que la tienda no contestó a tiempo, lo que alguien discute y el dinero que la pasarela no devolvió. Lo que decides queda con quién y por qué."
    >
      <ViewTabs
        label="Devoluciones"
        tabs={[
          { label: 'Por decidir', to: paths.adminReturns(), isOn: !all, count: all ? null : found?.total },
          { label: 'Todas', to: paths.adminReturns({ ver: 'todas' }), isOn: all },
        ]}
      />
      {busy ? (
        <Loading label="Cargando devoluciones">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="180px" />
          ))}
        </Loading>
      ) : !found ? (
        <ErrorState text="No pudimos leer las devoluciones." onRetry={() => void revalidate()} />
      ) : found.returns.length === 0 ? (
        <EmptyState
          title={all ? 'Todavía no hay devoluciones' : 'Nada por decidir'}
          text="Cuando una tienda no conteste en tres días hábiles, llega aquí."
        />
      ) : (
        <ul className={css.list}>
          {found.returns.map((one) => (
            <li key={one.id}>
              <ReturnCard one={one} reader="admin" withSale />
            </li>
          ))}
        </ul>
      )}
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(to) => paths.adminReturns({ ver: all ? 'todas' : undefined, pagina: to ? String(to + 1) : undefined })}
        />
      )}
    </AdminShell>
  )
}
