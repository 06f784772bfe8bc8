import type { ProductFitment } from '@tuerca/contract/store-fitment'
import { PRODUCT_MISSING } from '@tuerca/contract/store-products-wire'
import { kitFitment } from '@tuerca/domain/kit-fitment'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { SAID } from '../imports/index.ts'
import { OF_PART } from '../listings/index.ts'
import { piecesOf } from './kits.ts'
import { type NamedRow, wireVehicle } from './said-vehicles.ts'

const MOST_ROWS = 2000
const MOST_EXCLUDED = 40

interface Listing {
  id: number
  part_id: number
  title: string
  referencia_1: string
  brand: string
  store_id: number
  store: string
  is_deleted: boolean
  fitment: ProductFitment['mode']
  others: number
}
interface Row extends NamedRow {
  machine_assigned: boolean
  source: string
  disputed: boolean
  is_own: boolean
}
interface OwnRow extends NamedRow {
  state: ProductFitment['rows'][number]['state']
  reason: string
  disputed: boolean
}

/** What a listing of these stores fits, with the source of each row; throws 404. */
export async function readFitment({ db }: Ctx, storeIds: readonly number[], id: number): Promise<ProductFitment> {
  const {
    rows: [listing],
  } =
    await sql<Listing>`select p.id, p.part_id, p.title, p.referencia_1, b.name as brand, p.store_id, s.name as store, p.deleted_at is not null and p.off_sale is null as is_deleted, p.fitment,
      (select count(*) from products o where o.part_id = p.part_id and o.id <> p.id and o.deleted_at is null)::integer as others
    from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id where p.id = ${id} and p.store_id = any (${storeIds}::integer[]) and not p.by_offer`.execute(
      db,
    )
  if (!listing) throw notFound(PRODUCT_MISSING)
  const { rows: known } =
    await sql<Row>`select mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel, f.qualifiers, f.machine_assigned, f.source, f.product_id is not null as is_own,
      exists (select from fitment_disputes d where d.state = 'open' and d.part_id = f.part_id and f.id = any (d.fitment_ids)) as disputed
    from part_fitments f join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
    where f.part_id = ${listing.part_id} and case when ${listing.fitment} = 'kit' then f.product_id = ${id} else ${sql.raw(OF_PART)} end
    order by mk.name, mo.name nulls first, f.year_from nulls first, f.year_to, f.engine, f.id limit ${MOST_ROWS}`.execute(
      db,
    )
  const { rows: own } =
    await sql<OwnRow>`select mk.name as make, mo.name as model, r.year_from, r.year_to, r.engine, r.submodel, null as qualifiers, r.state, r.reason,
      exists (select from part_fitments f join fitment_disputes d on d.state = 'open' and d.part_id = f.part_id and f.id = any (d.fitment_ids) where f.proposal_id = r.id) as disputed
    from fitment_proposals r join makes mk on mk.id = r.make_id join models mo on mo.id = r.model_id where r.product_id = ${id} order by mk.name, mo.name, r.year_from nulls first, r.year_to, r.engine, r.id`.execute(
      db,
    )
  const shown = listing.fitment === 'universal' ? [] : known
  return {
    id,
    title: listing.title,
    referencia_1: listing.referencia_1,
    manufacturer_title: listing.brand,
    storeId: listing.store_id,
    storeName: listing.store,
    isDeleted: listing.is_deleted,
    mode: listing.fitment,
    rows: [
      ...own.map((row) => ({
        ...wireVehicle(row),
        origin: 'own' as const,
        qualifiers: [],
        state: row.state,
        reason: row.reason,
        disputed: row.disputed,
      })),
      ...shown.map((row) => ({
        ...wireVehicle(row),
        origin: originOf(row),
        qualifiers: textsOf(row.qualifiers),
        state: null,
        reason: '',
        disputed: row.disputed,
      })),
    ],
    otherListings: listing.others,
    pieces: listing.fitment === 'kit' ? await piecesShown({ db }, id) : [],
  }
}

function originOf({
  is_own,
  machine_assigned,
  source,
}: Pick<Row, 'is_own' | 'machine_assigned' | 'source'>): ProductFitment['rows'][number]['origin'] {
  if (is_own) return 'kit'
  if (machine_assigned) return 'machine'
  return source === SAID ? 'agreed' : 'catalogue'
}

const textsOf = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []

async function piecesShown(ctx: Pick<Ctx, 'db'>, id: number): Promise<ProductFitment['pieces']> {
  const pieces = await piecesOf(ctx, id)
  const { excluded } = kitFitment(pieces)
  return pieces.map(({ number, brand, name, rows, universal }, at) => {
    const cars = excluded[at] ?? []
    return {
      reference_1: number,
      manufacturer_title: brand,
      name,
      vehicles: new Set(rows.map((row) => `${row.make} ${row.model ?? ''}`)).size,
      universal,
      excludes: cars.slice(0, MOST_EXCLUDED),
      excludesMore: Math.max(0, cars.length - MOST_EXCLUDED),
    }
  })
}

interface FitmentFilter {
  make?: string | undefined
  model?: string | undefined
}

/** The choices: every make, the models of one, and the known engines and years of a model. */
export async function choicesOf({ db }: Ctx, { make, model }: FitmentFilter) {
  const {
    rows: [row],
  } = await sql<{ makes: string[]; models: string[]; engines: string[]; from: number | null; to: number | null }>`
    with chosen as (select mo.id from models mo join makes mk on mk.id = mo.make_id where mk.name = ${make ?? ''} and mo.name = ${model ?? ''}),
    told as materialized (select engine, year_from, year_to from part_fitments f where f.model_id = (select id from chosen) and ${sql.raw(OF_PART)} limit 5000)
    select coalesce((select array_agg(name order by name) from makes), '{}') as makes,
      coalesce((select array_agg(mo.name order by mo.name) from models mo join makes mk on mk.id = mo.make_id where mk.name = ${make ?? ''}), '{}') as models,
      coalesce((select array_agg(engine order by n desc, engine) from (select engine, count(*) as n from told where engine is not null group by 1 order by 2 desc, 1 limit 30) e), '{}') as engines,
      (select min(year_from) from told) as from, (select max(year_to) from told) as to`.execute(db)
  return {
    makes: row?.makes ?? [],
    models: row?.models ?? [],
    engines: row?.engines ?? [],
    years: { from: row?.from ?? null, to: row?.to ?? null },
  }
}
