import { HOME, TIME_ZONE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** The kind of search: a vehicle opened, a VIN, a frame number, a plate, or a part number. */
export type SearchKind = 'vehicle' | 'vin' | 'frame' | 'plate' | 'oem'

export interface Search {
  kind: SearchKind
  /** The catalogue's code and the vehicle's name there, '' when nothing was found: never what the visitor typed. */
  catalogue: string
  vehicle: string
  found: boolean
}

/** Adds one to the day's count (C7.23). Neither the visitor nor what they typed is stored. */
export async function recordSearch(
  ctx: Omit<TxCtx, 'ports'>,
  { kind, catalogue, vehicle, found }: Search,
): Promise<void> {
  await sql`insert into catalogue_searches (day, store_id, kind, catalogue, vehicle, found)
    values ((${ctx.now}::timestamptz at time zone ${sql.lit(TIME_ZONE[HOME])})::date, ${ctx.store?.id ?? null}::int, ${kind}, ${catalogue}, ${vehicle.slice(0, 200)}, ${found})
    on conflict (day, store_id, kind, catalogue, vehicle, found) do update set searches = catalogue_searches.searches + 1`.execute(
    ctx.db,
  )
}
