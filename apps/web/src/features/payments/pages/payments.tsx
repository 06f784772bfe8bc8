import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PaymentTable } from '../components/payment-table.tsx'
import { PAGE_SIZE, paymentsLoader } from '../payments-loader.ts'
import css from './payments.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = paymentsLoader
export const meta = () => [{ title: 'Mis pagos | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everything one paid or tried to pay, newest first. */
export default function PaymentsPage() {
  const { page, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Mis pagos' }]} />
      <div className={css.head}>
        <div>
          <h1>Mis pagos</h1>
          {found && found.total > 0 && (
            <p className={css.note}>
              {found.total === 1 ? '1 pago' : `${found.total} pagos`}, precios con IVA incluido.
            </p>
          )}
        </div>
        <LinkButton to={paths.plans({}, store)}>Comprar consultas</LinkButton>
      </div>
      <Found />
      {found && (
        <Paginator
          page={page}
          pageSize={PAGE_SIZE}
          total={found.total}
          href={(pagina) => paths.payments({ pagina }, store)}
        />
      )}
    </div>
  )
}

function Found() {
  const { found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <ListFaces
      path={paths.payments({}, store)}
      rows={found?.payments}
      loading="Cargando pagos"
      bones={{ count: 4, height: '52px' }}
      failed={{ title: 'No pudimos traer tus pagos', text: 'Intenta de nuevo en un momento.' }}
      empty={
        <EmptyState
          title="Todavía no has hecho pagos."
          text="Cuando compres partes o un plan, aquí queda el recibo con su IVA, para verlo e imprimirlo cuando lo necesites."
          picture={<Scene drawing={drawing} />}
        >
          <LinkButton look="go" to={paths.results({}, store)}>
            Buscar autopartes
          </LinkButton>
          <LinkButton to={paths.plans({}, store)}>Ver planes</LinkButton>
        </EmptyState>
      }
    >
      {found && <PaymentTable payments={found.payments} />}
    </ListFaces>
  )
}
