import type { Reply } from '@tuerca/contract/endpoint'
import type { CarPart, carParts as carPartsEndpoint } from '@tuerca/contract/search'
import { type NamedCar, readCarValue, yearText } from '@tuerca/domain/chosen-vehicle'
import { readEngine, type Fuel } from '@tuerca/domain/engine-words'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { slugOf } from '@tuerca/domain/product-url'
import { modelAmong } from '@tuerca/domain/vehicle-fit'
import {
  commonName,
  isWanted,
  MOST_WANTED,
  OIL,
  OIL_CHANGE,
  WANTED_PARTS,
  type WantedPart,
} from '@tuerca/domain/wanted-parts'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { chosenCar, type CarCondition } from './conditions.ts'
import { isElectricModel, unmetOn } from './engineless.ts'
import { oilQuery } from './suits.ts'
import { namesOfCar } from './went-on.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import {
  ANY_TYPE,
  freshSince,
  groupName,
  hidesReferences,
  keyedSql,
  listingKey,
  PRICE,
  vocabularyOf,
  type Vocabulary,
} from '../products/index.ts'
import { SPEAKS_FOR } from '../listings/index.ts'

type Part = z.input<typeof CarPart>
type OilChange = Reply<typeof carPartsEndpoint>['metadata']['oilChange']

interface Type {
  kind: string | null
  places: string[]
  name: string
  slug: string
  drawing: string
  offers: number
  lowest: number | null
}
interface Cheapest {
  kind: string
  product: number
  brand: string
  reference: string
  price: number
  name: string
  slug: string
}
interface CarPartsTally {
  types: Type[]
  names: Pick<Type, 'kind' | 'places' | 'name'>[]
  groups: { name: string; slug: string; offers: number }[]
  offers: number
  cheapest: Cheapest[]
}
interface CarParts {
  data: Part[]
  metadata: {
    vehicle: { label: string; value: string; make: string; models: string[] } | null
    offers: number
    groups: CarPartsTally['groups']
    oilChange: OilChange
    oil: string[]
  }
}

const NOTHING: CarParts = { data: [], metadata: { vehicle: null, offers: 0, groups: [], oilChange: [], oil: [] } }

/** What people most often need for the car in an address: the lowest price of each, and how many offers there are. */
export async function carParts(ctx: Ctx, value: string): Promise<CarParts> {
  const told = readCarValue(value)
  const car = told && (await inShop(ctx, told))
  if (!told || !car) return NOTHING
  const { litres, fuel: toldFuel } = readEngine(told.engine)
  const fuel = isElectricModel(car.make, car.model) ? 'electric' : toldFuel
  const vocabulary = await vocabularyOf(ctx.db)
  const condition = chosenCar(value, vocabulary)?.condition ?? null
  const { types, names, groups, offers, cheapest } = await count(ctx, {
    ...told,
    ...car,
    litres,
    fuel,
    ofAnyCar: condition ? forAnyCar(condition, vocabulary) : WANTED_KINDS,
    oil: condition ? oilQuery(condition, vocabulary) : null,
  })
  const label = [car.make, car.model, yearText(told), told.engine].filter((word) => word !== '').join(' ')
  const named = groups.map((group) => ({ ...group, name: groupName(group, ctx.country) }))
  const fuelOf = fuelsTold(fuel, types)
  const data = WANTED_PARTS.flatMap((wanted) =>
    tileOf(ctx, wanted, { types, names }).map((tile) => ({ ...tile, name: `${tile.name}${fuelOf(wanted.kind)}` })),
  ).slice(0, MOST_WANTED)
  const oil = types.filter(({ kind }) => kind === OIL).map(({ slug }) => slug)
  return {
    data,
    metadata: {
      vehicle: { label, value, make: slugOf(car.make), models: car.models },
      offers,
      groups: named,
      oilChange: oilChangeOf(ctx, cheapest),
      oil,
    },
  }
}

const OF_FUEL: ReadonlyMap<string | null, 'gasolina' | 'diésel'> = new Map([
  ['spark-plug', 'gasolina'],
  ['fuel-filter', 'gasolina'],
  ['glow-plug', 'diésel'],
  ['diesel-fuel-filter', 'diésel'],
] as const)

/** Of a car that comes with either fuel, when nobody told which: a part for one of them says so, 'Bujía · gasolina'. */
function fuelsTold(fuel: string | null, types: readonly Type[]): (kind: string) => string {
  const sold = new Set(types.flatMap(({ kind }) => OF_FUEL.get(kind) ?? []))
  return (kind) => {
    const of = OF_FUEL.get(kind)
    return fuel === null && sold.size > 1 && of ? ` · ${of}` : ''
  }
}

const FUEL_FILTERS: readonly string[] = ['fuel-filter', 'diesel-fuel-filter']

/** In the order of the bill. Of a car whose fuel nobody told, no filter of a fuel: only one of the two would fit. */
function oilChangeOf(ctx: Ctx, cheapest: readonly Cheapest[]): OilChange {
  const kinds = new Set(cheapest.map(({ kind }) => kind))
  const isEither = FUEL_FILTERS.every((kind) => kinds.has(kind))
  const bill = OIL_CHANGE.filter((kind) => !(isEither && FUEL_FILTERS.includes(kind)))
  return bill
    .flatMap((kind) => cheapest.filter((one) => one.kind === kind))
    .map(({ kind: _, price, slug, reference, ...one }) => ({
      ...one,
      reference: hidesReferences(ctx) ? null : reference,
      price: toWireMoney(price),
      currency: currencyOf(ctx.country),
      category: slug,
    }))
}

/** Narrower ones than this are asked for by their kind. */
const MOST_TYPES = 12

function tileOf(ctx: Ctx, wanted: WantedPart, { types, names }: Pick<CarPartsTally, 'types' | 'names'>): Part[] {
  const own = types.filter((type) => isWanted(type, wanted))
  const [first] = own
  if (!first) return []
  const prices = own.flatMap(({ lowest }) => lowest ?? [])
  return [
    {
      name: nameOf(wanted, names) ?? commonName(own.map(({ name }) => name)),
      picture: `/img/partes/${first.drawing}/0/0.svg`,
      offers: own.reduce((sum, type) => sum + type.offers, 0),
      from: prices.length > 0 ? toWireMoney(Math.min(...prices)) : null,
      currency: currencyOf(ctx.country),
      categories: own.length > MOST_TYPES ? [wanted.kind] : own.map(({ slug }) => slug),
    },
  ]
}

/** The name of a kind at its place, without what its narrower types add. */
function nameOf({ kind, place }: WantedPart, names: CarPartsTally['names']): string | undefined {
  const plain = names.filter((type) => type.kind === kind && type.places.join(' ') === (place ?? ''))
  return plain.toSorted((a, b) => a.name.length - b.name.length)[0]?.name
}

interface Car {
  /** Several where it went on under another name. */
  modelIds: number[]
  models: string[]
  make: string
  model: string
}

const MODELS =
  'select m.id, m.name as model, k.name as make from makes k join models m on m.make_id = k.id where k.slug = $1 order by m.id'

/** The car by the shop's names; null when the shop does not know the model. */
async function inShop(
  ctx: Ctx,
  { make, model, year, years }: Pick<NamedCar, 'make' | 'model' | 'year' | 'years'>,
): Promise<Car | null> {
  const rows = await runStatement<{ id: number; make: string; model: string }>(ctx.db, {
    name: 'car-models',
    text: MODELS,
    values: [slugOf(make)],
  })
  const found = modelAmong(
    rows.map((row) => row.model),
    { make, model },
  )
  const row = rows.find((one) => one.model === found?.name)
  if (!row) return null
  const names = year === null && !years ? [row.model] : namesOfCar(row.make, row.model)
  const models = rows.filter((one) => names.includes(one.model))
  return {
    modelIds: models.map(({ id }) => id),
    models: models.map((one) => slugOf(one.model)),
    make: row.make,
    model: row.model,
  }
}

/** M4.02: what cannot be had has no price. */
const HAD = `case when p.stock >= 1 and ($9::timestamptz is null or p.stock_updated_at >= $9) then ${PRICE} end`

// Year and engine are compared with the row that names the model. Oil and tools fit no car in particular: they count by
// kind among the wanted parts, but not among the parts for this car.
const COUNT = `with shop as materialized (select id from stores where suspended_at is null and case when $6::integer is null then country = $5 else id = $6 end),
  fits as materialized (
    select p.id, p.part_type_id, p.group_id, p.sales_model, ${HAD} as price from products p
    where p.deleted_at is null and ${keyedSql('$13::bigint[]', null)} and p.store_id in (select id from shop) and exists (
      select from part_fitments f where f.part_id = p.part_id and ${SPEAKS_FOR} and f.model_id = any($1::integer[])
        and ($2::integer is null or coalesce(f.year_from, 0) <= $11::integer and coalesce(f.year_to, 9999) >= $2)
        and ($3::numeric is null or f.litres is null or f.litres = $3)
        and ($4::text is null or f.engine is null or case when $4 = 'gasoline' then f.fuel is null or f.fuel = $4 else f.fuel = $4 end))),
  any_car as materialized (
    select p.part_type_id, p.group_id, p.sales_model, ${HAD} as price from products p
    where p.deleted_at is null and p.store_id in (select id from shop) and p.part_type_id in (select t.id from part_types t join part_kinds k on k.key = t.kind and k.universal where t.kind = any($10::text[]))
      and cardinality(p.model_ids) = 0 and ($12::text is null or p.search @@ to_tsquery('public.tuerca_es', $12)
        or p.part_type_id not in (select id from part_types where kind = '${OIL}'))),
  -- A price that its seller must confirm first counts where nothing can be bought at once.
  types as (select part_type_id, count(*)::integer as offers, coalesce(min(price) filter (where sales_model <> 3), min(price)) as lowest
    from (select part_type_id, sales_model, price from fits union all select part_type_id, sales_model, price from any_car) a group by 1),
  -- Sold at once, one piece at a time, and told of lately (M4.01).
  cheapest as (select distinct on (t.kind) t.kind, p.id as product, b.name as brand, p.referencia_1 as reference, a.price,
      case when $5 = 'MX' then coalesce(t.name_mx, t.name) else t.name end as name, t.slug
    from fits a join part_types t on t.id = a.part_type_id join products p on p.id = a.id join product_brands b on b.id = p.brand_id
    where t.kind = any($8::text[]) and a.price is not null and p.sales_model = 1 and p.minimum_order_quantity <= 1 and p.stock >= 1
      and ($9::timestamptz is null or p.stock_updated_at >= $9)
    order by t.kind, a.price, p.id)
  select coalesce((select json_agg(json_build_object('kind', t.kind, 'places', t.places, 'name', case when $5 = 'MX' then coalesce(t.name_mx, t.name) else t.name end,
      'slug', t.slug, 'drawing', t.drawing, 'offers', c.offers, 'lowest', c.lowest) order by c.offers desc, t.id) from types c join part_types t on t.id = c.part_type_id where t.kind = any($7::text[])), '[]') as types,
    (select json_agg(json_build_object('kind', kind, 'places', places, 'name', case when $5 = 'MX' then coalesce(name_mx, name) else name end)) from part_types where kind = any($7::text[]) and cardinality(places) < 2) as names,
    coalesce((select json_agg(json_build_object('name', g.name, 'slug', g.slug, 'offers', c.offers) order by c.offers desc, g.id)
      from (select group_id, count(*)::integer as offers from fits group by 1) c join part_groups g on g.id = c.group_id), '[]') as groups,
    (select count(*)::integer from fits) as offers,
    coalesce((select json_agg(row_to_json(cheapest)) from cheapest), '[]') as cheapest`

/** What is wanted of the kinds that fit no car in particular: no oil where there is no engine. */
const forAnyCar = (car: CarCondition, vocabulary: Vocabulary) =>
  WANTED_KINDS.filter((key) => unmetOn(vocabulary.kindByKey.get(key) ?? { appliesIf: '' }, car, vocabulary) === null)

const WANTED_KINDS = [...new Set(WANTED_PARTS.map(({ kind }) => kind))]

interface EngineLimits {
  litres: number | null
  fuel: Fuel | null
  ofAnyCar: readonly string[]
  /** What the text of an oil must meet. */
  oil: string | null
}

async function count(
  ctx: Ctx,
  { modelIds, year, years, litres, fuel, ofAnyCar, oil }: Car & Pick<NamedCar, 'year' | 'years'> & EngineLimits,
): Promise<CarPartsTally> {
  const [counted] = await runStatement<CarPartsTally>(ctx.db, {
    name: 'car-parts',
    text: COUNT,
    values: [
      modelIds,
      year ?? years?.from ?? null,
      litres,
      fuel,
      ctx.country,
      ctx.store?.id ?? null,
      WANTED_KINDS,
      OIL_CHANGE,
      ctx.store?.isVirtualStore ? null : freshSince(ctx.now),
      ofAnyCar,
      year ?? years?.to ?? null,
      oil,
      modelIds.map((model) => listingKey(ctx.country, ANY_TYPE, model)),
    ],
  })
  return counted
    ? { ...counted, names: counted.names ?? [] }
    : { types: [], names: [], groups: [], offers: 0, cheapest: [] }
}
