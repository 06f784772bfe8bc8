import type { Case } from './case.ts'
import { embeddedOemCatalogue } from '../apps/api/src/adapters/oem-catalogue/embedded.ts'
import { embeddedVinDecoder } from '../apps/api/src/adapters/vin-decoder/embedded.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import type {
  CatalogueVehicle,
  Category,
  OemCatalogue,
  QuickGroup,
  VehicleKey,
} from '../apps/api/src/ports/oem-catalogue.ts'

/** The servers' own: what an address of the catalogue carries is signed with it. */
export const BENCH_SECRET = 'bench'.repeat(8)

const LANGUAGE = 'es_ES'
const BRANDS = 12
const MODELS = 4
const API = '/api/catalogo/catalogV2'

type Query = Record<string, string>
const address = (call: string, query: Query) => `${API}/${call}?${new URLSearchParams(query)}`
const viewOf = ({ catalogue, vehicleId, ssd }: VehicleKey): Query => ({ catalogCode: catalogue, vid: vehicleId, ssd })

interface Sample {
  brands: string[]
  models: { catalogCode: string; ssd: string }[]
  vehicles: CatalogueVehicle[]
  categories: { vehicle: CatalogueVehicle; category: Category }[]
  units: { vehicle: CatalogueVehicle; unitId: string; ssd: string; oem: string }[]
  quickGroups: { vehicle: CatalogueVehicle; quickGroupId: string }[]
}

/**
 * Every call of the original catalogue, on addresses that the demonstration answers; a guest's views are counted once
 * and then free.
 */
export async function catalogueCases(databaseUrl: string): Promise<Case[]> {
  const { db, pool, close } = connect(databaseUrl, { max: 2 })
  try {
    // One network opens more vehicles here than a guest may.
    await pool.query(
      `insert into app_params (name, value) values ('catalogV2FreeConsultationsWithLoginWarning', '1000000') on conflict (name, store_id) do update set value = excluded.value`,
    )
    const sample = await takeSample(
      embeddedOemCatalogue({ db, secret: BENCH_SECRET, vinDecoder: embeddedVinDecoder(), now: () => new Date() }),
    )
    return casesOf(sample)
      .filter(({ paths }) => paths.length > 0)
      .map((one) => ({ ...one, kind: 'api', leastOfFloor: 0.5 }))
  } finally {
    await close()
  }
}

function casesOf({
  brands,
  models,
  vehicles,
  categories,
  units,
  quickGroups,
}: Sample): Pick<Case, 'name' | 'what' | 'paths'>[] {
  return [
    { name: 'catalogue-brands', what: 'the brands', paths: [address('catalogs', {})] },
    {
      name: 'catalogue-models',
      what: `models of a brand (${brands.length} brands)`,
      paths: brands.map((catalogCode) => address('models', { catalogCode })),
    },
    {
      name: 'catalogue-vehicles',
      what: `vehicles and filters of a model (${models.length} models)`,
      paths: models.map((one) => address('vehicles', one)),
    },
    {
      name: 'catalogue-groups',
      what: `groups of a vehicle, metered (${vehicles.length} vehicles)`,
      paths: vehicles.map((one) => address('groups', viewOf(one))),
    },
    {
      name: 'catalogue-units',
      what: `units of a group, metered (${categories.length} groups)`,
      paths: categories.map(({ vehicle, category }) =>
        address('groups', { ...viewOf({ ...vehicle, ssd: category.ssd }), cid: category.categoryId, flag: '1' }),
      ),
    },
    {
      name: 'catalogue-quick',
      what: 'quick groups of a vehicle, metered',
      paths: [...new Map(quickGroups.map(({ vehicle }) => [vehicle.ssd, vehicle])).values()].map((one) =>
        address('quickGroups', viewOf(one)),
      ),
    },
    {
      name: 'catalogue-detail',
      what: `units and parts under a quick group, metered (${quickGroups.length} groups)`,
      paths: quickGroups.map(({ vehicle, quickGroupId }) =>
        address('listQuickDetail', { ...viewOf(vehicle), quickGroupId }),
      ),
    },
    {
      name: 'catalogue-parts',
      what: `a unit with callouts, parts, who sells them and from what price, metered (${units.length} units)`,
      paths: units.map(({ vehicle, unitId, ssd }) => address('parts', { ...viewOf({ ...vehicle, ssd }), uid: unitId })),
    },
    {
      name: 'catalogue-find',
      what: 'a number inside a vehicle, metered',
      paths: units
        .filter(({ oem }) => oem !== '')
        .map(({ vehicle, oem }) =>
          address('findPartInVehicle', { ...viewOf(vehicle), catalog: vehicle.catalogue, oem }),
        ),
    },
    {
      name: 'catalogue-oem',
      what: 'where a number exists',
      paths: units.filter(({ oem }) => oem !== '').map(({ oem }) => address('findCatalogsByOem', { oem })),
    },
  ]
}

/** The same brands, models and vehicles each time: the first that have what is asked. */
async function takeSample(catalogue: OemCatalogue): Promise<Sample> {
  const sample: Sample = { brands: [], models: [], vehicles: [], categories: [], units: [], quickGroups: [] }
  for (const { code, features } of (await catalogue.catalogues(LANGUAGE)).slice(0, BRANDS)) {
    const options = (await catalogue.models(code, LANGUAGE))[0]?.options ?? []
    if (options.length === 0) continue
    sample.brands.push(code)
    for (const { key: ssd } of options.slice(0, MODELS)) {
      sample.models.push({ catalogCode: code, ssd })
      const [vehicle] = (await catalogue.vehicles(code, ssd, LANGUAGE)).vehicles
      if (vehicle)
        await addVehicle(catalogue, sample, {
          vehicle,
          quick: features.includes('quickgroups'),
          find: features.includes('detailapplicability'),
        })
    }
  }
  return sample
}

async function addVehicle(
  catalogue: OemCatalogue,
  sample: Sample,
  { vehicle, quick, find }: { vehicle: CatalogueVehicle; quick: boolean; find: boolean },
) {
  sample.vehicles.push(vehicle)
  for (const category of await catalogue.categories(vehicle, LANGUAGE)) {
    const [unit] = await catalogue.units(vehicle, category, LANGUAGE)
    if (!unit) continue
    sample.categories.push({ vehicle, category })
    const { parts } = await catalogue.unit(vehicle, unit.unitId, LANGUAGE)
    sample.units.push({ vehicle, unitId: unit.unitId, ssd: unit.ssd, oem: find ? (parts[0]?.oem ?? '') : '' })
  }
  const open = quick ? searchable(await catalogue.quickGroups(vehicle, LANGUAGE)) : []
  for (const { quickGroupId } of open.slice(0, 8)) {
    if ((await catalogue.quickDetail(vehicle, quickGroupId, LANGUAGE)).length > 0)
      sample.quickGroups.push({ vehicle, quickGroupId })
  }
}

const searchable = (groups: readonly QuickGroup[]): QuickGroup[] =>
  groups.flatMap((one) => [...(one.searchable ? [one] : []), ...searchable(one.children)])
