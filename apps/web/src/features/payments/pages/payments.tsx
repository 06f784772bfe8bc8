import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
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
          href={(to) => paths.payments({ pagina: to ? String(to + 1) : undefined }, store)}
          jump={{ action: paths.payments({}, store), fields: [], name: 'pagina' }}
        />
      )}
    </div>
  )
}

function Found() {
  const { found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === paths.payments({}, store)
  if (waiting)
    return (
      <Loading label="Cargando pagos">
        {[1, 2, 3, 4].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton height="52px" />
          </div>
        ))}
      </Loading>
    )
  if (!found)
    return (
      <div className={css.paper}>
        <ErrorState text="No pudimos leer tus pagos." onRetry={() => void revalidate()} />
      </div>
    )
  if (found.payments.length > 0) return <PaymentTable payments={found.payments} />
  return (
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
  )
}
