import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

interface Request {
  asker: string
  country: 'CO' | 'MX'
  /** Plate, brand, model and year as somebody types them. The car is one of the embedded registry. */
  vehicle: readonly [plate: string | null, brand: string, model: string, year: number]
  parts: readonly { what: string; partNumber: string; quantity: number }[]
  city: string
  note: string
  /** Hours before now. */
  asked: number
  answer?: { text: string; given: number; closed?: true }
}

const ADMIN = 'admin@tuerca.test'

/** One request in each state, so that who asks and who answers both have something to see (M2.03). */
const REQUESTS: readonly Request[] = [
  {
    asker: 'comprador02@ejemplo.test',
    country: 'CO',
    vehicle: [null, 'Renault', 'Duster', 2018],
    city: 'Cali',
    note: '',
    asked: 24 * 12,
    parts: [{ what: 'Espejo derecho eléctrico', partNumber: '', quantity: 1 }],
    answer: {
      text: 'Espejo derecho eléctrico, nuevo: 310.000 con IVA. Lo tiene una tienda de Cali y llega en un día.',
      given: 24 * 11,
      closed: true,
    },
  },
  {
    asker: 'ana@taller.test',
    country: 'CO',
    vehicle: ['ABC123', 'Nissan', 'Versa', 2019],
    city: 'Bogotá D.C.',
    note: 'Original si se consigue.',
    asked: 24 * 4,
    parts: [
      { what: 'Soporte de motor derecho', partNumber: '', quantity: 1 },
      { what: 'Soporte de caja', partNumber: '', quantity: 1 },
    ],
    answer: {
      text: 'Conseguimos los dos:\n- Soporte de motor derecho, original: 420.000 con IVA, tres días.\n- Soporte de caja, homologado: 138.000 con IVA, mañana.',
      given: 24 * 3,
    },
  },
  {
    asker: 'ana@taller.test',
    country: 'CO',
    vehicle: ['HJK456', 'Chevrolet', 'Grand Vitara SZ', 2012],
    city: 'Bogotá D.C.',
    note: 'El carro está desarmado: lo necesito esta semana.',
    asked: 5,
    parts: [{ what: 'Bomba de agua con empaque', partNumber: '', quantity: 1 }],
  },
]

/** Writes the requests once. */
export async function loadQuotationRequests(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [any],
  } = await client.query('select from quotation_requests limit 1')
  if (any) return
  const before = (hours: number) => workingMoment(now, hours)
  for (const {
    asker,
    country,
    vehicle: [plate, brand, model, year],
    parts,
    city,
    note,
    asked,
    answer,
  } of REQUESTS) {
    await client.query(
      `insert into quotation_requests (user_id, country, plate, brand, model, year, city, note, parts, state, answer, answered_by, answered_at, created_at)
       select u.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::text is null then null else a.id end, $12, $13
       from users u, users a where u.email = $1::citext and a.email = $14::citext`,
      [
        asker,
        country,
        plate,
        brand,
        model,
        year,
        city,
        note,
        JSON.stringify(parts),
        answer ? (answer.closed ? 'closed' : 'answered') : 'searching',
        answer?.text ?? null,
        answer ? before(answer.given) : null,
        before(asked),
        ADMIN,
      ],
    )
  }
}
