import type { NothingFits } from '@tuerca/contract/search'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { OF_PART } from '../listings/index.ts'
import type { SearchAnswer } from './answer-search.ts'
import type { CarCondition } from './conditions.ts'
import { OPPOSITE } from './understand/word-lists.ts'

type Genuine = z.input<typeof NothingFits>['genuine']

/** The maker's own number for a part and a car: one that the shop knows, else one of the maker's catalogue. */
export async function genuineNumber(ctx: Ctx, answer: SearchAnswer, car: CarCondition): Promise<Genuine> {
  if (answer.conditions.typeIds === null || car.modelIds.length === 0) return null
  return (await ofShop(ctx, answer, car)) ?? (await ofCatalogue(ctx, answer, car))
}

async function ofShop(ctx: Ctx, { conditions }: SearchAnswer, car: CarCondition): Promise<Genuine> {
  const [row] = await runStatement<NonNullable<Genuine>>(ctx.db, {
    name: 'search-genuine-number',
    values: [conditions.typeIds, car.modelIds, car.years[0] ?? car.anyYear[0] ?? null, car.engine.litres],
    text: `
    select p.number, b.name as brand, p.name from parts p join product_brands b on b.id = p.brand_id and b.is_vehicle_make join part_fitments f on f.part_id = p.id and ${OF_PART}
    where p.part_type_id = any($1::integer[]) and f.model_id = any($2::integer[]) and ($3::integer is null or $3 between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999))
      and ($4::numeric is null or f.litres is null or f.litres = $4) and p.life_cycle is null order by p.id limit 1`,
  })
  return row ?? null
}

// A few vehicles of the model are enough: the newest, of the year and the engine that were told.
const OF_CATALOGUE = `select p.oem as number, c.brand, coalesce(t.names->>'es', '') as name
  from (select unit_set_id, catalogue_code, properties from oem_vehicles
    where model_id = any($1::integer[]) and ($2::integer is null or $2 between year_from and year_to) and ($3::text is null or coalesce(properties->>'engine', $3) like $3 || '%')
    order by year_from desc, id limit 6) v
  join oem_units u on u.unit_set_id = v.unit_set_id and (u.applies is null or v.properties @> u.applies)
  join oem_parts p on p.unit_id = u.id and (p.applies is null or v.properties @> p.applies)
  join oem_catalogues c on c.code = v.catalogue_code join oem_terms t on t.id = p.term_id
  where p.quick_group_id ~ $4 and p.quick_group_id !~ $5 order by (p.quick_group_id ~ $6) desc, u.position, p.position limit 1`

async function ofCatalogue(ctx: Ctx, { reading }: SearchAnswer, car: CarCondition): Promise<Genuine> {
  const keys = reading.kinds?.keys ?? []
  if (keys.length === 0) return null
  const places = reading.places.map(({ place }) => place)
  const [row] = await runStatement<NonNullable<Genuine>>(ctx.db, {
    name: 'search-catalogue-number',
    values: [
      car.modelIds,
      car.years[0] ?? car.anyYear[0] ?? null,
      car.engine.litres?.toFixed(1) ?? null,
      `-(${keys.join('|')})(-(${Object.keys(OPPOSITE).join('|')}))*$`,
      anyOf(places.map((place) => OPPOSITE[place])),
      anyOf(places),
    ],
    text: OF_CATALOGUE,
  })
  return row ?? null
}

/** One of these places at the end of a group's key: 'brakes-brake-pads-delantero'; no places are in none. */
const anyOf = (places: readonly string[]) => (places.length === 0 ? '^$' : `-(${places.join('|')})(-|$)`)
