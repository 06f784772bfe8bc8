import type { Db } from '../../platform/db/connect.ts'

/** One page of the messages kept, newest first. */
export async function keptMessages(db: Db, of: { page: number; pageSize: number; recipient?: string }) {
  const all = of.recipient ? db.selectFrom('messages').where('recipient', '=', of.recipient) : db.selectFrom('messages')
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(of.pageSize).offset(of.page * of.pageSize).execute()
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id, channel: row.channel === 'whatsapp' ? 'whatsapp' as const : 'mail' as const, recipient: row.recipient, subject: row.subject,
      text: row.body_text, html: row.body_html, state: row.state as 'queued' | 'sent' | 'failed' | 'bounced', attempts: row.attempts,
      lastError: row.last_error, createdAt: row.created_at.toISOString(),
    })),
  }
}
