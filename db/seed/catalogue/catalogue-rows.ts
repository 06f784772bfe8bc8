import { arrayText, rowsOf, type Rows } from '../copy-rows.ts'
import type { PartType } from '../part-types.ts'
import type { Make } from '../vehicles.ts'
import type { World } from '../world.ts'
import { readBodies } from './body-of.ts'
import { profileOf } from './brand-profiles.ts'
import { askedOptions } from './conditions.ts'
import { carsOf, type CarFacts } from './cars.ts'
import { readFrames } from './frames.ts'
import type { Genuine } from './genuine-numbers.ts'
import { makerNumbers } from './maker-numbers.ts'
import { platformsOf, type Platform } from './platforms.ts'
import type { QuickGroups } from './quick-groups.ts'
import type { Terms } from './terms.ts'
import { readTrims } from './trims.ts'
import { addUnits, type UnitSource } from './unit-rows.ts'
import type { UnitTemplate } from './unit-template.ts'
import { pictureOf } from './model-pictures.ts'

/** What all catalogues of the demonstration are made of. */
export interface CatalogueSource {
  world: World
  templates: readonly UnitTemplate[]
  types: ReadonlyMap<string, PartType>
  quickGroups: QuickGroups
  genuine: ReadonlyMap<string, Genuine[]>
  terms: Terms
  /** The last ids that the database has given. */
  lastIds: { sets: number; units: number }
}

export interface CatalogueRows { catalogues: Rows; sets: Rows; vehicles: Rows; units: Rows; parts: Rows }

export const TREE = 'demo'

/** The catalogues of these makes with all their vehicles, units and parts. */
export function catalogueRows(source: CatalogueSource, makes: readonly Make[]): CatalogueRows {
  const rows: CatalogueRows = {
    catalogues: rowsOf('oem_catalogues', ['code', 'brand', 'name', 'make_id', 'features', 'option_set', 'properties', 'category_tree', 'quick_tree', 'position']),
    sets: rowsOf('oem_unit_sets', ['id', 'catalogue_code', 'key']),
    vehicles: rowsOf('oem_vehicles', ['catalogue_code', 'unit_set_id', 'model_id', 'year_from', 'year_to', 'vehicle_id', 'family_key', 'family', 'name', 'properties', 'frame_prefix', 'frame_from', 'frame_to', 'picture']),
    units: rowsOf('oem_units', ['id', 'unit_set_id', 'term_id', 'position', 'unit_id', 'category_id', 'code', 'drawing', 'applies']),
    parts: rowsOf('oem_parts', ['unit_id', 'term_id', 'note_id', 'position', 'standard', 'code_on_image', 'oem', 'clean_oem', 'amount', 'quick_group_id', 'applies']),
  }
  const facts = { frames: readFrames(), bodyOf: readBodies(), trimsOf: readTrims(), asked: askedOptions(source.templates) }
  makes.forEach((make, i) => addCatalogue(source, rows, facts, { make, position: i }))
  return rows
}

type Facts = Omit<CarFacts, 'byGeneration'>

function addCatalogue(source: CatalogueSource, rows: CatalogueRows, facts: Facts, { make, position }: { make: Make; position: number }): void {
  const { features, optionSet, properties } = profileOf(make)
  rows.catalogues.add(make.slug, make.name, make.name, make.id, arrayText(features), optionSet, JSON.stringify(properties), TREE, TREE, position)
  const numbers = makerNumbers(source.world, make)
  const byGeneration = optionSet === 'Vehicle Name' || optionSet === 'Model'
  const given = new Map<number, number>()
  for (const platform of platformsOf(source.world, make, facts.bodyOf)) {
    const setId = source.lastIds.sets += 1
    rows.sets.add(setId, make.slug, platform.key)
    addCars(rows.vehicles, { ...facts, byGeneration }, { platform, setId, given })
    const unitSource: UnitSource = { ...source, numbers, platform }
    source.lastIds.units = addUnits(rows, unitSource, { setId, lastUnitId: source.lastIds.units })
  }
}

interface Place { platform: Platform; setId: number; given: Map<number, number> }

function addCars(rows: Rows, facts: CarFacts, { platform, setId, given }: Place): void {
  for (const member of platform.members) for (const car of carsOf(facts, member)) {
    const count = (given.get(car.model.id) ?? 0) + 1
    given.set(car.model.id, count)
    const vehicleId = String(car.model.id * 1000 + count)
    rows.add(platform.make.slug, setId, car.model.id, car.yearFrom, car.yearTo, vehicleId, car.familyKey, car.family, car.name, JSON.stringify(car.properties),
      car.frame?.prefix ?? null, car.frame?.from ?? null, car.frame?.to ?? null, pictureOf(car.properties.body ?? ''))
  }
}

