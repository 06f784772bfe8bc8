import { MOST_WAREHOUSES, TOO_MANY_WAREHOUSES, WAREHOUSE_TAKEN } from '@tuerca/contract/store-warehouses'
import { parseHours } from '@tuerca/domain/opening-hours'
import { readPin } from '@tuerca/domain/store-front'
import { judgeWarehouse, type TypedWarehouse } from '@tuerca/domain/store-opening'
import { foldText } from '@tuerca/domain/words'
import type { TxCtx } from '../../../platform/context.ts'
import { toJson } from '../../../platform/db/column-types.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { noteStoreChange } from '../../admin/index.ts'
import { ownedStore } from '../team/team.ts'

/** Another warehouse of a store; its owner's members are locked, so that two of one name cannot pass together. */
export async function addWarehouse(
  ctx: TxCtx,
  owner: User,
  { storeId, ...typed }: TypedWarehouse & { storeId: number },
): Promise<number> {
  await ownedStore(ctx, owner, storeId)
  const { country } = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { warehouse, problems } = judgeWarehouse(typed, country)
  if (!warehouse) throw invalid(Object.values(problems).filter((problem) => problem !== null))
  const there = await ctx.db.selectFrom('warehouses').select('name').where('store_id', '=', storeId).execute()
  if (there.length >= MOST_WAREHOUSES) throw conflict(TOO_MANY_WAREHOUSES)
  const { name, city, address, hours } = warehouse
  const pin = readPin(warehouse.pin)
  if (there.some((one) => foldText(one.name) === foldText(name))) throw conflict(WAREHOUSE_TAKEN)
  const { id } = await ctx.db
    .insertInto('warehouses')
    .values({
      store_id: storeId,
      name,
      city,
      address,
      latitude: pin?.latitude ?? null,
      longitude: pin?.longitude ?? null,
      opening_hours: toJson(parseHours(hours) ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteStoreChange(ctx, { area: 'store', action: 'create', subject: name, storeId, after: `${address}, ${city}` })
  return id
}
