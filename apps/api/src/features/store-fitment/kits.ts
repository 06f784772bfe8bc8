import type { SaidPiece } from '@tuerca/contract/store-fitment-wire'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { kitFitment, type KitPiece } from '@tuerca/domain/kit-fitment'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { addSaidFitments, dropSaidFitments } from '../imports/index.ts'
import { OF_PART, reindexListings } from '../listings/index.ts'
import { idsOf, vocabularyOf } from '../products/index.ts'
import { fitmentOf, type NamedRow } from './said-vehicles.ts'
import { tellStore } from './tell-store.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>

interface PartRow {
  id: number
  number: string
  brand: string
}
const MOST_ROWS = 2000

/** The parts that a kit consists of; throws 400 for a number that is unknown or belongs to several brands. */
export async function piecesMeant(
  { db }: Pick<TxCtx, 'db'>,
  ownPart: number,
  pieces: readonly SaidPiece[],
): Promise<number[]> {
  const { brands } = await vocabularyOf(db)
  const faults: string[] = []
  const ids: number[] = []
  for (const { reference_1: reference, manufacturer_title: brand } of pieces) {
    const named = brand.trim() === '' ? null : idsOf(brands, [brand.trim()])
    const { rows } =
      await sql<PartRow>`select p.id, p.number, b.name as brand from parts p join product_brands b on b.id = p.brand_id
      where p.clean_number = ${cleanPartNumber(reference)} and p.clean_number <> '' ${named === null ? sql`` : sql`and p.brand_id = any (${named}::integer[])`} order by b.name limit 10`.execute(
        db,
      )
    const [part, ...others] = rows
    if (!part)
      faults.push(
        `${reference}: no conocemos ese número${brand.trim() === '' ? '' : ` de ${brand.trim()}`}. Créalo primero como producto.`,
      )
    else if (others.length > 0)
      faults.push(`${reference} es de varias marcas: ${rows.map((row) => row.brand).join(', ')}. Indica cuál.`)
    else if (part.id === ownPart) faults.push(`${reference} es el kit mismo.`)
    else if (ids.includes(part.id)) faults.push(`${reference} está dos veces.`)
    else ids.push(part.id)
  }
  if (faults.length > 0) throw invalid(faults)
  return ids
}

export interface Piece extends KitPiece {
  partId: number
  number: string
  brand: string
  name: string
}

/** The pieces of a kit with what is known of each. */
export async function piecesOf({ db }: Pick<TxCtx, 'db'>, productId: number): Promise<Piece[]> {
  const { rows: pieces } = await sql<{
    part_id: number
    number: string
    brand: string
    name: string
    universal: boolean
  }>`
    select k.part_id, p.number, b.name as brand, p.name, coalesce(kind.universal, false) as universal from kit_pieces k join parts p on p.id = k.part_id join product_brands b on b.id = p.brand_id
    left join part_types t on t.id = p.part_type_id left join part_kinds kind on kind.key = t.kind where k.product_id = ${productId} order by k.place`.execute(
    db,
  )
  const { rows } = await sql<
    NamedRow & { part_id: number }
  >`select f.part_id, mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel, f.qualifiers
    from (select part_id from kit_pieces where product_id = ${productId}) k cross join lateral (
      select * from part_fitments f where f.part_id = k.part_id and ${sql.raw(OF_PART)} and f.make_id is not null order by f.id limit ${MOST_ROWS}) f
    join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id order by f.id`.execute(db)
  const byPart = Map.groupBy(rows, (row) => row.part_id)
  return pieces.map(({ part_id: partId, universal, ...piece }) => {
    const own = (byPart.get(partId) ?? []).map(fitmentOf)
    return { partId, ...piece, rows: own, universal: universal && own.length === 0 }
  })
}

/**
 * Writes what all pieces of a kit fit as rows of its listing. Gives whether that changed, and whether it now fits no
 * car although it fitted some: a kit whose every piece fits any car has no rows either.
 */
export async function writeKit(
  ctx: Writing,
  { id, partId }: { id: number; partId: number },
): Promise<{ changed: boolean; lostAll: boolean }> {
  const pieces = await piecesOf(ctx, id)
  const { rows: kit } = kitFitment(pieces)
  const { makes, models } = await vocabularyOf(ctx.db)
  const rows = kit.flatMap(({ make, model, yearFrom, yearTo, engine, submodel, qualifiers }) => {
    const makeId = makes.find(make)[0]?.id
    const modelId = model === null ? null : models.find(model).find((one) => one.makeId === makeId)?.id
    return makeId === undefined || modelId === undefined
      ? []
      : [
          {
            partId,
            productId: id,
            proposalId: null,
            makeId,
            modelId,
            yearFrom,
            yearTo,
            engine: engine || null,
            submodel: submodel || null,
            qualifiers,
          },
        ]
  })
  const { rows: there } = await sql<{
    said: string
  }>`select jsonb_build_array(part_id, make_id, model_id, year_from, year_to, engine, submodel)::text as said from part_fitments where product_id = ${id} order by 1`.execute(
    ctx.db,
  )
  const said = rows.map((row) =>
    JSON.stringify([row.partId, row.makeId, row.modelId, row.yearFrom, row.yearTo, row.engine, row.submodel]),
  )
  const shape = (texts: readonly string[]) =>
    texts
      .map((text) => JSON.stringify(JSON.parse(text)))
      .toSorted()
      .join('\n')
  if (shape(said) === shape(there.map((row) => row.said))) return { changed: false, lostAll: false }
  await dropSaidFitments(ctx, { productId: id, of: 'listing' })
  await addSaidFitments(ctx, rows)
  return { changed: true, lostAll: rows.length === 0 && !pieces.every(({ universal }) => universal) }
}

/**
 * When a piece's fitment changes the kit's does too: updates the kits that contain one of these parts. One that fits no
 * car any more stays on sale, because what is known of a piece may be wrong or missing; its store is told, and decides.
 */
export async function renewKit(ctx: TxCtx, kit: { id: number; partId: number }): Promise<void> {
  const { changed, lostAll } = await writeKit(ctx, kit)
  if (!changed) return
  await reindexListings(ctx, [kit.id])
  if (!lostAll) return
  const listing = await ctx.db
    .selectFrom('products')
    .select(['store_id', 'title', 'referencia_1'])
    .where('id', '=', kit.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!listing) return
  await tellStore(ctx, listing.store_id, {
    key: `kit-without-cars:${kit.id}:${ctx.now.toISOString()}`,
    title: `Tu kit ${listing.referencia_1} ya no le sirve a ningún vehículo`,
    text: `Cambió a qué le sirven las piezas de «${listing.title}», y no queda un vehículo al que le sirvan todas. Sigue a la venta: revisa qué deja por fuera cada pieza, cámbiala o agótalo.`,
    productId: kit.id,
  })
}
