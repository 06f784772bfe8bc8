import { arrayText, rowsOf, type Rows } from '../copy-rows.ts'
import type { Make } from '../vehicles.ts'
import type { World } from '../world.ts'
import { profileOf } from './brand-profiles.ts'
import { carOf, type CarFacts } from './cars.ts'
import { carSets, type CarSets } from './car-sets.ts'
import { readFrames } from './frames.ts'
import type { GenuineNumbers } from './genuine-numbers.ts'
import { makerNumbers } from './maker-numbers.ts'
import { pictureOf } from './model-pictures.ts'
import type { PlannedPlatform } from './plan.ts'
import type { QuickGroups } from './quick-groups.ts'
import type { Terms } from './terms.ts'
import { addUnits } from './unit-rows.ts'
import type { UnitTemplate } from './unit-template.ts'

/** What all catalogues of the demonstration are made of. */
export interface CatalogueSource {
  world: World
  templates: readonly UnitTemplate[]
  plan: readonly PlannedPlatform[]
  quickGroups: QuickGroups
  genuine: GenuineNumbers
  terms: Terms
  /** The last ids that the database has given. */
  lastIds: { sets: number; units: number }
}

export interface CatalogueRows {
  catalogues: Rows
  sets: Rows
  vehicles: Rows
  units: Rows
  parts: Rows
}

export const TREE = 'demo'

/** The catalogues of these makes with all their vehicles, units and parts. */
export function catalogueRows(source: CatalogueSource, makes: readonly Make[]): CatalogueRows {
  const rows: CatalogueRows = {
    catalogues: rowsOf('oem_catalogues', [
      'code',
      'brand',
      'name',
      'make_id',
      'features',
      'option_set',
      'properties',
      'category_tree',
      'quick_tree',
      'position',
    ]),
    sets: rowsOf('oem_unit_sets', ['id', 'catalogue_code', 'key']),
    vehicles: rowsOf('oem_vehicles', [
      'catalogue_code',
      'unit_set_id',
      'model_id',
      'year_from',
      'year_to',
      'vehicle_id',
      'family_key',
      'family',
      'name',
      'properties',
      'frame_prefix',
      'frame_from',
      'frame_to',
      'picture',
    ]),
    units: rowsOf('oem_units', [
      'id',
      'unit_set_id',
      'term_id',
      'position',
      'unit_id',
      'category_id',
      'code',
      'drawing',
      'applies',
    ]),
    parts: rowsOf('oem_parts', [
      'unit_id',
      'term_id',
      'note_id',
      'position',
      'standard',
      'code_on_image',
      'oem',
      'clean_oem',
      'amount',
      'quick_group_id',
      'applies',
    ]),
  }
  const frames = readFrames()
  const positions = new Map(source.templates.map(({ key }, i) => [key, i]))
  makes.forEach((make, position) => addCatalogue(rows, { ...source, frames, positions }, make, position))
  return rows
}

type Source = CatalogueSource & Pick<CarFacts, 'frames'> & { positions: ReadonlyMap<string, number> }

function addCatalogue(rows: CatalogueRows, source: Source, make: Make, position: number): void {
  const { features, optionSet, properties } = profileOf(make)
  const own = source.plan.filter(({ platform }) => platform.make === make)
  rows.catalogues.add(
    make.slug,
    make.name,
    make.name,
    make.id,
    arrayText(features),
    optionSet,
    JSON.stringify(properties),
    TREE,
    TREE,
    position,
  )
  const numbers = makerNumbers(source.world, make)
  const byGeneration = optionSet === 'Vehicle Name' || optionSet === 'Model'
  let given = 0
  for (const planned of own) {
    const setId = (source.lastIds.sets += 1)
    rows.sets.add(setId, make.slug, planned.platform.key)
    const sets = carSets(planned.platform.cars)
    source.lastIds.units = addUnits(
      rows,
      { ...source, numbers, codeOf: source.world.makerCodes.codeOf, planned, sets },
      { setId, lastUnitId: source.lastIds.units },
    )
    given = addCars(rows.vehicles, { frames: source.frames, byGeneration }, { planned, sets, setId, given })
  }
}

interface Place {
  planned: PlannedPlatform
  sets: CarSets
  setId: number
  given: number
}

const IDS_OF_A_MAKE = 100_000

/** Gives back how many cars the make has now. */
function addCars(rows: Rows, facts: CarFacts, { planned: { platform }, sets, setId, given }: Place): number {
  platform.cars.forEach((built, i) => {
    const car = carOf(facts, platform, built)
    rows.add(
      platform.make.slug,
      setId,
      platform.model.id,
      car.yearFrom,
      car.yearTo,
      String(platform.make.id * IDS_OF_A_MAKE + given + i + 1),
      car.familyKey,
      car.family,
      car.name,
      JSON.stringify({ ...car.properties, ...sets.propertiesOf(built) }),
      car.frame?.prefix ?? null,
      car.frame?.from ?? null,
      car.frame?.to ?? null,
      pictureOf(car.properties.body ?? ''),
    )
  })
  return given + platform.cars.length
}
