import type pg from 'pg'
import { copyRows, rowsOf, type Rows } from './copy-rows.ts'
import { randomOf } from './random.ts'
import type { World } from './world.ts'

/** Loads makes, models, brands and stores. Groups and types of part come with the vocabulary. */
export async function loadWorld(client: pg.ClientBase, world: World, now: Date): Promise<void> {
  for (const rows of [...vehicleRows(world), ...storeRows(world, now)]) {
    await copyRows(client, rows)
  }
}

function vehicleRows({ makes, models, brands }: World): Rows[] {
  const makeRows = rowsOf('makes', ['id', 'name', 'slug'])
  for (const { id, name, slug } of makes) makeRows.add(id, name, slug)
  const modelRows = rowsOf('models', ['id', 'make_id', 'name', 'slug'])
  for (const { id, make, name, slug } of models) modelRows.add(id, make.id, name, slug)
  const brandRows = rowsOf('product_brands', ['id', 'name', 'slug', 'is_vehicle_make'])
  for (const { id, name, slug, make } of brands) brandRows.add(id, name, slug, make !== null)
  return [makeRows, modelRows, brandRows]
}

// The upper bounds of the tiers in pesos of each country, and the tiers' percentages.
const TIERS = { CO: [500_000, 2_000_000, 6_000_000, 20_000_000], MX: [2_500, 10_000, 30_000, 100_000] }

function storeRows({ stores }: World, now: Date): Rows[] {
  const storeTable = rowsOf('stores', [
    'id',
    'name',
    'path_prefix',
    'country',
    'city',
    'provider_name',
    'description',
    'is_virtual_store',
    'show_product_references',
    'show_provider',
    'show_store_name_to_user',
    'show_store_logo_in_product',
    'created_at',
    'updated_at',
  ])
  const warehouseTable = rowsOf('warehouses', ['id', 'store_id', 'name', 'city'])
  const ruleTable = rowsOf('store_discount_rules', ['store_id', 'price_range', 'discount_percentage'])
  for (const { id, name, prefix, country, city, kinds, warehouses } of stores) {
    const virtual = kinds.has('virtual') || kinds.has('virtual-references')
    const random = randomOf(`tiers ${prefix}`)
    const opened = new Date(now.getTime() - random.between(400, 2000) * 86_400_000).toISOString()
    storeTable.add(
      id,
      name,
      prefix,
      country,
      city,
      name,
      `Autopartes para todo tipo de vehículos. Estamos en ${city}.`,
      virtual,
      !kinds.has('virtual'),
      virtual || random.chance(0.9),
      virtual || random.chance(0.9),
      kinds.has('logo'),
      opened,
      opened,
    )
    for (const warehouse of warehouses) warehouseTable.add(warehouse.id, id, warehouse.name, warehouse.city)
    if (!kinds.has('tiers')) continue
    const step = random.pick([1, 1.5, 2])
    TIERS[country].slice(0, random.between(2, 4)).forEach((range, i) => ruleTable.add(id, range * 100, step * (i + 1)))
  }
  return [storeTable, warehouseTable, ruleTable]
}
