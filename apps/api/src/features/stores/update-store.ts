import type { Parsed } from '@tuerca/contract/endpoint'
import { type AdministeredStore, STORE_CHANGED, type updateStore } from '@tuerca/contract/stores'
import { namesOf, tableOf } from '@tuerca/domain/own-value'
import { parseHours } from '@tuerca/domain/opening-hours'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { conflict } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { showAllAnew } from '../listings/index.ts'
import { readStore } from './queries.ts'

/** Saves changes to a store and logs them; throws 404, and 409 for an outdated version. */
export async function changeStore(
  ctx: TxCtx,
  id: number,
  { version, ...asked }: Parsed<typeof updateStore>['body'],
): Promise<AdministeredStore> {
  const before = await readStore(ctx.db, id, { lock: true })
  if (before.version !== version) throw conflict(STORE_CHANGED)
  const changed = namesOf(asked).filter((name) => asked[name] !== undefined && asked[name] !== before[name])
  if (changed.length === 0) return before
  const next = { ...before, ...asked }
  await ctx.db
    .updateTable('stores')
    .set({
      name: next.name,
      city: next.city,
      provider_name: next.providerName,
      description: next.description,
      address: next.address,
      opening_hours: toJson(parseHours(next.hours) ?? []),
      whatsapp: next.whatsapp || null,
      is_virtual_store: next.isVirtualStore,
      show_product_references: next.showProductReferences,
      show_provider: next.showProvider,
      show_store_name_to_user: next.showStoreNameToUser,
      show_store_logo_in_product: next.showStoreLogoInProduct,
      version: sql`version + 1`,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await showAllAnew(ctx)
  await noteAdminEvent(ctx, {
    area: 'store',
    action: 'update',
    subject: next.name,
    storeId: id,
    before: tableOf(changed, (name) => before[name] ?? null),
    after: tableOf(changed, (name) => asked[name] ?? null),
  })
  return readStore(ctx.db, id)
}
