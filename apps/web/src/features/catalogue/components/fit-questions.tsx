import type { CatalogQuestion } from '@tuerca/contract/catalogue-wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { changesOf, patternProblem } from '../fit-answers.ts'
import css from './fit-questions.module.css'

interface Props {
  questions: readonly CatalogQuestion[]
  /** The page that knows the answers, which are appended to the unit's ssd. */
  hrefOf: (changes: string) => string
}

/**
 * Facts that the vehicle's data do not contain and on which parts of the unit depend: asked once, applied or skipped.
 */
export function FitQuestions({ questions, hrefOf }: Props) {
  const navigate = useNavigate()
  const [skipped, setSkipped] = useState(false)
  const form = useSubmit<Record<string, string>>({
    start: Object.fromEntries(questions.map((_, at) => [`q${at}`, ''])),
    rereads: false,
    check(values) {
      if (Object.values(values).every((value) => value === ''))
        return { q0: 'Elige una respuesta, u omite la pregunta.' }
      return Object.fromEntries(
        questions.map((question, at) => [`q${at}`, patternProblem(question, values[`q${at}`] ?? '')]),
      )
    },
    send: async (values) =>
      navigate(
        hrefOf(
          changesOf(
            questions,
            questions.map((_, at) => values[`q${at}`] ?? ''),
          ),
        ),
      ),
  })
  if (questions.length === 0) return null
  if (skipped)
    return (
      <p className={css.skipped}>
        Ves las partes de todas las versiones.{' '}
        <button type="button" onClick={() => setSkipped(false)}>
          Responder
        </button>
      </p>
    )
  return (
    <section className={css.box} aria-labelledby="depende">
      <h2 id="depende">¿Cómo es tu vehículo?</h2>
      <p>Algunas partes dependen de algo que el fabricante no registra. Responde y verás solo las tuyas.</p>
      <Form
        of={form}
        send="Aplicar"
        ends={
          <button type="button" className={css.skip} onClick={() => setSkipped(true)}>
            Omitir
          </button>
        }
      >
        {questions.map((question, at) =>
          question.typed ? (
            <TextField
              key={question.name}
              label={question.name}
              {...form.field(`q${at}`)}
              value={form.values[`q${at}`] ?? ''}
            />
          ) : (
            <SelectField
              key={question.name}
              label={question.name}
              {...form.field(`q${at}`)}
              value={form.values[`q${at}`] ?? ''}
            >
              <option value="">Elige…</option>
              {question.options.map(({ value, note, change }) => (
                <option key={change} value={change}>
                  {note ? `${value}, ${note}` : value}
                </option>
              ))}
            </SelectField>
          ),
        )}
      </Form>
    </section>
  )
}
