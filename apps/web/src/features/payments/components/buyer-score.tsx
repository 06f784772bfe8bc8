import { resendScore } from '@tuerca/contract/paid-transactions'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { SCORE_WORDS } from '../payment-words.ts'
import css from './payment-forms.module.css'

interface Score {
  id: number
  score: number | null
  comment: string | null
  asked_times: number
}

const MOST_TIMES = 3

/** M7.42, for administrators: the buyer's opinion, or the button to ask for it again. */
export function BuyerScore({ score, stands }: { score: Score; stands: boolean }) {
  // Nobody is asked about a purchase that was undone.
  if (score.score === null && !stands) return null
  return (
    <section className={css.section} aria-labelledby="nota">
      <h2 id="nota">Calificación del comprador</h2>
      {score.score === null ? (
        <AskAgain score={score} />
      ) : (
        <p>
          <strong>{score.score} de 5</strong>: {SCORE_WORDS[score.score - 1]}
          {score.comment && (
            <>
              <br />
              {score.comment}
            </>
          )}
        </p>
      )}
    </section>
  )
}

function AskAgain({ score: { id, asked_times: times } }: { score: Score }) {
  const { go, busy, told } = useSend({
    send: (scoreId: number, { key: idempotencyKey }) => call(resendScore, { body: { scoreId } }, { idempotencyKey }),
    done: ({ data }) => data.message,
  })
  return (
    <div className={css.form}>
      <p>
        Todavía no califica. Se le pidió {times === 1 ? 'una vez' : `${times} veces`}; se puede pedir una vez al día y{' '}
        {MOST_TIMES} en total.
      </p>
      <Outcome told={told} />
      {times < MOST_TIMES && (
        <div>
          <Button busy={busy} onClick={() => go(id)}>
            {busy ? 'Enviando…' : 'Pedir la calificación de nuevo'}
          </Button>
        </div>
      )}
    </div>
  )
}
