import { NO_SYSTEM, SYSTEM_AWAY, SYSTEM_CANNOT } from '@tuerca/contract/store-systems'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { conflict, unavailable } from '../../platform/errors.ts'
import { type StoreSystem, type StoreSystemAccess, StoreSystemError } from '../../ports/store-system.ts'

const Headers = z.record(z.string(), z.string())

type Opening = Pick<Ctx, 'db' | 'seals' | 'ports'>
export interface OpenSystem {
  access: StoreSystemAccess
  system: StoreSystem
}

type SystemRow = Row<'store_systems', 'store_id' | 'kind' | 'urls' | 'fields' | 'sealed_headers'> &
  Row<'stores', 'country'>

/** A store's own system, ready to be called; null when it has none, or one that this installation does not allow. */
export async function openSystem(ctx: Opening, storeId: number): Promise<OpenSystem | null> {
  return (await openSystems(ctx, [storeId])).get(storeId) ?? null
}

export async function openSystems(ctx: Opening, storeIds: readonly number[]): Promise<Map<number, OpenSystem>> {
  const rows = await ctx.db
    .selectFrom('store_systems as y')
    .innerJoin('stores as t', 't.id', 'y.store_id')
    .select(['y.store_id', 'y.kind', 'y.urls', 'y.fields', 'y.sealed_headers', 't.country'])
    .where('y.store_id', 'in', [...storeIds, -1])
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const access = accessOf(ctx, row)
      const system = ctx.ports.storeSystems[access.kind]
      return system ? [[row.store_id, { access, system }] as const] : []
    }),
  )
}

function accessOf(
  { seals }: Pick<Ctx, 'seals'>,
  { store_id, kind, urls, fields, sealed_headers, country }: SystemRow,
): StoreSystemAccess {
  return {
    kind,
    storeId: store_id,
    country,
    urls,
    fields,
    headers: headersOf(seals, sealed_headers),
  }
}

/** The system's address for orders, whatever key is used: what was sent to another address is not there. */
export const placeOf = ({ kind, urls: { orders } }: Pick<StoreSystemAccess, 'kind' | 'urls'>): string | null =>
  kind === 'embedded' ? kind : (orders?.replace(/[?#].*$/, '') ?? null)

/** No headers if they were sealed with another secret: the system then refuses the call, and its store is told. */
export function headersOf(seals: Ctx['seals'], sealed: string | null): Record<string, string> {
  const text = sealed === null ? null : seals.open(sealed)
  return text === null ? {} : Headers.parse(JSON.parse(text))
}

export async function requireSystem(ctx: Opening, storeId: number): Promise<OpenSystem> {
  const found = await openSystem(ctx, storeId)
  if (!found) throw conflict(NO_SYSTEM)
  return found
}

/** What a system's failure is to who waits for it. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof StoreSystemError)) return error
  if (error.problem === 'cannot') return conflict(SYSTEM_CANNOT)
  return error.problem === 'refused' ? conflict(`Tu sistema no lo aceptó: ${error.message}`) : unavailable(SYSTEM_AWAY)
}
