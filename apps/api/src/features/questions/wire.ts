import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { listQuestions } from '@tuerca/contract/questions'
import { productUrl } from '@tuerca/domain/product-url'
import type { QuestionRow } from './queries.ts'

type Wire = Reply<typeof listQuestions>['data'][number]
type Choice = Pick<Parsed<typeof listQuestions>['query'], 'attributes' | 'getters' | 'relations'>

/** A question with the requested fields; with all of them when none was named. */
export function questionOf(row: QuestionRow, { attributes, getters, relations }: Choice): Wire {
  const whole = {
    id: row.id,
    question: row.question,
    product_reference: row.product_reference,
    product_description: row.product_description,
    product_id: row.product_id,
    vehicle:
      row.vehicle_year === null
        ? null
        : {
            brand: row.vehicle_brand,
            name: row.vehicle_name,
            model: row.vehicle_model,
            year: row.vehicle_year,
            vehicleId: row.vehicle_id,
          },
    origin: originOf(row),
    answer: row.answer,
    compatible: row.compatible,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    askedByMe: row.asked_by_me,
    canAnswer: row.of_my_store && row.answered_at === null,
    productUrl: productUrl({ id: row.product_id, title: row.title }),
    product: { id: row.product_id, title: row.title, reference: row.reference },
  }
  const chosen = [...attributes, ...getters, ...relations]
  return chosen.length === 0 ? whole : { ...Object.fromEntries(chosen.map((key) => [key, whole[key]])), id: row.id }
}

function originOf({ origin, answered_at, origin_sent_at, origin_problem }: QuestionRow): Wire['origin'] {
  if (origin === null) return null
  const state =
    origin_sent_at !== null ? 'sent' : answered_at === null ? 'open' : origin_problem === '' ? 'sending' : 'failed'
  return { name: 'mercado_libre', state, problem: origin_problem }
}
