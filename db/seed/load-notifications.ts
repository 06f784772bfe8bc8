import { TIME_ZONE, wallTimeOf } from '@tuerca/domain/agenda'
import { LOCALE } from '@tuerca/domain/country'
import type pg from 'pg'

interface Told { email: string; topic: string; key: string; title: string; body: string; path: string | null; hoursAgo: number; read?: boolean }

/** What the demonstration's people were told lately, so that the bell has something to say. */
const TOLD: readonly Told[] = [
  { email: 'ana@taller.test', topic: 'account', key: 'demo:welcome', title: 'Tu cuenta está lista', body: 'Ya puedes guardar vehículos en tu garaje, programar actividades y pedir cotizaciones.', path: '/cuenta', hoursAgo: 24 * 21, read: true },
  { email: 'ana@taller.test', topic: 'vehicles', key: 'demo:registry', title: 'La consulta de placas volvió', body: 'Ya puedes consultar de nuevo la placa que buscabas.', path: '/placa', hoursAgo: 3 },
  { email: 'agotado@taller.test', topic: 'consultations', key: 'demo:none', title: 'Se terminaron tus consultas', body: 'Ya no te quedan consultas de sustituciones, de catálogo ni de placa.', path: '/planes', hoursAgo: 30 },
  { email: 'luis@sinmovil.test', topic: 'account', key: 'demo:mobile', title: 'Completa tu registro', body: 'Agrega tu celular para comprar, cotizar y recibir respuestas por WhatsApp.', path: '/cuenta', hoursAgo: 70 },
]

/** Tells the demonstration's people; telling them again changes nothing. */
export async function loadNotifications(client: pg.ClientBase, now: Date): Promise<void> {
  for (const one of TOLD) {
    const told = new Date(now.getTime() - one.hoursAgo * 3_600_000)
    await client.query(
      `insert into notifications (user_id, topic, key, title, body, path, created_at, read_at)
       select id, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz from users where email = $1 on conflict do nothing`,
      [one.email, one.topic, one.key, one.title, one.body, one.path, told, one.read ? new Date(told.getTime() + 3_600_000) : null])
  }
  await tellReminder(client)
}

/** The one reminder of ana@taller.test whose time has come (activities.ts). */
async function tellReminder(client: pg.ClientBase) {
  const { rows: [one] } = await client.query<{ id: number; user_id: number; name: string; activity: string; happens_at: Date }>(
    `select a.id, user_id, a.name, activity, happens_at from activities a join users u on u.id = user_id where u.email = 'ana@taller.test' and a.name = 'Calibrar compresor'`)
  if (!one) return
  const day = wallTimeOf(one.happens_at, 'CO').slice(0, 10)
  const when = new Intl.DateTimeFormat(LOCALE.CO, { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE.CO }).format(one.happens_at)
  const told = new Date(one.happens_at.getTime() - 3_600_000)
  await client.query(
    `insert into notifications (user_id, topic, key, title, body, path, created_at) values ($1, 'agenda', $2, $3, $4, $5, $6) on conflict do nothing`,
    [one.user_id, `activity:${one.id}:${told.toISOString()}`, `Recordatorio: ${one.name}`, `${when.charAt(0).toUpperCase()}${when.slice(1)}\n\n${one.activity}`, `/agenda?mes=${day.slice(0, 7)}&dia=${day}`, told])
}
