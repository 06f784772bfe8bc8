import { foldText } from '@tuerca/domain/words'
import type pg from 'pg'
import { copyRows, rowsOf, type Rows } from './copy-rows.ts'
import { randomOf } from './random.ts'
import type { World } from './world.ts'

/** Makes, models, brands, stores and what the search box knows of them; groups and types of part are there with the vocabulary. */
export async function loadWorld(client: pg.ClientBase, world: World, now: Date): Promise<void> {
  for (const rows of [...vehicleRows(world), ...storeRows(world, now), suggestionRows(world)]) {
    await copyRows(client, rows)
  }
  await forgiveTowards(client, world)
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

// Up to these amounts in pesos of each country, and the percentages of the tiers.
const TIERS = { CO: [500_000, 2_000_000, 6_000_000, 20_000_000], MX: [2_500, 10_000, 30_000, 100_000] }

function storeRows({ stores }: World, now: Date): Rows[] {
  const storeTable = rowsOf('stores', [
    'id', 'name', 'path_prefix', 'country', 'city', 'provider_name', 'description', 'is_virtual_store', 'show_product_references', 'show_provider',
    'show_store_name_to_user', 'show_store_logo_in_product', 'created_at', 'updated_at',
  ])
  const warehouseTable = rowsOf('warehouses', ['id', 'store_id', 'name', 'city'])
  const ruleTable = rowsOf('store_discount_rules', ['store_id', 'price_range', 'discount_percentage'])
  for (const { id, name, prefix, country, city, kinds, warehouses } of stores) {
    const virtual = kinds.has('virtual') || kinds.has('virtual-references')
    const random = randomOf(`tiers ${prefix}`)
    const opened = new Date(now.getTime() - random.between(400, 2000) * 86_400_000).toISOString()
    storeTable.add(id, name, prefix, country, city, name, `Autopartes para todo tipo de vehículos. Estamos en ${city}.`, virtual,
      !kinds.has('virtual'), virtual || random.chance(0.9), virtual || random.chance(0.9), kinds.has('logo'), opened, opened)
    for (const warehouse of warehouses) warehouseTable.add(warehouse.id, id, warehouse.name, warehouse.city)
    if (!kinds.has('tiers')) continue
    const step = random.pick([1, 1.5, 2])
    TIERS[country].slice(0, random.between(2, 4)).forEach((range, i) => ruleTable.add(id, range * 100, step * (i + 1)))
  }
  return [storeTable, warehouseTable, ruleTable]
}

/** The words of names, as the index spells them, beside those of the vocabulary; common ones weigh more. */
async function forgiveTowards(client: pg.ClientBase, { brands, makes, models }: World): Promise<void> {
  const weights = new Map<string, number>()
  const count = (text: string, weight: number) => {
    for (const word of new Set(text.split(' '))) if (/^[a-z]{3,}/.test(word)) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  for (const brand of brands) count(brand.words, 10 * brand.weight + 1)
  for (const make of makes) count(make.words, make.weight)
  for (const model of models) count(model.words, Math.ceil(model.weight))
  await client.query('insert into search_words (word, weight) select * from unnest($1::text[], $2::integer[]) on conflict (word) do update set weight = search_words.weight + excluded.weight',
    [[...weights.keys()], [...weights.values()].map(Math.round)])
}

function suggestionRows({ brands, makes, models }: World): Rows {
  const rows = rowsOf('suggestions', ['kind', 'label', 'folded', 'detail', 'ref_id', 'weight'])
  const add = (kind: string, label: string, detail: string, [refId, weight]: [number, number]) =>
    rows.add(kind, label, foldText(label), detail, refId, Math.max(1, Math.round(weight)))
  for (const { id, name, make, weight } of brands) if (!make) add('brand', name, 'Marca de autopartes', [id, weight * 20])
  for (const { id, name, weight } of makes) add('make', name, 'Marca de vehículo', [id, weight * 3])
  for (const { id, name, make, generations, weight } of models) {
    add('model', `${make.name} ${name}`, `${generations[0]?.from ?? ''}-${generations.at(-1)?.to ?? ''}`, [id, (weight * make.weight) / 50])
  }
  return rows
}
