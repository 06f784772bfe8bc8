import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listUndecidedReturns } from '@tuerca/contract/returns'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import { ReturnCard } from '../../purchases/index.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './admin-returns.module.css'

export const meta = () => [{ title: 'Devoluciones | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const all = url.searchParams.get('ver') === 'todas'
  const page = pageOf(url.searchParams)
  const found = await foundPage(
    context.get(apiContext)(listUndecidedReturns, { query: { state: all ? 'all' : 'open', page, pageSize: SHOWN } }),
  )
  return { all, page, found }
}

/** Returns that buyer and store did not settle, and refunds that no gateway made. */
export default function AdminReturns() {
  const { all, page, found } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Devoluciones"
      note="Lo que la tienda no contestó a tiempo, lo que alguien discute y el dinero que la pasarela no devolvió. Lo que decides queda con quién y por qué."
    >
      <ViewTabs
        label="Devoluciones"
        tabs={[
          { label: 'Por decidir', to: roomPaths.adminReturns(), isOn: !all, count: all ? null : found?.total },
          { label: 'Todas', to: roomPaths.adminReturns({ ver: 'todas' }), isOn: all },
        ]}
      />
      <ListedRows
        path={roomPaths.adminReturns()}
        found={found}
        page={page}
        pageSize={SHOWN}
        keyOf={({ id }) => id}
        renderRow={(one) => <ReturnCard one={one} reader="admin" withSale />}
        href={(pagina) => roomPaths.adminReturns({ ver: all ? 'todas' : undefined, pagina })}
        loading="Cargando devoluciones"
        bones={{ count: 3, height: '180px' }}
        failed={{ text: 'No pudimos leer las devoluciones.' }}
        empty={
          <EmptyState
            title={all ? 'Todavía no hay devoluciones' : 'Nada por decidir'}
            text="Cuando una tienda no conteste en tres días hábiles, llega aquí."
          />
        }
        className={css.list}
      />
    </AdminShell>
  )
}
