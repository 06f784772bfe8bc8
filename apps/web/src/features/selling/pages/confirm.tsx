import { answerConfirmation, showConfirmation } from '@tuerca/contract/sales'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { linkApiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { AnswerForm, type StockAnswer } from '../components/answer-form.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AnswerSaid, QuestionFacts } from '../components/question-facts.tsx'
import css from './confirm.module.css'

/** Opening it answers nothing: scanners open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await linkApiOf(context, 'Abre el mensaje más reciente, o búscala en tu tienda.')(showConfirmation, {
    params: { token: params.token ?? '' },
  })
  return { question: data, token: params.token ?? '' }
}

// No other site and no search engine learns the address.
export const meta = () => [
  { title: 'Confirmar existencias | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** One question to one store, for the member who got the link; no login, and nothing else of the store. */
export default function ConfirmPage() {
  const { question, token } = useLoaderData<typeof loader>()
  const [correcting, setCorrecting] = useState(false)
  const [answeredHere, setAnsweredHere] = useState(false)
  function done() {
    setAnsweredHere(true)
    setCorrecting(false)
  }
  const [line] = question.lines ?? []
  const send = (given: StockAnswer, key: string) =>
    call(
      answerConfirmation,
      { params: { token }, body: { ...given, answers: question.answers } },
      { idempotencyKey: key },
    )
  const asked = question.state === 'asked'
  return (
    <div className={css.page}>
      <section className={css.sheet} aria-labelledby="pregunta">
        <header className={css.head}>
          <strong>{question.store.name}</strong>
          <span>{question.member}, esta página contesta una sola pregunta y no pide clave.</span>
        </header>
        <div className={css.body}>
          <h1 id="pregunta">
            ¿Hay {line?.quantity} {line?.title}?
          </h1>
          <QuestionFacts sale={question} />
          {question.mayAnswer && (asked || correcting) && (
            <>
              {asked && question.due_at && (
                <p className={css.dim}>
                  Preguntaron el <Moment iso={question.created_at} country={question.country} /> y puedes contestar
                  hasta el <Moment iso={question.due_at} country={question.country} />
                </p>
              )}
              <AnswerForm sale={question} send={send} done={done} onStale={done} />
            </>
          )}
          {!asked && !correcting && <Answered answeredHere={answeredHere} onCorrect={() => setCorrecting(true)} />}
          {asked && !question.mayAnswer && <Closed label="Quien preguntaba ya no está en Tuerca" />}
        </div>
      </section>
    </div>
  )
}

function Answered({ answeredHere, onCorrect }: { answeredHere: boolean; onCorrect: () => void }) {
  const said = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (answeredHere) said.current?.focus()
  }, [answeredHere])
  const { question } = useLoaderData<typeof loader>()
  const { answered_at: at, answeredBy, country, mayCorrectUntil, state } = question
  if (at === null || (state !== 'available' && state !== 'unavailable')) return <Closed label={question.stateLabel} />
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={css.told}>
        <p>
          <strong>
            {answeredBy ?? 'Alguien de la tienda'} contestó el <Moment iso={at} country={country} />
          </strong>
        </p>
        <AnswerSaid sale={question} />
      </div>
      {mayCorrectUntil ? (
        <p className={css.next}>
          <Button onClick={onCorrect}>Corregir la respuesta</Button>
          <span className={css.dim}>
            Hasta el <Moment iso={mayCorrectUntil} country={country} />, mientras no la agreguen al carrito.
          </span>
        </p>
      ) : (
        <p className={css.dim}>Esta respuesta ya no se puede cambiar.</p>
      )}
      <p>
        <LinkButton to={paths.confirmations()}>Ver las demás preguntas</LinkButton>
      </p>
    </>
  )
}

const Closed = ({ label }: { label: string }) => (
  <p role="status" className={css.over}>
    {label}. Esta pregunta ya está cerrada.
  </p>
)
