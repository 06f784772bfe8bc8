import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
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
  const { page, one, drawing, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const href = (pagina?: string) => paths.quotationRequests({ pagina }, store)
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
      <ListedRows
        path={paths.quotationRequests({}, store)}
        found={found && { rows: found.requests, total: one ? found.requests.length : found.total }}
        page={page}
        pageSize={REQUESTS_SHOWN}
        href={href}
        keyOf={({ id }) => id}
        renderRow={(request) => (
          <RequestCard request={request}>
            {request.offers !== null && (
              <ToOffers id={request.id} offers={request.offers} isOpen={request.round === 'open'} />
            )}
          </RequestCard>
        )}
        loading="Cargando solicitudes"
        bones={{ count: 3, height: '140px' }}
        failed={{ title: 'No pudimos traer tus solicitudes', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title="Todavía no has pedido autopartes."
            text="Dinos qué necesitas y para qué vehículo, y nosotros lo buscamos por ti."
            picture={<Scene drawing={drawing} />}
          >
            <LinkButton look="go" to={paths.quotationRequest({}, store)}>
              Solicitar autoparte
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
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
