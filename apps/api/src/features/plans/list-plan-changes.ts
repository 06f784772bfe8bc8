import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { listPlanChanges } from '@tuerca/contract/plans'
import { currencyOf, formatMoney } from '@tuerca/domain/money'
import { TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { isNameOf } from '@tuerca/domain/own-value'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { LogValue } from '../../platform/db/column-types.ts'
import type { Row } from '../../platform/db/row.ts'

type ChangeRow = Row<'charging_plan_changes', 'id' | 'action' | 'changed_at' | 'before' | 'after'> & {
  email: string | null
  total: number
}
type Plan = ChangeRow['before']

/** What was changed of a plan, newest first. */
export async function planChanges(
  ctx: Ctx,
  id: number,
  { page, pageSize }: Parsed<typeof listPlanChanges>['query'],
): Promise<Reply<typeof listPlanChanges>> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.action, u.email, c.changed_at, c.before, c.after, count(*) over ()::int as total
    from charging_plan_changes c left join users u on u.id = c.changed_by
    where c.plan_id = ${id} order by c.id desc limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db)
  return {
    data: rows.map(({ id, action, email, changed_at, before, after }) => ({
      id,
      action,
      changedBy: email,
      changedAt: changed_at.toISOString(),
      fields: differences(before, after),
    })),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

function differences(before: Plan, after: Plan) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((field) => ({ field, before: inWords(field, before?.[field]), after: inWords(field, after?.[field]) }))
    .filter((one) => one.before !== one.after)
}

function inWords(field: string, value: LogValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'price_co' || field === 'price_mx')
    return formatMoney(Number(value), currencyOf(field === 'price_co' ? 'CO' : 'MX'))
  if (typeof value === 'string' && field === 'transaction_type')
    return isNameOf(TRANSACTION_TYPE_FACTS, value) ? TRANSACTION_TYPE_FACTS[value].label : value
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
