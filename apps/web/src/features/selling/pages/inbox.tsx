import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import { listAllTransactions } from '@tuerca/contract/sales'
import { emptyState } from '@tuerca/line-art/emptyState'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf, pageParam } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { ConfirmationCard } from '../components/confirmation-card.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './inbox.module.css'

const SHOWN = 20

const inboxPath = (answered: boolean, pagina?: string) =>
  paths.confirmations({ ver: answered ? 'contestadas' : undefined, pagina })

/** A store's questions; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const answered = searchParams.get('ver') === 'contestadas'
  const page = pageOf(searchParams)
  const ask = (state: string | undefined, scopes: string) =>
    context.get(apiContext)(listAllTransactions, {
      query: { onlyQuotation: '1', scopes, filter: JSON.stringify({ state }), page, pageSize: SHOWN },
    })
  const found = await (answered ? ask(undefined, 'sold') : ask('asked', 'sold,open')).catch(() => null)
  if (!found) return { answered, page, found: null, drawing: '' }
  const {
    data: sales,
    metadata: { 'x-total-count': total },
  } = found
  // The last one of a page was answered: the rest is on the page before.
  if (sales.length === 0 && total > 0) throw redirect(inboxPath(answered, pageParam(Math.ceil(total / SHOWN) - 1)))
  return { answered, page, found: { sales, total }, drawing: sales.length === 0 ? emptyState('empty-box') : '' }
}

export const meta = () => [{ title: 'Confirmaciones de stock | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What is asked of one's stores, and what was answered. */
export default function InboxPage() {
  const { answered, page, found, drawing } = useLoaderData<typeof loader>()
  const href = (pagina?: string) => inboxPath(answered, pagina)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Confirmaciones de stock</h1>
        <p className={css.dim}>El primero de la tienda que contesta responde por todos.</p>
      </header>
      <ViewTabs
        label="Preguntas"
        tabs={[
          { label: 'Por contestar', to: paths.confirmations(), isOn: !answered, count: answered ? null : found?.total },
          { label: 'Todas', to: paths.confirmations({ ver: 'contestadas' }), isOn: answered },
        ]}
      />
      <ListedRows
        path={paths.confirmations()}
        found={found && { rows: found.sales, total: found.total }}
        page={page}
        pageSize={SHOWN}
        href={href}
        keyOf={({ id }) => id}
        renderRow={(sale, at) => <ConfirmationCard sale={sale} first={at === 0} />}
        loading="Cargando preguntas"
        bones={{ count: 3, height: '160px' }}
        failed={{ title: 'No pudimos traer las preguntas', text: 'Intenta de nuevo en un momento.' }}
        empty={
          answered ? (
            <EmptyState
              title="Todavía no te preguntan"
              text="Cuando alguien quiera confirmar lo que vendes por cotización, la pregunta llega aquí, a tu WhatsApp y a tu correo."
              picture={<Scene drawing={drawing} />}
            />
          ) : (
            <EmptyState
              title="Nada por contestar"
              text="Te avisamos por WhatsApp y correo en cuanto alguien pregunte."
              picture={<Scene drawing={drawing} />}
            />
          )
        }
        className={css.list}
      />
    </div>
  )
}
