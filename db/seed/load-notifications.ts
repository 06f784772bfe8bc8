import { wallTimeOf } from '@tuerca/domain/agenda'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import type pg from 'pg'
import { loadQuestions, type SeededNotice } from './load-questions.ts'
import { workingMoment } from './working-moment.ts'

type Early = Omit<SeededNotice, 'at'> & { hoursAgo: number }

/** Notices of the last days for the demonstration's people, so that their bell has something to say. */
const TOLD: readonly Early[] = [
  {
    email: 'ana@taller.test',
    topic: 'account',
    key: 'demo:welcome',
    title: 'Tu cuenta está lista',
    body: 'Ya puedes guardar vehículos en tu garaje, programar actividades y pedir cotizaciones.',
    path: '/cuenta',
    hoursAgo: 24 * 21,
    read: true,
  },
  {
    email: 'ana@taller.test',
    topic: 'vehicles',
    key: 'demo:registry',
    title: 'La consulta de placas volvió',
    body: 'Ya puedes consultar de nuevo la placa que buscabas.',
    path: '/placa',
    hoursAgo: 3,
  },
  {
    email: 'agotado@taller.test',
    topic: 'consultations',
    key: 'demo:none',
    title: 'Se terminaron tus consultas',
    body: 'Ya no te quedan consultas de sustituciones, de catálogo ni de placa.',
    path: '/planes',
    hoursAgo: 30,
  },
  {
    email: 'luis@sinmovil.test',
    topic: 'account',
    key: 'demo:mobile',
    title: 'Completa tu registro',
    body: 'Agrega tu celular para comprar, cotizar y recibir respuestas por WhatsApp.',
    path: '/cuenta',
    hoursAgo: 70,
  },
]

/** Writes the notices, the oldest first. Writing them again changes nothing. */
export async function loadNotifications(client: pg.ClientBase, now: Date): Promise<void> {
  const early = TOLD.map(({ hoursAgo, ...one }) => ({ ...one, at: workingMoment(now, hoursAgo) }))
  const told: SeededNotice[] = [...early, ...(await reminders(client)), ...(await loadQuestions(client, now))]
  for (const one of told.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await client.query(
      `insert into notifications (user_id, topic, key, title, body, path, created_at, read_at)
       select id, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz from users where email = $1::citext on conflict do nothing`,
      [
        one.email,
        one.topic,
        one.key,
        one.title,
        one.body,
        one.path,
        one.at,
        one.read ? new Date(one.at.getTime() + 3_600_000) : null,
      ],
    )
  }
}

/** The one reminder of ana@taller.test whose time has come (activities.ts). */
async function reminders(client: pg.ClientBase): Promise<SeededNotice[]> {
  const { rows } = await client.query<{ id: number; email: string; name: string; activity: string; happens_at: Date }>(
    `select a.id, u.email, a.name, activity, happens_at from activities a join users u on u.id = user_id where u.email = 'ana@taller.test' and a.name = 'Calibrar compresor'`,
  )
  return rows.map(({ id, email, name, activity, happens_at }) => {
    const day = wallTimeOf(happens_at, 'CO').slice(0, 10)
    const when = new Intl.DateTimeFormat(LOCALE.CO, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: TIME_ZONE.CO,
    }).format(happens_at)
    const at = new Date(happens_at.getTime() - 3_600_000)
    return {
      email,
      topic: 'agenda',
      key: `activity:${id}:${at.toISOString()}`,
      title: `Recordatorio: ${name}`,
      body: `${when.charAt(0).toUpperCase()}${when.slice(1)}\n\n${activity}`,
      path: `/agenda?mes=${day.slice(0, 7)}&dia=${day}`,
      at,
    }
  })
}
