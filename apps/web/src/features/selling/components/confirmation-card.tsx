import {
  ANSWER_TOLD,
  editStockConfirmationAsAvailable,
  sendQuotationNotavailableApi,
  sendQuotationToClientApi,
} from '@tuerca/contract/sales'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { focusBeside } from '../../../shared/focus-beside.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AnswerForm, type StockAnswer } from './answer-form.tsx'
import css from './confirmation-card.module.css'
import { AnswerSaid, QuestionFacts } from './question-facts.tsx'

const BADGES: Partial<Record<string, BadgeState>> = { asked: 'order', available: 'available' }

/**
 * What is asked of a store, what it knows of it, and the form to answer; `first` has the orange press. What had the
 * focus goes to the next one of a list.
 */
export function ConfirmationCard({ sale, first }: { sale: Sale; first: boolean }) {
  const [line] = sale.lines ?? []
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
            look={first ? 'go' : 'plain'}
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
