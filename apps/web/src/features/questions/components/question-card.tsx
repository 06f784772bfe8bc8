import type { Country } from '@tuerca/domain/country'
import { vehicleInWords } from '@tuerca/domain/vehicle-in-words'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Question } from '../questions-loader.ts'
import { AnswerForm } from './answer-form.tsx'
import css from './question-card.module.css'

interface Props {
  question: Question
  country: Country
  received: boolean
}

/** One question with its answer, or for its seller with the form to answer it. */
export function QuestionCard({ question, country, received }: Props) {
  const { store } = useVisitor()
  const { product, vehicle } = question
  return (
    <article className={css.card} aria-labelledby={`p${question.id}`}>
      <header className={css.head}>
        <h2 id={`p${question.id}`} className={css.title}>
          <Link to={paths.product(question.productUrl, store)}>{product.title}</Link>
        </h2>
        <State question={question} />
      </header>
      <dl className={css.facts}>
        {product.reference && (
          <div>
            <dt>N° de parte</dt>
            <dd>
              <PartNumber>{product.reference}</PartNumber>
            </dd>
          </div>
        )}
        {vehicle ? (
          <div>
            <dt>Vehículo</dt>
            <dd>{vehicleInWords(vehicle)}</dd>
          </div>
        ) : (
          <div>
            <dt>Preguntan en</dt>
            <dd>Mercado Libre</dd>
          </div>
        )}
        <div>
          <dt>Fecha</dt>
          <dd>
            <Moment iso={question.created_at} country={country} form="noted" />
          </dd>
        </div>
      </dl>
      <p className={css.text}>{question.question}</p>
      {question.answer !== null && question.answered_at !== null && (
        <div className={css.answer}>
          <p className={css.dim}>
            Respuesta del vendedor, <Moment iso={question.answered_at} country={country} form="noted" />
          </p>
          <p className={css.text}>{question.answer}</p>
        </div>
      )}
      {received && question.canAnswer && <AnswerForm id={question.id} elsewhere={question.origin !== null} />}
      {question.origin && question.answer !== null && (
        <p className={css.dim}>
          {ARRIVED[question.origin.state]}
          {question.origin.problem && ` ${question.origin.problem}`}
        </p>
      )}
      {!received && question.answer === null && (
        <p className={css.dim}>La respuesta te llega por WhatsApp a tu celular.</p>
      )}
    </article>
  )
}

const ARRIVED = {
  open: '',
  sending: 'Tu respuesta va en camino a Mercado Libre.',
  sent: 'Tu respuesta está en Mercado Libre.',
  failed: 'Tu respuesta no llegó a Mercado Libre.',
} as const

function State({ question: { compatible, answer } }: { question: Question }) {
  if (compatible === null && answer !== null) return <span className={css.yes}>Respondida</span>
  if (compatible === null) return <span className={css.wait}>Sin responder</span>
  return compatible ? <span className={css.yes}>Compatible</span> : <span className={css.no}>No compatible</span>
}
