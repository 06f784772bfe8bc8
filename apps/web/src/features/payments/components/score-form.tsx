import { saveScore } from '@tuerca/contract/paid-transactions'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { SCORE_WORDS } from '../payment-words.ts'
import css from './payment-forms.module.css'

interface Score {
  id: number
  score: number | null
  comment: string | null
}

/** M7.42: from 1 to 5 and, if one likes, why. Once. */
export function ScoreForm({ score: { id, score, comment } }: { score: Score }) {
  if (score === null) return <Asked id={id} />
  return (
    <section className={css.section} aria-labelledby="nota">
      <h2 id="nota">Tu calificación</h2>
      <p>
        <strong>{score} de 5</strong>: {SCORE_WORDS[score - 1]}
        {comment && (
          <>
            <br />
            {comment}
          </>
        )}
      </p>
    </section>
  )
}

const start = { score: 0, comment: '' }

function Asked({ id }: { id: number }) {
  const form = useSubmit({
    start,
    check: ({ score }) => ({ score: score === 0 ? 'Elige de 1 a 5.' : null }),
    send: ({ score, comment }) => call(saveScore, { body: { scoreId: id, score, comment } }),
  })
  const { score } = form.values
  return (
    <section className={css.section} aria-labelledby="nota">
      <h2 id="nota">¿Cómo te fue con esta compra?</h2>
      <Form
        of={form}
        ends={
          <Button type="submit" busy={form.busy}>
            Enviar calificación
          </Button>
        }
      >
        <fieldset className={css.scores} aria-describedby={form.problems.score ? 'sin-nota' : undefined}>
          <legend>De 1 (muy mal) a 5 (muy bien)</legend>
          {SCORE_WORDS.map((word, at) => (
            <label key={word} className={css.score}>
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
          label="Qué mejorarías"
          optional
          {...form.field('comment')}
          maxLength={500}
          longest={500}
          rows={3}
        />
      </Form>
    </section>
  )
}
