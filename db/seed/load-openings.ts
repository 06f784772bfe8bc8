import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const DAY = 86_400_000

interface OpeningRequest {
  buyer: string
  country: 'CO' | 'MX'
  name: string
  prefix: string
  legalName: string
  document: string
  city: string
  address: string
  whatsapp: string
  sells: string
  state: 'waiting' | 'asked'
  daysAgo: number
  answer?: string
}

/** Two people who want to sell: one waits for the administration, and one was asked for what was missing. */
const ASKED: readonly OpeningRequest[] = [
  {
    buyer: 'comprador08@ejemplo.test',
    country: 'CO',
    name: 'Suspensiones El Volante',
    prefix: 'suspensiones-el-volante',
    legalName: 'El Volante SAS',
    document: '900.482.915-6',
    city: 'Bucaramanga',
    address: 'Calle 21 # 15-40',
    whatsapp: '573155550182',
    sells: 'Suspensión y dirección: Monroe, Gabriel y Moog para Chevrolet, Renault y Mazda',
    state: 'waiting',
    daysAgo: 1,
  },
  {
    buyer: 'comprador09@ejemplo.test',
    country: 'MX',
    name: 'Refacciones La Cima',
    prefix: 'refacciones-la-cima',
    legalName: 'Rosa María Téllez',
    document: 'TERM800512QX4',
    city: 'León',
    address: 'Bulevar Aeropuerto 1204',
    whatsapp: '524775550134',
    sells: 'Refacciones originales Nissan',
    state: 'asked',
    daysAgo: 4,
    answer: '¿Desde qué local despachas? Falta el número interior para que las guías lleguen a recoger.',
  },
]
/** The same in every load. */
const MADE = new Date('2026-01-15T15:00:00Z')
const HOURS = [
  [1, 5, '08:00', '18:00'],
  [6, 6, '08:00', '13:00'],
]

/** Loads stores that are not public yet, and somebody who is invited to the team of Repuestos Beto. */
export async function loadOpenings(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    'update stores s set approved_at = created_at where not exists (select from store_openings o where o.store_id = s.id)',
  )
  for (const {
    buyer,
    country,
    name,
    prefix,
    legalName,
    document,
    city,
    address,
    whatsapp,
    sells,
    state,
    daysAgo,
    answer = '',
  } of ASKED) {
    const at = new Date(now.getTime() - daysAgo * DAY)
    const {
      rows: [store],
    } = await client.query<{ id: number; user_id: number }>(
      `insert into stores (name, path_prefix, country, city, provider_name, legal_name, document, address, opening_hours, whatsapp, email, created_at, updated_at, approved_at, suspended_at)
       select $1, $2, $3, $4, $1, $5, $6, $7, $8, $9, u.email, $10, $10, null, $10 from users u where u.email = $11 on conflict do nothing
       returning id, (select id from users where email = $11) as user_id`,
      [name, prefix, country, city, legalName, document, address, JSON.stringify(HOURS), whatsapp, MADE, buyer],
    )
    if (!store) continue
    await client.query(
      `insert into warehouses (store_id, name, city, address, opening_hours) values ($1, 'Principal', $2, $3, $4)`,
      [store.id, city, address, JSON.stringify(HOURS)],
    )
    await client.query(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [
      store.id,
      store.user_id,
    ])
    await client.query(
      `insert into store_openings (store_id, user_id, state, sells, answer, asked_at, decided_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [store.id, store.user_id, state, sells, answer, at, state === 'asked' ? new Date(at.getTime() + DAY) : null],
    )
  }
  // Its link went to nobody: whoever wants to try one invites somebody.
  await client.query(
    `insert into store_invitations (store_id, email, role, token_hash, invited_by, created_at, expires_at)
     select s.id, 'ivan@repuestosbeto.test', 'staff', $1, u.id, $2::timestamptz, $2::timestamptz + interval '7 days' from stores s, users u where s.path_prefix = 'repuestos-beto' and u.email = 'beto@repuestosbeto.test' on conflict do nothing`,
    [createHash('sha256').update(randomBytes(24)).digest('base64url'), new Date(now.getTime() - DAY)],
  )
}
