import type { ReturnKind, ReturnWish } from '@tuerca/domain/return-kinds'
import type { ReturnState } from '@tuerca/domain/return-states'
import { returnDue } from '@tuerca/domain/return-times'
import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

interface Demo {
  buyer: string
  store: string
  /** Of which sale: the newest in this state. */
  of: 'delivered' | 'closed'
  kind: ReturnKind
  state: ReturnState
  wanted: ReturnWish
  reason: string
  answer?: string
  /** Hours before the load in which it was asked for. */
  ago: number
}

/**
 * One return that waits for Ana, two that wait for stores with their clocks running, one that the administration
 * decides, and the return of an old piece.
 */
const DEMO: readonly Demo[] = [
  {
    buyer: 'ana@taller.test',
    store: 'repuestos-beto',
    of: 'delivered',
    kind: 'wrong',
    state: 'accepted',
    wanted: 'money',
    ago: 20,
    reason: 'El número de la pieza no es el que pedí.',
    answer: 'Tienes razón. Envíalo con Coordinadora: el flete va por nosotros.',
  },
  {
    buyer: 'comprador04@ejemplo.test',
    store: 'repuestos-beto',
    of: 'delivered',
    kind: 'damaged',
    state: 'asked',
    wanted: 'exchange',
    ago: 6,
    reason: 'La caja llegó golpeada y la pieza viene dañada.',
  },
  {
    buyer: 'ana@taller.test',
    store: 'la-septima-autopartes',
    of: 'closed',
    kind: 'warranty',
    state: 'undecided',
    wanted: 'exchange',
    ago: 24 * 6,
    reason: 'A las tres semanas de puesta dejó de servir.',
  },
  {
    buyer: 'comprador06@ejemplo.test',
    store: 'frenos-puebla',
    of: 'delivered',
    kind: 'incomplete',
    state: 'asked',
    wanted: 'money',
    ago: 9,
    reason: 'Falta una de las piezas que dice la publicación.',
  },
  {
    buyer: 'ana@taller.test',
    store: 'repuestos-beto',
    of: 'delivered',
    kind: 'core',
    state: 'accepted',
    wanted: 'money',
    ago: 5,
    reason: '',
  },
]

const FIRST_ID = 920_001
const HOUR = 3_600_000

/** A return that a clock moves on unless somebody acts. */
export interface WaitingReturn extends Pick<Demo, 'state' | 'wanted' | 'ago'> {
  id: number
}
export const WAITING_RETURNS: readonly WaitingReturn[] = DEMO.map(({ state, wanted, ago }, at) => ({
  id: FIRST_ID + at,
  state,
  wanted,
  ago,
})).filter(({ state }) => state === 'asked' || state === 'accepted')

interface SaleRow {
  id: number
  store_id: number
  buyer_id: number
  is_workshop: boolean
  delivered_at: Date
  member: number
  line: number
  country: 'CO' | 'MX'
}

/** Writes the returns once, for those of the demonstration's sales that this load has. */
export async function loadReturns(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [at, demo] of DEMO.entries()) {
    const id = FIRST_ID + at
    const {
      rows: [sale],
    } = await client.query<SaleRow>(
      `select s.id, s.store_id, s.buyer_id, s.country, u.is_workshop, s.delivered_at, (select max(m.user_id) from store_members m where m.store_id = s.store_id) as member,
         (select max(l.id) from sale_lines l where l.sale_id = s.id) as line
       from sales s join users u on u.id = s.buyer_id join stores t on t.id = s.store_id
       where u.email = $1::citext and t.path_prefix = $2 and s.kind = 'purchase' and s.state = $3 and s.id < 920000 and not exists (select from returns where id = $4)
         and (s.core_deposit > 0) = ($5 = 'core') order by s.id desc limit 1`,
      [demo.buyer, demo.store, demo.of, id, demo.kind],
    )
    if (sale) await write(client, { id, demo, sale, now })
  }
}

async function write(
  client: pg.ClientBase,
  { id, demo, sale, now }: { id: number; demo: Demo; sale: SaleRow; now: Date },
) {
  const asked = new Date(
    Math.max(workingMoment(now, demo.ago, sale.country).getTime(), sale.delivered_at.getTime() + HOUR),
  )
  const since =
    demo.state === 'asked'
      ? asked
      : new Date(Math.max(workingMoment(now, demo.ago / 2, sale.country).getTime(), asked.getTime()))
  await client.query(
    `insert into returns (id, sale_id, store_id, kind, state, wanted, by_law, reason, answer, answer_by, answered_at, answered_user, due_at, state_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      sale.id,
      sale.store_id,
      demo.kind,
      demo.state,
      demo.wanted,
      !sale.is_workshop,
      demo.reason,
      demo.answer ?? '',
      demo.answer ? 'seller' : null,
      demo.answer ? since : null,
      demo.answer ? sale.member : null,
      returnDue(demo.state, { since, country: sale.country, wanted: demo.wanted }),
      since,
      asked,
    ],
  )
  await client.query('insert into return_lines (return_id, line_id, quantity) values ($1, $2, 1)', [id, sale.line])
  const events = [
    // An old piece is announced, and nobody has to accept it.
    [demo.kind === 'core' ? 'coreComes' : 'returnAsked', 'buyer', sale.buyer_id, asked],
    ...(demo.state === 'accepted' && demo.kind !== 'core'
      ? [['returnAccepted', 'seller', sale.member, since]]
      : demo.state === 'undecided'
        ? [['returnUndecided', 'time', null, since]]
        : []),
  ]
  for (const [action, side, user, when] of events) {
    await client.query(
      `insert into sale_events (sale_id, side, user_id, action, note, happened_at) select $1, $2, $3, $4, 'D-' || $5 || ', 1 × ' || l.title, $6 from sale_lines l where l.id = $7`,
      [sale.id, side, user, action, String(id), when, sale.line],
    )
  }
  await client.query(
    'update sales set changed_at = $2, updated_at = $2, seller_wallet_read = false, seller_read_at = null where id = $1',
    [sale.id, since],
  )
}
