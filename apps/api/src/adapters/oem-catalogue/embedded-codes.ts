import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { LegacyCarKey, LegacyCatalogue } from '../../ports/legacy-catalogue.ts'
import type { OemCatalogue, VehicleKey } from '../../ports/oem-catalogue.ts'

const MINUTE_MS = 60_000

/** A code in any case (product.md "The wire") as its catalogue writes it; unchanged when there is no such catalogue. */
function codesOf(db: Db): (typed: string) => Promise<string> {
  const known = new LRUCache<string, string>({ max: 1000, ttl: 5 * MINUTE_MS })
  return async (typed) => {
    const kept = known.get(typed)
    if (kept !== undefined) return kept
    const [row] = await runStatement<{ code: string }>(db, {
      name: 'oem_code',
      text: 'select code from oem_catalogues where lower(code) = lower($1) order by code = $1 desc, code limit 1',
      values: [typed],
    })
    if (row) known.set(typed, row.code)
    return row?.code ?? typed
  }
}

/** The same catalogue, whose codes may be typed in any case. */
export function withKnownCodes(db: Db, real: OemCatalogue): OemCatalogue {
  const codeOf = codesOf(db)
  const keyOf = async (key: VehicleKey): Promise<VehicleKey> => ({ ...key, catalogue: await codeOf(key.catalogue) })
  return {
    ...real,
    catalogue: async (code, language) => real.catalogue(await codeOf(code), language),
    models: async (code, language) => real.models(await codeOf(code), language),
    vehicles: async (code, ssd, language) => real.vehicles(await codeOf(code), ssd, language),
    vehicle: async (key, language) => real.vehicle(await keyOf(key), language),
    categories: async (key, language) => real.categories(await keyOf(key), language),
    units: async (key, category, language) => real.units(await keyOf(key), category, language),
    quickGroups: async (key, language) => real.quickGroups(await keyOf(key), language),
    quickDetail: async (key, group, language) => real.quickDetail(await keyOf(key), group, language),
    unit: async (key, unitId, language) => real.unit(await keyOf(key), unitId, language),
    questions: async (key, asked, language) => real.questions(await keyOf(key), asked, language),
    findVehiclesByPart: async (code, oem, language) => real.findVehiclesByPart(await codeOf(code), oem, language),
    findInVehicle: async (key, typed, language) => real.findInVehicle(await keyOf(key), typed, language),
  }
}

/** The same for the older generation. */
export function withKnownLegacyCodes(db: Db, real: LegacyCatalogue): LegacyCatalogue {
  const codeOf = codesOf(db)
  const known = async <T extends { catalogId: string }>(asked: T): Promise<T> => ({
    ...asked,
    catalogId: await codeOf(asked.catalogId),
  })
  const keyOf = (key: LegacyCarKey) => known(key)
  return {
    ...real,
    models: async (catalogId) => real.models(await codeOf(catalogId)),
    cars: async (asked) => real.cars(await known(asked)),
    filters: async (asked) => real.filters(await known(asked)),
    car: async (key) => real.car(await keyOf(key)),
    groups: async (key, groupId) => real.groups(await keyOf(key), groupId),
    parts: async (key, groupId) => real.parts(await keyOf(key), groupId),
  }
}
