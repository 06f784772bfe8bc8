import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listFitmentDisputes, listFitmentProposals } from '@tuerca/contract/store-fitment'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import css from '../components/admin-fitment.module.css'
import layout from '../../../shared/ui/layout.module.css'
import { DisputeCard } from '../components/dispute-card.tsx'
import { Proposals } from '../components/proposals.tsx'

export const meta = () => [
  { title: 'Compatibilidad | Administración de Tuerca' },
  { name: 'robots', content: 'noindex' },
]

const SHOWN = 25
const VIEWS = [
  { ver: undefined, label: 'Propuestos', waits: 'proposed' },
  { ver: 'reportados', label: 'Reportados', waits: 'reported' },
  { ver: 'decididos', label: 'Propuestos con respuesta' },
  { ver: 'resueltos', label: 'Reportados con respuesta' },
] as const

/** Stores' proposals or people's reports, by the address; null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const ver = VIEWS.find((one) => one.ver === url.searchParams.get('ver'))?.ver
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 80)
  const page = pageOf(url.searchParams)
  const api = context.get(apiContext)
  const count = { page: 0, pageSize: 1 }
  const [proposed, reported] = await Promise.all([
    api(listFitmentProposals, { query: { ...count, state: 'waiting' } }).then(
      ({ metadata }) => metadata['x-total-count'],
      () => null,
    ),
    api(listFitmentDisputes, { query: { ...count, state: 'open' } }).then(
      ({ metadata }) => metadata['x-total-count'],
      () => null,
    ),
  ])
  const [query, asked] = [
    { page, pageSize: SHOWN },
    { ver, q, page, waits: { proposed, reported } },
  ]
  const nothing = { ...asked, proposals: null, disputes: null, total: 0 }
  if (ver === 'reportados')
    return api(listFitmentDisputes, { query: { ...query, state: 'open' } }).then(
      ({ data, metadata }) => ({ ...asked, proposals: null, disputes: data, total: metadata['x-total-count'] }),
      () => nothing,
    )
  if (ver === 'resueltos') {
    const [upheld, rejected] = await Promise.all(
      (['upheld', 'rejected'] as const).map((state) =>
        api(listFitmentDisputes, { query: { ...query, state } }).catch(() => null),
      ),
    )
    if (!upheld || !rejected) return nothing
    const both = [...upheld.data, ...rejected.data].toSorted((a, b) =>
      (b.decidedAt ?? '').localeCompare(a.decidedAt ?? ''),
    )
    return {
      ...asked,
      proposals: null,
      disputes: both,
      total: Math.max(upheld.metadata['x-total-count'], rejected.metadata['x-total-count']),
    }
  }
  return api(listFitmentProposals, { query: { ...query, q, state: ver === 'decididos' ? 'decided' : 'waiting' } }).then(
    ({ data, metadata }) => ({ ...asked, proposals: data, disputes: null, total: metadata['x-total-count'] }),
    () => nothing,
  )
}

/** Cars that stores propose for parts, and cars reported as wrong. */
export default function AdminFitment() {
  const { ver, q, page, waits, proposals, disputes, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const busy = useNavigation().location?.pathname === roomPaths.adminFitment()
  const empty = (text: string) => (
    <EmptyState title={q ? 'Nada coincide.' : 'Nada espera aquí.'} text={text}>
      {q && <LinkButton to={roomPaths.adminFitment({ ver })}>Quitar la búsqueda</LinkButton>}
    </EmptyState>
  )
  return (
    <AdminShell
      title="Compatibilidad"
      note="Lo que una tienda propone cuenta ya en su producto. Al aceptarlo, en todas."
    >
      <ViewTabs
        label="Vistas"
        tabs={VIEWS.map((one) => ({
          label: one.label,
          to: roomPaths.adminFitment({ ver: one.ver }),
          isOn: one.ver === ver,
          count: 'waits' in one ? waits[one.waits] : null,
        }))}
      />
      {proposals && (total > SHOWN || q !== '') && (
        <div className={layout.row}>
          <FindInList
            asked={q || undefined}
            query={{ ver }}
            placeholder="Número, producto o tienda"
            label="Buscar por número, producto o tienda"
          />
        </div>
      )}
      {busy ? (
        <Loading label="Cargando">
          {[1, 2].map((one) => (
            <Skeleton key={one} height="240px" />
          ))}
        </Loading>
      ) : !proposals && !disputes ? (
        <ErrorState text="No pudimos leerlo." onRetry={() => void revalidate()} />
      ) : proposals ? (
        <Proposals key={ver} proposals={proposals}>
          {empty('Cuando una tienda proponga vehículos, aparecen aquí.')}
        </Proposals>
      ) : disputes?.length === 0 ? (
        empty('Cuando alguien diga que un producto no le sirve a un vehículo, aparece aquí.')
      ) : (
        <ul className={css.list}>
          {disputes?.map((one, at) => (
            <li key={one.id}>
              <DisputeCard key={one.state} dispute={one} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      <Paginator
        page={page}
        pageSize={SHOWN}
        total={total}
        href={(pagina) => roomPaths.adminFitment({ ver, q: q || undefined, pagina })}
      />
    </AdminShell>
  )
}
