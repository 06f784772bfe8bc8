import { cleanPartNumber } from '@tuerca/domain/part-number'
import { slugOf } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** A part as somebody named it; `typeId` is what kind it is, where that was understood. */
export interface NamedPart { number: string; brand: string; title: string | null; typeId: number | null }
export interface ListedPart { id: number; brandId: number; number: string; clean: string; name: string; typeId: number | null }

/** The part of a brand's number, made with its brand where nobody had it yet. One that is known stays as it is: a seller's word changes no part. */
export async function partByHand(ctx: Pick<TxCtx, 'db'>, { number, brand, title, typeId }: NamedPart): Promise<ListedPart> {
  const { db } = ctx
  const { id: brandId, name: brandName } = await brandNamed(ctx, brand)
  const clean = cleanPartNumber(number)
  const made = await db.insertInto('parts').values({ brand_id: brandId, number, clean_number: clean, name: title ?? `${brandName} ${number}`, part_type_id: typeId })
    .onConflict((on) => on.columns(['brand_id', 'clean_number']).doNothing()).returning('id').executeTakeFirst()
  if (made) {
    await db.insertInto('part_numbers').values({ part_id: made.id, clean, number, kind: 1, manufacturer: brandName }).onConflict((on) => on.doNothing()).execute()
  }
  const part = await db.selectFrom('parts').select(['id', 'number', 'name', 'part_type_id']).where('brand_id', '=', brandId).where('clean_number', '=', clean).executeTakeFirstOrThrow()
  return { id: part.id, brandId, number: part.number, clean, name: part.name, typeId: part.part_type_id }
}

async function brandNamed({ db }: Pick<TxCtx, 'db'>, name: string): Promise<{ id: number; name: string }> {
  const slug = slugOf(name) || 'marca'
  const { rows: [known] } = await sql<{ id: number; name: string }>`select id, name from product_brands where slug = ${slug} or lower(name) = lower(${name}) order by id limit 1`.execute(db)
  if (known) return known
  await db.insertInto('product_brands').values({ name, slug }).onConflict((on) => on.doNothing()).execute()
  return db.selectFrom('product_brands').select(['id', 'name']).where((eb) => eb.or([eb('slug', '=', slug), eb('name', '=', name)])).orderBy('id').limit(1).executeTakeFirstOrThrow()
}
