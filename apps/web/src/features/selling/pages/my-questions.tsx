import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import type { Sale } from '@tuerca/contract/sales-wire'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { askedBadge } from '../asked-words.ts'
import { loadMyQuestions, SHOWN } from '../load-asked.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './my-questions.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = (asked: LoaderFunctionArgs) => loadMyQuestions(asked)
export const meta = () => [{ title: 'Confirmaciones de stock | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What one asked stores, whether it is there (M4.03–M4.06): what is open first, and what became of the rest. */
export default function MyQuestionsPage() {
  const { all, page, found, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const href = (pagina?: string) => paths.myQuestions({ ver: all ? 'todas' : undefined, pagina }, store)
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <h1>Confirmaciones de stock</h1>
        <p className={css.dim}>Lo que preguntaste a las tiendas. Preguntar no cuesta y no obliga a comprar.</p>
      </header>
      <ViewTabs
        label="Preguntas"
        tabs={[
          { label: 'En curso', to: paths.myQuestions({}, store), isOn: !all, count: all ? null : found?.total },
          { label: 'Todas', to: paths.myQuestions({ ver: 'todas' }, store), isOn: all },
        ]}
      />
      <ListedRows
        path={paths.myQuestions({}, store)}
        found={found}
        page={page}
        pageSize={SHOWN}
        href={href}
        keyOf={({ id }) => id}
        renderRow={(sale) => <Question sale={sale} />}
        loading="Cargando preguntas"
        bones={{ count: 3, height: '76px' }}
        failed={{ title: 'No pudimos traer tus preguntas', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title={all ? 'Todavía no has preguntado' : 'No esperas ninguna respuesta'}
            text="Lo que una tienda vende por cotización se le pregunta con «Confirmar». La respuesta llega aquí, a tu WhatsApp y a tu correo."
            picture={<Scene drawing={drawing} />}
          >
            <LinkButton look="go" to={paths.home(store)}>
              Buscar autopartes
            </LinkButton>
          </EmptyState>
        }
        className={css.list}
      />
    </div>
  )
}

function Question({ sale }: { sale: Sale }) {
  const { store } = useVisitor()
  const [line] = sale.lines ?? []
  return (
    <Link className={css.row} to={paths.myQuestion(sale.id, store)} data-mine={sale.state === 'available' || undefined}>
      {sale.firstPicture ? (
        <img src={sale.firstPicture} alt="" width="56" height="56" className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <span className={css.what}>
        <strong>{sale.firstTitle}</strong>
        <span className={css.dim}>
          {!sale.read && (
            <span className={css.fresh}>
              <VisuallyHidden>Tiene novedades. </VisuallyHidden>
            </span>
          )}
          {line?.asked_quantity === 1 ? '1 unidad' : `${line?.asked_quantity ?? 1} unidades`} · {sale.store.name} ·{' '}
          <Moment iso={sale.created_at} country={sale.country} />
        </span>
      </span>
      <span className={css.state}>
        <StateBadge state={askedBadge(sale.state)}>{sale.stateLabel}</StateBadge>
        {sale.due_at && (
          <span className={css.dim}>
            {sale.state === 'asked' ? 'contesta a más tardar el' : 'guardada hasta el'}{' '}
            {momentText(sale.due_at, sale.country)}
          </span>
        )}
      </span>
    </Link>
  )
}
