import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { RequestCard } from '../components/request-card.tsx'
import { REQUESTS_SHOWN, requestsLoader } from '../load-requests.ts'
import css from './requests.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = requestsLoader
export const meta = () => [{ title: 'Tus solicitudes | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What one asked us to find, and what was found. */
export default function RequestsPage() {
  const { page, one, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const href = (to: number) => paths.quotationRequests({ pagina: to ? String(to + 1) : undefined }, store)
  return (
    <div className={layout.stack}>
      <Breadcrumbs
        trail={
          one
            ? [{ name: 'Todas tus solicitudes', href: paths.quotationRequests({}, store) }, { name: 'Tu solicitud' }]
            : [{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Tus solicitudes' }]
        }
      />
      <header className={css.head}>
        <h1>{one ? 'Tu solicitud' : 'Tus solicitudes'}</h1>
        {found && found.requests.length > 0 && (
          <LinkButton to={paths.quotationRequest({}, store)}>Solicitar autoparte</LinkButton>
        )}
      </header>
      <List />
      {found && !one && (
        <Paginator
          page={page}
          pageSize={REQUESTS_SHOWN}
          total={found.total}
          href={href}
          jump={{ action: paths.quotationRequests({}, store), fields: [], name: 'pagina' }}
        />
      )}
    </div>
  )
}

function List() {
  const { drawing, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === paths.quotationRequests({}, store)
  if (waiting)
    return (
      <Loading label="Cargando solicitudes">
        {[1, 2, 3].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton height="140px" />
          </div>
        ))}
      </Loading>
    )
  if (!found) return <ErrorState onRetry={() => void revalidate()} />
  if (found.requests.length === 0) {
    return (
      <EmptyState
        title="Todavía no has pedido autopartes."
        text="Dinos qué necesitas y para qué vehículo, y nosotros lo buscamos por ti."
        picture={<Scene drawing={drawing} />}
      >
        <LinkButton look="go" to={paths.quotationRequest({}, store)}>
          Solicitar autoparte
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {found.requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request}>
            {request.offers !== null && (
              <ToOffers id={request.id} offers={request.offers} isOpen={request.round === 'open'} />
            )}
          </RequestCard>
        </li>
      ))}
    </ul>
  )
}

/** To what the stores offered, or to what still may come. */
function ToOffers({ id, offers, isOpen }: { id: number; offers: number; isOpen: boolean }) {
  const many = isOpen ? 'Comparar' : 'Ver'
  const text =
    offers === 0
      ? isOpen
        ? 'Ver cómo va'
        : 'Ver la solicitud'
      : offers === 1
        ? 'Ver 1 oferta'
        : `${many} ${offers} ofertas`
  return (
    <p>
      <LinkButton look={isOpen && offers > 0 ? 'go' : 'plain'} to={paths.offers(id)}>
        {text}
      </LinkButton>
    </p>
  )
}
