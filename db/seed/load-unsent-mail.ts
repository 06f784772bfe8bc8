import type pg from 'pg'
import { composeLetter } from '../../apps/api/src/features/notifications/letter.ts'

const TO = 'beto@repuestosbeto.test'
const SUBJECT = 'Tu lista con lo que falta, cada lunes'
const LINES = [
  'Ya puedes bajar cada semana lo que le falta a tus productos: en Calidad, «Excel».',
  'Corrige el archivo y súbelo por Importar. Las existencias van vacías: escríbelas solo donde las contaste.',
]
/** As many as a mail gets before its job is given up. */
const TRIES = 12

/**
 * A mail whose job was given up while the mail server was down, for the administration's room of failed jobs: tried
 * again there, it leaves as any other. Written once, at a start of the demonstration: tests have no failed job.
 */
export async function loadUnsentMail(client: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  const { text, html } = composeLetter({ name: 'Beto', lines: LINES })
  const since = new Date(now.getTime() - 26 * 3_600_000)
  const { rows } = await client.query<{ id: number }>(
    `insert into messages (channel, recipient, subject, body_text, body_html, user_id, attempts, last_error, created_at)
     select 'mail', u.email, $2, $3, $4, u.id, 2, 'connect ECONNREFUSED', $5 from users u where u.email = $1 and not exists (select from messages m where m.user_id = u.id and m.subject = $2) returning id`,
    [TO, SUBJECT, text, html, since],
  )
  for (const { id } of rows) {
    const job = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job('send-message', json_build_object('messageId', $1::bigint), job_key := 'message-' || $1::bigint, max_attempts := ${TRIES})`,
      [id],
    )
    await client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED: el servidor de correo no respondió', created_at = $2, updated_at = $2 where id = $1`,
      [job.rows[0]?.id, since],
    )
  }
}
