import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { listSubstitutionReports, ReportState } from '@tuerca/contract/substitution-reports'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

interface Row {
  id: number | null
  state: ReportState
  reference: string
  url: string
  error_message: string
  created_at: Date
  name: string | null
  email: string | null
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  total: number
}

/** One page of reports, newest first; open ones before the others. */
export async function reportedErrors(
  ctx: Pick<Ctx, 'db'>,
  { state, q, page, pageSize }: Parsed<typeof listSubstitutionReports>['query'],
): Promise<Reply<typeof listSubstitutionReports>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Row>`
    with found as (
      select r.*, u.name, u.email::text, a.name as answerer from substitution_reports r left join users u on u.id = r.user_id left join users a on a.id = r.answered_by
      where ${state === undefined ? sql`true` : sql`r.state = ${state}`}
        and ${q.trim() === '' ? sql`true` : sql`unaccent(concat_ws(' ', r.reference, r.error_message, u.name, u.email)) ilike unaccent(${words})`}
    )
    select (select count(*)::int from found) as total, p.id, p.state, p.reference, p.url, p.error_message, p.created_at, p.name, p.email, p.answer, p.answered_at, p.answerer as answered_by
    from (select 1) one left join (select * from found order by state = 'new' desc, id desc limit ${pageSize} offset ${page * pageSize}) p on true
    order by p.state = 'new' desc, p.id desc`.execute(ctx.db)
  return {
    data: rows.flatMap(({ id, ...row }) =>
      id === null
        ? []
        : [
            {
              id,
              state: row.state,
              reference: row.reference,
              url: row.url,
              errorMessage: row.error_message,
              createdAt: row.created_at.toISOString(),
              person: row.email === null ? null : { name: row.name ?? '', email: row.email },
              answer:
                row.answer === null || row.answered_at === null
                  ? null
                  : { text: row.answer, at: row.answered_at.toISOString(), by: row.answered_by },
            },
          ],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}
