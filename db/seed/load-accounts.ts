import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { loadActivities } from './activities.ts'
import { loadAddresses } from './addresses.ts'
import { loadGarages } from './garage.ts'
import { loadConsultationLots } from './consultation-lots.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { loadStoreOwners } from './load-store-owners.ts'
import { at, randomOf } from './random.ts'

interface Account {
  email: string
  /**
   * What the start prints about the account. Buyers that exist only to have asked and bought something have no such
   * line.
   */
  what?: string
  name: string
  mobile: string | null
  country: 'CO' | 'MX'
  role?: 'admin'
  workshop?: boolean
  downloads?: boolean
  store?: { prefix: string; role: 'owner' | 'staff' }
}

/** A person for each role of product.md, and buyers. */
export const ACCOUNTS: readonly Account[] = [
  {
    email: 'ana@taller.test',
    what: 'taller, con cotizaciones en todos los estados',
    name: 'Ana Rojas',
    mobile: '3000000101',
    country: 'CO',
    workshop: true,
  },
  {
    email: 'luis@sinmovil.test',
    what: 'registro incompleto: sin celular',
    name: 'Luis Peña',
    mobile: null,
    country: 'CO',
  },
  {
    email: 'agotado@taller.test',
    what: 'taller, sin consultas disponibles',
    name: 'Óscar Agudelo',
    mobile: '3000000102',
    country: 'CO',
    workshop: true,
  },
  {
    email: 'beto@repuestosbeto.test',
    what: 'vendedor, dueño de Repuestos Beto',
    name: 'Beto Cárdenas',
    mobile: '3000000103',
    country: 'CO',
    store: { prefix: 'repuestos-beto', role: 'owner' },
  },
  {
    email: 'marta@repuestosbeto.test',
    what: 'vendedora de Repuestos Beto',
    name: 'Marta Cárdenas',
    mobile: '3000000104',
    country: 'CO',
    store: { prefix: 'repuestos-beto', role: 'staff' },
  },
  {
    email: 'admin@tuerca.test',
    what: 'administración',
    name: 'Administración Tuerca',
    mobile: '3000000105',
    country: 'CO',
    role: 'admin',
  },
  {
    email: 'premium@taller.test',
    what: 'taller que descarga el catálogo',
    name: 'Paula Restrepo',
    mobile: '3000000106',
    country: 'CO',
    workshop: true,
    downloads: true,
  },
  {
    email: 'rosa@frenospuebla.test',
    what: 'vendedora, dueña de Frenos Puebla (México)',
    name: 'Rosa Méndez',
    mobile: '2220000107',
    country: 'MX',
    store: { prefix: 'frenos-puebla', role: 'owner' },
  },
  ...buyers(),
]

function buyers(): Account[] {
  const names = [
    'Carlos Gómez',
    'Diana Vargas',
    'Jorge Hernández',
    'Sofía Martínez',
    'Andrés Quintero',
    'Laura Castaño',
    'Miguel Torres',
    'Camila Ríos',
    'Ricardo Salazar',
    'Valentina Ortiz',
    'Hugo Ramírez',
    'Elena Flores',
  ]
  return names.map((name, i) => ({
    email: `comprador${String(i + 1).padStart(2, '0')}@ejemplo.test`,
    name,
    country: i % 3 === 2 ? 'MX' : 'CO',
    // WhatsApp does not reach one of them: what is told to them there goes by mail (the embedded messenger's 0000).
    mobile: i === 7 ? '3000010000' : i % 3 === 2 ? `555000${1201 + i}` : `300000${1201 + i}`,
    workshop: i % 4 === 0,
  }))
}

/** The accounts worth telling a visitor about. */
export const DEMO_ACCOUNTS: readonly { email: string; what: string }[] = ACCOUNTS.flatMap(({ email, what }) =>
  what ? [{ email, what }] : [],
)

export async function loadAccounts(client: pg.ClientBase, now: Date): Promise<void> {
  // Hashing a password is slow by design, so one hash serves all accounts and a start need not wait for twenty.
  const password = await hashPassword(DEMO_PASSWORD)
  for (const [i, account] of ACCOUNTS.entries()) {
    const created = new Date(now.getTime() - (400 - i * 11) * 86_400_000)
    const { rows } = await client.query<{ id: number }>(
      `insert into users (name, email, email_verified, role, mobile, country, is_workshop, downloads_parts_catalog, consented_at, created_at, updated_at, mobile_proved_at)
       values ($1, $2, true, $3, $4, $5, $6, $7, $8, $8, $8, case when $4::text is null then null else $8::timestamptz end) returning id`,
      [
        account.name,
        account.email,
        account.role ?? 'user',
        account.mobile,
        account.country,
        account.workshop ?? false,
        account.downloads ?? false,
        created,
      ],
    )
    const { id } = at(rows, 0)
    await client.query(
      `insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at) values ($1::int, $1::int::text, 'credential', $2, $3, $3)`,
      [id, password, created],
    )
    if (account.store) {
      await client.query(
        'insert into store_members (store_id, user_id, role) select id, $2, $3 from stores where path_prefix = $1',
        [account.store.prefix, id, account.store.role],
      )
    }
    // Whoever tries the demonstration can use its accounts at once: none of them is ever asked to set up a second
    // factor.
    await client.query(`update users set second_factor_from = null where id = $1`, [id])
  }
  await loadStoreOwners(client, now)
  await loadConsultations(client, now)
  await loadConsultationLots(client, now)
  await loadActivities(client, now)
  await loadGarages(client, now)
  await loadAddresses(client, now)
}

// How many look-ups of each kind fall within the last 30 days. Two older ones of each kind prove that the window ends.
const LOOK_UPS: Record<string, Record<string, number>> = {
  'ana@taller.test': { substitutions: 4, plates: 2, catalogue: 3 },
  'agotado@taller.test': { substitutions: 12, plates: 5, catalogue: 12 },
  'premium@taller.test': { substitutions: 27, plates: 9, catalogue: 41 },
  'comprador01@ejemplo.test': { substitutions: 2 },
  'comprador03@ejemplo.test': { substitutions: 6, plates: 1 },
}

const SUBJECTS: Record<string, (i: number) => string> = {
  substitutions: (i) =>
    at(['044650K240', '90915YZZD4', '96682858', 'PH4967', '0986494154'], i % 5) + (i < 5 ? '' : String(i)),
  plates: (i) => `BCD${String(120 + i)}`,
  catalogue: (i) => `demo:vehiculo-${i + 1}`,
}

/** Look-ups of earlier days, so that 'Has consultado N sustituciones últimos 30 días' has something to count. */
async function loadConsultations(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [email, kinds] of Object.entries(LOOK_UPS)) {
    const random = randomOf(`consultations ${email}`)
    for (const [kind, recent] of Object.entries(kinds)) {
      for (let i = 0; i < recent + 2; i += 1) {
        const hours = i < recent ? random.between(13, 27 * 24) : random.between(33, 80) * 24
        await client.query(
          `insert into consultations (kind, user_id, subject, found, looked_at) select $1::text, id, $2::text, true, $3::timestamptz from users where email = $4`,
          [kind, SUBJECTS[kind]?.(i) ?? kind, new Date(now.getTime() - hours * 3_600_000), email],
        )
      }
    }
  }
}
