import { QUESTIONS } from '../questions.ts'
import css from './faq-modal.module.css'

/** M2.46. */
export default function FaqModal() {
  return (
    <div className={css.list}>
      {QUESTIONS.map(({ question, answer }, at) => (
        <details key={question} name="planes-preguntas" open={at === 0} className={css.one}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
