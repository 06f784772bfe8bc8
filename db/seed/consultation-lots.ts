import type pg from 'pg'
import { randomOf } from './random.ts'

/**
 * A lot given or bought `ago` days before, with `left` of it left, that lasts until `days` from now. The rest was spent
 * or has expired.
 */
interface Lot {
  email: string
  type: string
  left: number
  spent?: number
  ago: number
  days: number
  from: 'payment' | 'trial' | 'gift'
  store?: string
}

/**
 * Credits of the demonstration accounts (product.md): ana has some of each kind, premium spends them, and agotado has
 * none left.
 */
const LOTS: readonly Lot[] = [
  {
    email: 'ana@taller.test',
    type: 'substitutions_consultations',
    left: 5,
    spent: 10,
    ago: 78,
    days: 12,
    from: 'payment',
  },
  {
    email: 'ana@taller.test',
    type: 'substitutions_consultations',
    left: 25,
    spent: 25,
    ago: 44,
    days: 80,
    from: 'payment',
  },
  { email: 'ana@taller.test', type: 'plate_consultations', left: 10, spent: 5, ago: 40, days: 80, from: 'payment' },
  { email: 'ana@taller.test', type: 'catalog_consultations', left: 20, ago: 10, days: 80, from: 'gift' },
  { email: 'ana@taller.test', type: 'general_inquiries', left: 5, ago: 45, days: 45, from: 'trial' },
  {
    email: 'ana@taller.test',
    type: 'plate_consultations',
    left: 3,
    spent: 2,
    ago: 60,
    days: 30,
    from: 'payment',
    store: 'repuestos-beto',
  },
  {
    email: 'premium@taller.test',
    type: 'substitutions_consultations',
    left: 38,
    spent: 112,
    ago: 59,
    days: 61,
    from: 'payment',
  },
  {
    email: 'premium@taller.test',
    type: 'plate_consultations',
    left: 30,
    spent: 20,
    ago: 59,
    days: 61,
    from: 'payment',
  },
  {
    email: 'premium@taller.test',
    type: 'catalog_consultations',
    left: 100,
    spent: 50,
    ago: 59,
    days: 61,
    from: 'payment',
  },
  { email: 'premium@taller.test', type: 'general_inquiries', left: 20, ago: 15, days: 75, from: 'gift' },
  {
    email: 'agotado@taller.test',
    type: 'substitutions_consultations',
    left: 0,
    spent: 15,
    ago: 60,
    days: 30,
    from: 'payment',
  },
  {
    email: 'agotado@taller.test',
    type: 'plate_consultations',
    left: 0,
    spent: 11,
    ago: 120,
    days: -30,
    from: 'payment',
  },
]
/** Bought in fifteens: what was neither spent nor is left expired. */
const EXPIRED: Readonly<Record<string, number>> = { 'agotado@taller.test plate_consultations': 4 }

const KINDS: Readonly<Record<string, string>> = {
  substitutions_consultations: 'substitutions',
  plate_consultations: 'plates',
  catalog_consultations: 'catalogue',
}
const NUMBERS = ['90915YZZD4', '96682858', 'PH4967', '0986494154', '044650K240', '2630035503', '1109AY', 'LR007306']
const DAY = 86_400_000

export async function loadConsultationLots(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [at, lot] of LOTS.entries()) {
    const { email, type, left, spent = 0, ago, days, store = null } = lot
    const expired = EXPIRED[`${email} ${type}`] ?? 0
    const bought = new Date(now.getTime() - ago * DAY)
    const expires = new Date(now.getTime() + days * DAY)
    const moves = [
      { movement: 'grant', amount: left + spent + expired, kind: null, subject: null, at: bought },
      ...spends(lot, now).map((one) => ({ movement: 'spend', amount: -1, kind: KINDS[type] ?? null, ...one })),
      ...(expired ? [{ movement: 'expiry', amount: -expired, kind: null, subject: null, at: expires }] : []),
    ]
    await client.query(
      `with lot as (
         insert into consultation_lots (user_id, store_id, transaction_type, amount, expires_at, created_at, source)
         select u.id, s.id, $2, $3, $4, $5, $6 from users u left join stores s on s.path_prefix = $7 where u.email = $1
         returning id)
       insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at)
       select lot.id, m.movement, m.amount, m.kind, m.subject, m.at
       from lot, json_to_recordset($8) as m (movement text, amount int, kind text, subject text, at timestamptz) order by m.at`,
      [
        email,
        type,
        left,
        expires,
        bought,
        lot.from === 'trial' ? `trial:${type}` : `${lot.from}:demo-${at}`,
        store,
        JSON.stringify(moves),
      ],
    )
  }
}

/** Spent over a month ago, so that the count of the last 30 days is not changed. */
function spends({ email, type, spent = 0, ago }: Lot, now: Date): { subject: string; at: Date }[] {
  const random = randomOf(`spent ${email} ${type} ${ago}`)
  return Array.from({ length: spent }, (_, i) => ({
    subject:
      type === 'plate_consultations'
        ? `KLM${String(200 + i)}`
        : type === 'catalog_consultations'
          ? `demo:vehiculo-${100 + i}`
          : `${NUMBERS[i % NUMBERS.length]}${i < NUMBERS.length ? '' : i}`,
    at: new Date(now.getTime() - random.between(33 * 24, ago * 24 - 2) * 3_600_000),
  }))
}
