import { TRANSACTION_TYPE_FACTS, type TransactionType, transactionTypeFrom } from '@tuerca/domain/transaction-types'
import { Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlanBoard } from '../components/plan-board.tsx'
import { PlansTools } from '../components/plans-tools.tsx'
import { plansLoader, plansRevalidate } from '../load-plans.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './plans.module.css'
import layout from '../../../shared/ui/layout.module.css'

// Drawn for signed-in people alone.
const WalletPanel = onDemandOrDrawn('[data-wallet]', () => import('../components/wallet-panel.tsx'))

export const handle = sharedPage(['tipo', 'pagina'])
export const loader = plansLoader
export const shouldRevalidate = plansRevalidate

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

const PROMISES: Readonly<Record<'lookUps' | 'stores', readonly [IconName, string, string][]>> = {
  lookUps: [
    ['check', 'Si no aparece, no se cobra', 'Solo se descuenta lo que encontramos.'],
    ['retry', '12 horas abierta', 'Vuelve a la misma consulta sin gastar otra.'],
    ['out', 'Sin renovación automática', 'Compras otro plan cuando lo necesitas.'],
  ],
  stores: [
    ['store', 'El precio que ves', 'Con IVA incluido.'],
    ['retry', 'Con fecha clara', 'Cada plan dice cuántos días vale.'],
    ['out', 'Sin renovación automática', 'Compras otro plan cuando lo necesitas.'],
  ],
}

/** M2.45–M2.49: everything on sale by type, and for signed-in people the balance below. */
export default function PlansPage() {
  const { page, board, movements } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const selected: TransactionType = transactionTypeFrom(search.get('tipo')) ?? 'catalog_consultations'
  const forStores = TRANSACTION_TYPE_FACTS[selected].storePlan
  return (
    <div className={layout.stack}>
      <header className={css.sign}>
        <div>
          <h1>Planes de suscripción</h1>
          <p>
            {forStores
              ? 'Para vender más: tu tienda montada, fotos, Mercado Libre y pedidos sin comisión.'
              : 'Para encontrar la parte exacta: placas, despieces originales y números equivalentes.'}
          </p>
        </div>
        <ul>
          {PROMISES[forStores ? 'stores' : 'lookUps'].map(([icon, title, text]) => (
            <li key={title}>
              <Icon name={icon} />
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </header>
      <div className={css.bar}>
        <nav className={css.publics} aria-label="Para quién">
          <Link to={paths.plans({}, store)} aria-current={forStores ? undefined : 'page'}>
            Para consultar
          </Link>
          <Link
            to={paths.plans({ tipo: 'mercado_libre_susbscription' }, store)}
            aria-current={forStores ? 'page' : undefined}
          >
            Para tiendas
          </Link>
        </nav>
        <PlansTools />
      </div>
      {board ? (
        <PlanBoard
          data={board}
          selected={selected}
          chosen={Number(search.get('plan')) || null}
          onGranted={() => void revalidate()}
          addressOf={(plan) => paths.plans({ tipo: plan.transaction_type, plan: String(plan.id) }, store)}
        />
      ) : (
        <ErrorState onRetry={() => void revalidate()} />
      )}
      {board?.wallet && movements && (
        <Suspense>
          <WalletPanel wallet={board.wallet} movements={movements} page={page} tipo={selected} />
        </Suspense>
      )}
    </div>
  )
}
