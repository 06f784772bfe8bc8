import { cleanPartNumber } from '@tuerca/domain/part-number'
import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { OF_PART } from '../listings/index.ts'

/** A part as somebody named it; `typeId` is its kind, when that was understood. */
export interface NamedPart {
  number: string
  brand: string
  title: string | null
  typeId: number | null
}
export interface ListedPart {
  id: number
  brandId: number
  number: string
  clean: string
  name: string
  typeId: number | null
}

/**
 * The part of a brand's number, created with its brand if it is new. A known part stays unchanged: a seller's text
 * never changes a part.
 */
export async function partByHand(
  ctx: Pick<TxCtx, 'db'>,
  { number, brand, title, typeId }: NamedPart,
): Promise<ListedPart> {
  const { db } = ctx
  const { id: brandId, name: brandName } = await brandNamed(ctx, brand)
  const clean = cleanPartNumber(number)
  const made = await db
    .insertInto('parts')
    .values({
      brand_id: brandId,
      number,
      clean_number: clean,
      name: title ?? `${brandName} ${number}`,
      part_type_id: typeId,
    })
    .onConflict((on) => on.columns(['brand_id', 'clean_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await db
      .insertInto('part_numbers')
      .values({ part_id: made.id, clean, number, kind: 1, manufacturer: brandName })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const part = await db
    .selectFrom('parts')
    .select(['id', 'number', 'name', 'part_type_id'])
    .where('brand_id', '=', brandId)
    .where('clean_number', '=', clean)
    .executeTakeFirstOrThrow()
  return { id: part.id, brandId, number: part.number, clean, name: part.name, typeId: part.part_type_id }
}

/**
 * For each of these parts, the part with the same number of another brand, created if it is new with everything known
 * about this one, except what one store says of its listing alone and what was found wrong. A number belongs to one
 * brand: parts of one brand give different parts.
 */
export async function partsOfBrand(
  { db }: Pick<TxCtx, 'db'>,
  partIds: readonly number[],
  brandId: number,
): Promise<Map<number, number>> {
  await sql`with src as (select distinct on (p.clean_number) p.* from parts p where p.id = any (${partIds}::bigint[]) and p.brand_id <> ${brandId} order by p.clean_number, p.id),
    made as (insert into parts (brand_id, number, clean_number, name, part_type_id, life_cycle) select ${brandId}, number, clean_number, name, part_type_id, life_cycle from src on conflict do nothing returning id, clean_number),
    pair as (select made.id, src.id as was from made join src using (clean_number)),
    numbers as (insert into part_numbers (part_id, clean, number, kind, manufacturer)
      select pair.id, n.clean, n.number, n.kind, case n.kind when 1 then (select name from product_brands where id = ${brandId}) else n.manufacturer end from pair join part_numbers n on n.part_id = pair.was),
    details as (insert into part_details (part_id, box, specs, warranty_km, warranty_months) select pair.id, d.box, d.specs, d.warranty_km, d.warranty_months from pair join part_details d on d.part_id = pair.was),
    substitutes as (insert into part_substitutions (part_id, substitute_id, type, way, dated, source) select pair.id, s.substitute_id, s.type, s.way, s.dated, s.source from pair join part_substitutions s on s.part_id = pair.was where s.substitute_id <> pair.id),
    instead as (insert into part_substitutions (part_id, substitute_id, type, way, dated, source) select s.part_id, pair.id, s.type, s.way, s.dated, s.source from pair join part_substitutions s on s.substitute_id = pair.was where s.part_id <> pair.id)
    insert into part_fitments (part_id, make_id, model_id, submodel, engine, litres, valves, aspiration, fuel, year_from, year_to, position, quantity, qualifiers, diagram, machine_assigned, source)
    select pair.id, f.make_id, f.model_id, f.submodel, f.engine, f.litres, f.valves, f.aspiration, f.fuel, f.year_from, f.year_to, f.position, f.quantity, f.qualifiers, f.diagram, f.machine_assigned, f.source
    from pair join part_fitments f on f.part_id = pair.was and ${sql.raw(OF_PART)}`.execute(db)
  const { rows } = await sql<{
    was: number
    id: number
  }>`select p.id as was, t.id from parts p join parts t on t.clean_number = p.clean_number and t.brand_id = ${brandId} where p.id = any (${partIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ was, id }) => [was, id]))
}

async function brandNamed({ db }: Pick<TxCtx, 'db'>, name: string): Promise<{ id: number; name: string }> {
  const slug = slugOf(name) || 'marca'
  const {
    rows: [known],
  } = await sql<{
    id: number
    name: string
  }>`select id, name from product_brands where slug = ${slug} or lower(name) = lower(${name}) order by id limit 1`.execute(
    db,
  )
  if (known) return known
  await db
    .insertInto('product_brands')
    .values({ name, slug })
    .onConflict((on) => on.doNothing())
    .execute()
  return db
    .selectFrom('product_brands')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('slug', '=', slug), eb('name', '=', name)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}
