import { returnKindLabel } from '@tuerca/domain/return-kinds'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { TxCtx } from '../../platform/context.ts'
import { adminsOf } from '../../platform/who-is-told.ts'
import { notify } from '../notifications/index.ts'
import type { ReturnRow } from './queries.ts'
import { returnNumber } from './wire.ts'

/** What its store did not settle waits for the administration. */
export async function tellAdminsOfReturn(ctx: TxCtx, row: ReturnRow): Promise<void> {
  for (const userId of await adminsOf(ctx.db)) {
    await notify(ctx, {
      userId,
      topic: 'sales',
      key: `return-${row.state}:${row.id}:${row.state_at.getTime()}`,
      path: '/admin/devoluciones',
      title: `Decide la devolución ${returnNumber(row.id)}`,
      text: `${returnKindLabel(row.kind, row.by_law, row.country)}, ${saleNumber(row.sale_kind, row.sale_id)} de ${row.store_name}.\n\n«${row.reason}»`,
      action: 'Ver la devolución',
    })
  }
}
