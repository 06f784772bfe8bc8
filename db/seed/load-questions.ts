import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

/** One line under the bell of an account. */
export interface SeededNotice {
  email: string
  topic: string
  key: string
  title: string
  body: string
  path: string
  at: Date
  read?: boolean
}

interface Question {
  asker: string
  /** Of repuestos-beto, without its signs. */
  number: string
  /** Brand, model, version and year. */
  vehicle: readonly [string, string, string, number]
  question: string
  /** Hours before now. */
  asked: number
  answer?: { text: string; compatible: boolean; given: number }
}

const STORE = 'repuestos-beto'
const OWNER = 'beto@repuestosbeto.test'

/** One question that was answered and one that waits, so that both sides of M6.10 have something to show. */
const QUESTIONS: readonly Question[] = [
  {
    asker: 'ana@taller.test',
    number: '0986494154',
    vehicle: ['Toyota', 'Hilux', '2.4 diésel', 2015],
    question: '¿Le sirven a la 4x4?',
    asked: 24 * 6 + 5,
    answer: {
      text: 'Sirven para 4x2 y 4x4. Compara el ancho con la que tienes: 138 mm.',
      compatible: true,
      given: 24 * 6,
    },
  },
  {
    asker: 'comprador03@ejemplo.test',
    number: '044650K240',
    vehicle: ['Toyota', 'Fortuner', '', 2013],
    question: '¿Son las mismas de la Hilux?',
    asked: 5,
  },
]

/** Writes the questions once, for those listings that this load has, and returns the notices about them. */
export async function loadQuestions(client: pg.ClientBase, now: Date): Promise<SeededNotice[]> {
  const {
    rows: [any],
  } = await client.query('select from product_questions limit 1')
  if (any) return []
  const told: SeededNotice[] = []
  for (const one of QUESTIONS) told.push(...(await loadQuestion(client, one, now)))
  return told
}

async function loadQuestion(
  client: pg.ClientBase,
  { asker, number, vehicle: [brand, model, name, year], question, asked, answer }: Question,
  now: Date,
): Promise<SeededNotice[]> {
  const before = (hours: number) => workingMoment(now, hours)
  const {
    rows: [row],
  } = await client.query<{ id: number; product_description: string; product_reference: string }>(
    `insert into product_questions (user_id, product_id, store_id, question, product_reference, product_description, vehicle_brand, vehicle_model, vehicle_name, vehicle_year,
       created_at, answer, compatible, answered_by, answered_at)
     select u.id, p.id, s.id, $4, p.referencia_1, p.title, $5, $6, $7, $8, $9, $10, $11, case when $10::text is null then null else m.id end, $12
     from products p join stores s on s.id = p.store_id, users u, users m
     where s.path_prefix = $1 and p.clean_reference_1 = $2 and u.email = $3::citext and m.email = $13::citext order by p.id limit 1
     returning id, product_description, product_reference`,
    [
      STORE,
      number,
      asker,
      question,
      brand,
      model,
      name,
      year,
      before(asked),
      answer?.text ?? null,
      answer?.compatible ?? null,
      answer ? before(answer.given) : null,
      OWNER,
    ],
  )
  if (!row) return []
  const car = [brand, model, name, year].filter(Boolean).join(' ')
  const common = { topic: 'questions', path: '/cuenta/preguntas' }
  const told: SeededNotice[] = [
    {
      ...common,
      email: OWNER,
      key: `question:${row.id}`,
      title: `Pregunta de compatibilidad: ${row.product_description}`.slice(0, 150),
      body: `Preguntan si este producto sirve para un ${car}.\n\nN° de parte: ${row.product_reference}\nPregunta: ${question}`,
      at: before(asked),
      read: answer !== undefined,
    },
  ]
  if (answer) {
    told.push({
      ...common,
      email: asker,
      key: `answer:${row.id}`,
      title: `Ya respondieron tu pregunta sobre ${row.product_description}`.slice(0, 150),
      body: `${answer.compatible ? 'Sí es compatible' : 'No es compatible'} con tu ${car}.\n\n${answer.text}`,
      at: before(answer.given),
      read: true,
    })
  }
  return told
}
