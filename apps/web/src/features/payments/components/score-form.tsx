import { saveScore } from '@tuerca/contract/paid-transactions'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { SCORE_WORDS } from '../payment-words.ts'
import css from './payment-forms.module.css'

/** M7.42: from 1 to 5 and, if one likes, why. Once. */
export function ScoreForm({ score }: { score: { id: number; score: number | null; comment: string | null } }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (score.score !== null) {
    return <section className={css.section} aria-labelledby="nota"><h2 id="nota">Tu calificación</h2><p><strong>{score.score} de 5</strong>: {SCORE_WORDS[score.score - 1]}{score.comment && <><br />{score.comment}</>}</p></section>
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = Number(form.get('score'))
    if (!chosen) return setError('Elige de 1 a 5.')
    setBusy(true)
    setError(null)
    try {
      await call(saveScore, { body: { scoreId: score.id, score: chosen, comment: form.get('comment') as string } })
      await revalidate()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No pudimos guardar tu calificación. Intenta de nuevo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.section} aria-labelledby="nota">
      <h2 id="nota">¿Cómo te fue con esta compra?</h2>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        <fieldset className={css.scores}>
          <legend>De 1 (muy mal) a 5 (muy bien)</legend>
          {SCORE_WORDS.map((word, at) => <label key={word} className={css.score}><input type="radio" name="score" value={at + 1} /><b>{at + 1}</b><small>{word}</small></label>)}
        </fieldset>
        <TextArea label="Qué mejorarías" name="comment" optional maxLength={500} rows={3} />
        <Refused lines={error === null ? [] : [error]} />
        <div><Button type="submit" busy={busy}>Enviar calificación</Button></div>
      </form>
    </section>
  )
}
