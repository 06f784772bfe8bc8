import type { Country } from '@tuerca/domain/country'
import { answerRating, RATED, type Rating, RATING_LONGEST, rateSale, type SaleRating } from '@tuerca/contract/ratings'
import { resendScore } from '@tuerca/contract/paid-transactions'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { SCORE_WORDS } from '@tuerca/domain/ratings'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './rating-card.module.css'

export interface RatingProps {
  sale: Pick<SaleDetail, 'id' | 'side' | 'store' | 'country'>
  said: SaleRating
  /** Something on the page is more urgent than a rating. */
  waits?: boolean
}

/** The buyer's rating of a delivered sale, and the store's answer: asked from one, shown to both. */
export default function RatingCard({ sale, said, waits = false }: RatingProps) {
  const { rating, mayRate, mayAnswer, scoreId } = said
  return (
    <section
      className={css.card}
      data-part="rating"
      id={sale.side === 'buyer' ? 'calificar' : 'calificacion'}
      aria-labelledby="nota"
    >
      <h2 id="nota">
        {rating ? 'Calificación' : sale.side === 'buyer' ? `¿Cómo te fue con ${sale.store.name}?` : 'Calificación'}
      </h2>
      {rating && <RatingText rating={rating} country={sale.country} store={sale.store.name} />}
      {mayRate && (
        <Rate
          look={waits ? 'plain' : 'go'}
          send={(given, key) => call(rateSale, { params: { id: sale.id }, body: given }, { idempotencyKey: key })}
        />
      )}
      {mayAnswer && <AnswerIt id={sale.id} />}
      {!rating && scoreId !== null && <AskAgain scoreId={scoreId} />}
    </section>
  )
}

/** One buyer's score and words, with the answer under them. */
export function RatingText({ rating, country, store }: { rating: Rating; country: Country; store: string }) {
  return (
    <article className={css.said}>
      <p>
        <span className={css.stars} aria-hidden="true">
          {'★'.repeat(rating.score)}
          <span>{'★'.repeat(5 - rating.score)}</span>
        </span>{' '}
        <strong>{rating.score} de 5</strong> · {SCORE_WORDS[rating.score - 1]}
      </p>
      {rating.comment && <p className={css.words}>{rating.comment}</p>}
      <p className={css.dim}>
        {rating.who || 'Alguien que compró'}, <Moment iso={rating.at} country={country} form="date" />
      </p>
      {rating.answer && (
        <blockquote className={css.answer}>
          <strong>{store}</strong>
          <p className={css.words}>{rating.answer}</p>
        </blockquote>
      )}
    </article>
  )
}

interface RatingWords {
  score: number
  comment: string
}

/** From 1 to 5 with words, sent by whoever may. */
export function Rate({
  send,
  look = 'go',
}: {
  send: (given: RatingWords, key: string) => Promise<unknown>
  look?: 'go' | 'plain'
}) {
  const form = useSubmit({
    start: { score: 0, comment: '' },
    check: ({ score }) => ({ score: score === 0 ? 'Elige de 1 a 5.' : null }),
    send: ({ score, comment }, { key }) => send({ score, comment }, key),
    done: () => {
      toast(RATED)
    },
  })
  const { score } = form.values
  return (
    <Form
      of={form}
      ends={
        <Button type="submit" look={look} busy={form.busy}>
          Calificar
        </Button>
      }
    >
      <fieldset className={css.scores} aria-describedby={form.problems.score ? 'sin-nota' : undefined}>
        <legend>De 1 (muy mal) a 5 (muy bien)</legend>
        {SCORE_WORDS.map((word, at) => (
          <label key={word}>
            <input
              type="radio"
              name="score"
              value={at + 1}
              checked={score === at + 1}
              onChange={() => form.change({ score: at + 1 })}
            />
            <b>{at + 1}</b>
            <small>{word}</small>
          </label>
        ))}
      </fieldset>
      {form.problems.score && (
        <p id="sin-nota" role="alert" className={css.problem}>
          {form.problems.score}
        </p>
      )}
      <TextAreaField
        label="Cuenta cómo te fue"
        optional
        hint="Lo lee cualquiera que mire la tienda, con tu primer nombre."
        {...form.field('comment')}
        longest={RATING_LONGEST}
        rows={3}
      />
    </Form>
  )
}

function AnswerIt({ id }: { id: number }) {
  const form = useSubmit({
    start: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() === '' ? 'Escribe la respuesta.' : null }),
    send: ({ answer }, { key }) => call(answerRating, { params: { id }, body: { answer } }, { idempotencyKey: key }),
    done: () => {
      toast('Respuesta publicada.')
    },
  })
  return (
    <Form
      of={form}
      ends={
        <Button type="submit" busy={form.busy}>
          Publicar la respuesta
        </Button>
      }
    >
      <TextAreaField
        label="Tu respuesta"
        hint="Una sola vez. La lee cualquiera que mire tu tienda."
        {...form.field('answer')}
        longest={RATING_LONGEST}
        rows={3}
      />
    </Form>
  )
}

/** M7.42. */
function AskAgain({ scoreId }: { scoreId: number }) {
  const sending = useSend<number>({
    send: (id, { key }) => call(resendScore, { body: { scoreId: id } }, { idempotencyKey: key }),
    done: () => 'Se la pedimos de nuevo.',
  })
  return (
    <>
      <p className={css.dim}>Todavía no califica. Se puede pedir una vez al día, tres en total.</p>
      <p>
        <Button busy={sending.busy} onClick={() => void sending.go(scoreId)}>
          Pedir la calificación de nuevo
        </Button>
      </p>
      <Outcome told={sending.told} />
    </>
  )
}
