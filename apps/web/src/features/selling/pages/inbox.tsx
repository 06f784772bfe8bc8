import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import {
  ANSWER_TOLD,
  editStockConfirmationAsAvailable,
  listAllTransactions,
  sendQuotationNotavailableApi,
  sendQuotationToClientApi,
} from '@tuerca/contract/sales'
import type { Sale } from '@tuerca/contract/sales-wire'
import { emptyState } from '@tuerca/line-art/emptyState'
import { useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { focusBeside } from '../../../shared/focus-beside.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AnswerForm, type StockAnswer } from '../components/answer-form.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AnswerSaid, QuestionFacts } from '../components/question-facts.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './inbox.module.css'

const SHOWN = 20

const inboxPath = (answered: boolean, page: number) =>
  paths.confirmations({ ver: answered ? 'contestadas' : undefined, pagina: page ? String(page + 1) : undefined })

/** A store's questions; `found` is null when they could not be read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireSeller({ context, request })
  const { searchParams } = new URL(request.url)
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
  if (sales.length === 0 && total > 0) throw redirect(inboxPath(answered, Math.ceil(total / SHOWN) - 1))
  return { answered, page, found: { sales, total }, drawing: sales.length === 0 ? emptyState('empty-box') : '' }
}

export const meta = () => [{ title: 'Confirmaciones de stock | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What is asked of one's stores, and what was answered. */
export default function InboxPage() {
  const { answered, page, found, drawing } = useLoaderData<typeof loader>()
  const href = (to: number) => inboxPath(answered, to)
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
        jump={{ action: paths.confirmations(), fields: answered ? [['ver', 'contestadas']] : [], name: 'pagina' }}
        keyOf={({ id }) => id}
        renderRow={(sale) => <Question sale={sale} />}
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

const BADGES: Partial<Record<string, BadgeState>> = { asked: 'order', available: 'available' }

function Question({ sale }: { sale: Sale }) {
  const { found } = useLoaderData<typeof loader>()
  const [line] = sale.lines
  const isFirst = found?.sales[0]?.id === sale.id
  const open = sale.actions.includes('answerAvailable')
  const card = useRef<HTMLElement>(null)
  return (
    <article ref={card} className={css.card} aria-labelledby={`q${sale.id}`}>
      <header className={css.asked}>
        <h2 id={`q${sale.id}`} tabIndex={-1}>
          {sale.state === 'asked' ? `¿Hay ${line?.quantity} ${line?.title}?` : `${line?.quantity} × ${line?.title}`}
        </h2>
        <StateBadge state={BADGES[sale.state] ?? 'unavailable'}>{sale.stateLabel}</StateBadge>
      </header>
      <div className={css.columns}>
        <div className={css.facts}>
          <QuestionFacts sale={sale} />
          <p className={css.dim}>
            {sale.buyer ? `${sale.buyer.name} preguntó` : 'Preguntaron'} el{' '}
            <Moment iso={sale.created_at} country={sale.country} /> a {sale.store.name}.
          </p>
          {sale.state === 'asked' && sale.due_at && (
            <p className={css.dim}>
              Se cierra sin respuesta el <Moment iso={sale.due_at} country={sale.country} />
            </p>
          )}
          {sale.answered_at && (
            <>
              <AnswerSaid sale={sale} />
              <p className={css.dim}>
                Contestó {sale.answeredBy ?? 'alguien de la tienda'} el{' '}
                <Moment iso={sale.answered_at} country={sale.country} />
              </p>
            </>
          )}
        </div>
        {open && (
          <AnswerForm
            sale={sale}
            look={isFirst ? 'go' : 'plain'}
            offers
            send={(given, key) => answer(sale.id, given, key)}
            done={() => focusBeside(card.current?.closest('li') ?? null, 'h2')}
          />
        )}
      </div>
    </article>
  )
}

/** M7.12 and M7.10, or M7.09. */
async function answer(id: number, given: StockAnswer, key: string) {
  if (given.available) {
    const { available: _, ...body } = given
    await call(editStockConfirmationAsAvailable, { params: { id }, body })
    await call(sendQuotationToClientApi, { body: { id } }, { idempotencyKey: key })
  } else {
    await call(
      sendQuotationNotavailableApi,
      {
        body: {
          id,
          reason: given.reason,
          ...(given.substituteProductIds ? { substituteProductIds: given.substituteProductIds } : {}),
        },
      },
      { idempotencyKey: key },
    )
  }
  toast(ANSWER_TOLD)
}
