import type pg from 'pg'

interface Told { email: string; topic: string; key: string; title: string; body: string; path: string | null; hoursAgo: number; read?: boolean }

/** What the demonstration's people were told lately, so that the bell has something to say. */
const TOLD: readonly Told[] = [
  { email: 'ana@taller.test', topic: 'account', key: 'demo:welcome', title: 'Tu cuenta está lista', body: 'Ya puedes guardar vehículos en tu garaje, programar actividades y pedir cotizaciones.', path: '/cuenta', hoursAgo: 24 * 21, read: true },
  { email: 'ana@taller.test', topic: 'questions', key: 'demo:answer', title: 'Ya respondieron tu pregunta de compatibilidad', body: 'Sí es compatible con tu Toyota Hilux 2018.\n\nSirve para la 2.4 y la 2.8 diésel.', path: '/cuenta/preguntas', hoursAgo: 24 * 6, read: true },
  { email: 'ana@taller.test', topic: 'agenda', key: 'demo:reminder', title: 'Mañana: cambio de aceite', body: 'Mazda 3, a las 8:00.', path: '/agenda', hoursAgo: 20 },
  { email: 'ana@taller.test', topic: 'vehicles', key: 'demo:registry', title: 'La consulta de placas volvió', body: 'Ya puedes consultar de nuevo la placa que buscabas.', path: '/placa', hoursAgo: 3 },
  { email: 'agotado@taller.test', topic: 'consultations', key: 'demo:none', title: 'Se terminaron tus consultas', body: 'Ya no te quedan consultas de sustituciones, de catálogo ni de placa.', path: '/planes', hoursAgo: 30 },
  { email: 'luis@sinmovil.test', topic: 'account', key: 'demo:mobile', title: 'Completa tu registro', body: 'Agrega tu celular para comprar, cotizar y recibir respuestas por WhatsApp.', path: '/cuenta', hoursAgo: 70 },
  { email: 'beto@repuestosbeto.test', topic: 'questions', key: 'demo:question', title: 'Pregunta de compatibilidad: pastillas de freno', body: 'Preguntan si este producto sirve para un Renault Logan 2015.', path: '/cuenta/preguntas', hoursAgo: 5 },
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
}
