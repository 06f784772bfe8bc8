import type pg from 'pg'

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

/** One that was answered and one that waits: both ends of M6.10 have something to show. */
const QUESTIONS: readonly Question[] = [
  {
    asker: 'ana@taller.test', number: '0986494154', vehicle: ['Toyota', 'Hilux', '2.4 diésel', 2015], question: '¿Le sirven a la 4x4?',
    asked: 24 * 6 + 5, answer: { text: 'Sirven para 4x2 y 4x4. Compara el ancho con la que tienes: 138 mm.', compatible: true, given: 24 * 6 },
  },
  { asker: 'comprador03@ejemplo.test', number: '044650K240', vehicle: ['Toyota', 'Fortuner', '', 2013], question: '¿Son las mismas de la Hilux?', asked: 5 },
]

/** Writes the questions with what was told of them, once; whatever the load was cut to, those whose listings exist. */
export async function loadQuestions(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows: [any] } = await client.query('select from product_questions limit 1')
  if (any) return
  for (const one of QUESTIONS) await loadQuestion(client, one, now)
}

async function loadQuestion(client: pg.ClientBase, { asker, number, vehicle: [brand, model, name, year], question, asked, answer }: Question, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const { rows: [row] } = await client.query<{ id: number; user_id: number; owner: number; title: string; number: string }>(
    `insert into product_questions (user_id, product_id, store_id, question, product_reference, product_description, vehicle_brand, vehicle_model, vehicle_name, vehicle_year,
       created_at, answer, compatible, answered_by, answered_at)
     select u.id, p.id, s.id, $4, p.referencia_1, p.title, $5, $6, $7, $8, $9, $10, $11, case when $10::text is null then null else m.user_id end, $12
     from products p join stores s on s.id = p.store_id join store_members m on m.store_id = s.id and m.role = 'owner', users u
     where s.path_prefix = $1 and p.clean_reference_1 = $2 and u.email = $3::citext order by p.id limit 1
     returning id, user_id, (select user_id from store_members where store_id = product_questions.store_id and role = 'owner' limit 1) as owner, product_description as title, product_reference as number`,
    [STORE, number, asker, question, brand, model, name, year, before(asked), answer?.text ?? null, answer?.compatible ?? null, answer ? before(answer.given) : null])
  if (!row) return
  const car = [brand, model, name, year].filter(Boolean).join(' ')
  await tell(client, { to: row.owner, key: `question:${row.id}`, title: `Pregunta de compatibilidad: ${row.title}`, text: `Preguntan si este producto sirve para un ${car}.\n\nN° de parte: ${row.number}\nPregunta: ${question}`, at: before(asked), read: answer !== undefined })
  if (answer) await tell(client, { to: row.user_id, key: `answer:${row.id}`, title: `Ya respondieron tu pregunta sobre ${row.title}`, text: `${answer.compatible ? 'Sí es compatible' : 'No es compatible'} con tu ${car}.\n\n${answer.text}`, at: before(answer.given), read: true })
}

interface Told { to: number; key: string; title: string; text: string; at: Date; read: boolean }

async function tell(client: pg.ClientBase, { to, key, title, text, at, read }: Told) {
  await client.query(
    `insert into notifications (user_id, topic, key, title, body, path, created_at, read_at) values ($1, 'questions', $2, $3, $4, '/cuenta/preguntas', $5, $6) on conflict do nothing`,
    [to, key, title.slice(0, 150), text, at, read ? new Date(at.getTime() + 3_600_000) : null])
}
