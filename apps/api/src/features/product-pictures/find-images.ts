import { pictureAddress } from '@tuerca/contract/product-pictures'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { drawingsOf, vocabularyOf } from '../products/index.ts'

interface ImagesQuery {
  references: readonly string[]
  storeId: number
}
interface Row {
  clean: string
  productId: number
  names: string[]
  typeId: number | null
  variant: number
}

/**
 * For each number, the store's pictures of it; else the drawing of its kind of part, or nothing for an unknown number.
 */
export async function foundImages(ctx: TxCtx, asked: ImagesQuery) {
  const own = await ownRows(ctx, asked)
  const { types } = await vocabularyOf(ctx.db)
  const unknown = asked.references.filter((reference) => !own.has(cleanPartNumber(reference)))
  const { rows: parts } = await sql<{
    clean: string
    typeId: number | null
  }>`select distinct on (clean_number) clean_number as clean, part_type_id as "typeId" from parts
    where clean_number = any (${unknown.map(cleanPartNumber)}::text[]) order by clean_number, part_type_id is null, id`.execute(
    ctx.db,
  )
  const typeOf = new Map(parts.map(({ clean, typeId }) => [clean, typeId]))
  return asked.references.map((reference) => {
    const clean = cleanPartNumber(reference)
    const row = own.get(clean)
    if (row && row.names.length > 0)
      return { reference, imagesURLs: row.names.map((name) => pictureAddress(name, 'm')), source: 'own' as const }
    const typeId = row?.typeId ?? typeOf.get(clean)
    return {
      reference,
      imagesURLs: drawingsOf(typeId ? types.byId.get(typeId)?.drawing : undefined, row?.variant ?? 0),
      source: 'drawing' as const,
    }
  })
}

/** For each number, the store's listing and how many pictures it has. */
export async function registeredImages(ctx: TxCtx, asked: ImagesQuery) {
  const own = await ownRows(ctx, asked)
  return asked.references.map((reference) => {
    const row = own.get(cleanPartNumber(reference))
    return {
      reference,
      productId: row?.productId ?? null,
      registered: row?.names.length ?? 0,
      imagesURLs: (row?.names ?? []).map((name) => pictureAddress(name, 'm')),
    }
  })
}

/** The store's listing of each number: of several the one with most pictures. */
async function ownRows({ db }: Pick<TxCtx, 'db'>, { references, storeId }: ImagesQuery): Promise<Map<string, Row>> {
  const { rows } =
    await sql<Row>`select distinct on (p.clean_reference_1) p.clean_reference_1 as clean, p.id as "productId", p.part_type_id as "typeId", p.drawing_variant as variant,
      coalesce((select array_agg(x.name order by x.place) from product_pictures x where x.product_id = p.id and x.place is not null), '{}') as names
    from products p where p.store_id = ${storeId} and p.clean_reference_1 = any (${references.map(cleanPartNumber)}::text[]) and not p.by_offer and (p.deleted_at is null or p.off_sale is not null)
    order by p.clean_reference_1, cardinality(p.pictures) desc, p.id`.execute(db)
  return new Map(rows.map((row) => [row.clean, row]))
}
