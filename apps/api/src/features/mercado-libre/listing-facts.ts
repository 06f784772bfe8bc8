import { type FrozenField, type MarketplaceRules, priceThere, stockThere } from '@tuerca/domain/marketplace-rules'
import { countryOfCurrency, type Currency, lessPercent } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { PublicationThere } from '../../platform/db/column-types.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import type { FittedVehicle, MarketplaceState, NewMarketListing } from '../../ports/marketplace.ts'
import { SPEAKS_FOR } from '../listings/index.ts'

export interface Publication extends TableRow<
  'marketplace_publications',
  'product_id' | 'store_id' | 'item_id' | 'job_id' | 'seq' | 'begun_at' | 'attempts' | 'credit' | 'hold_id'
> {
  wanted: MarketplaceState
  state: string
  there: PublicationThere
  own_fields: FrozenField[]
}
interface Row extends Publication {
  title: string
  descripcion: string
  reference: string
  brand: string
  price: number | null
  discount: number | null
  currency: Currency
  on_sale: boolean
  condition: NewMarketListing['condition']
  warranty_months: number | null
  gtin: string | null
  pictures: string[]
  drawing: string | null
  drawing_variant: number
  pieces: number
  vehicles: FittedVehicle[]
  open_fields: string[]
  percent: number
  round_to: number
  ending: number
  safety_stock: number
  frozen: FrozenField[]
  kind: string
}

/** A publication with what it is to be there. */
export interface Facts {
  publication: Publication
  /** Null where it has no price here. */
  price: number | null
  stock: number
  state: MarketplaceState
  title: string
  onSale: boolean
  /**
   * Fields that are not changed there: by the store's rules, because their value was accepted, or while somebody has to
   * decide between two values.
   */
  untouched: ReadonlySet<string>
  vehicles: FittedVehicle[]
  listing: Omit<NewMarketListing, 'price'>
}

const MOST_VEHICLES = 40

export const rulesOf = ({
  percent,
  round_to,
  ending,
  safety_stock,
}: {
  percent: number
  round_to: number
  ending: number
  safety_stock: number
}): MarketplaceRules => ({ percent, roundTo: round_to, ending, safetyStock: safety_stock })

/** A store's listings that changed here and were not sent yet: those to take down first, those to create last. */
export async function dueOf(
  db: Db,
  { storeId, now, most }: { storeId: number; now: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{
    product_id: number
  }>`select product_id from marketplace_publications where store_id = ${storeId} and done_seq < seq and (next_try_at is null or next_try_at <= ${now})
    order by wanted <> 'active' desc, state = 'queued', updated_at, product_id limit ${most}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** One of these, as it is now; null: it is not due any more. */
export async function factsOfDue(
  db: Db,
  { productId, now, origin }: { productId: number; now: Date; origin: string },
): Promise<Facts | null> {
  const {
    rows: [row],
  } = await sql<Row>`
    select m.product_id, m.store_id, m.wanted, m.state, m.item_id, m.job_id, m.seq, m.begun_at, m.attempts, m.there, m.own_fields, m.credit, m.hold_id,
      p.title, p.descripcion, p.referencia_1 as reference, b.name as brand, p.price, p.discount_percentage as discount, p.currency, p.deleted_at is null as on_sale, p.condition, p.warranty_months, p.gtin, p.pictures, t.drawing, p.drawing_variant,
      a.percent, a.round_to, a.ending, a.safety_stock, a.frozen, a.kind,
      (select coalesce(sum(s.quantity), 0)::integer from product_stock s where s.product_id = p.id and (a.warehouse_ids is null or s.warehouse_id = any (a.warehouse_ids))) as pieces,
      (select coalesce(array_agg(d.field), '{}') from marketplace_differences d where d.product_id = m.product_id and d.outcome = 'open') as open_fields,
      (select coalesce(json_agg(v), '[]') from (select k.name as make, o.name as model, array(select generate_series(min(f.year_from), least(max(f.year_to), min(f.year_from) + 30))) as years
        from part_fitments f join makes k on k.id = f.make_id join models o on o.id = f.model_id where f.part_id = p.part_id and ${sql.raw(SPEAKS_FOR)} and f.year_from is not null and f.year_to is not null
        group by k.name, o.name order by k.name, o.name limit ${MOST_VEHICLES}) v) as vehicles
    from marketplace_publications m join products p on p.id = m.product_id join product_brands b on b.id = p.brand_id join marketplace_accounts a on a.store_id = m.store_id left join part_types t on t.id = p.part_type_id
    where m.product_id = ${productId} and m.done_seq < m.seq and (m.next_try_at is null or m.next_try_at <= ${now})`.execute(
    db,
  )
  return row ? factsOf(row, origin) : null
}

function factsOf(row: Row, origin: string): Facts {
  const {
    product_id,
    store_id,
    wanted,
    state,
    item_id,
    job_id,
    seq,
    begun_at,
    attempts,
    there,
    own_fields,
    credit,
    hold_id,
  } = row
  const stock = stockThere(row.pieces, rulesOf(row))
  const price =
    row.price === null
      ? null
      : priceThere(lessPercent(row.price, row.discount, countryOfCurrency(row.currency)), rulesOf(row), row.currency)
  const sells = row.on_sale && price !== null && stock > 0
  // Our own embedded marketplace accepts our drawings; in the real one buyers want to see the part.
  const drawn =
    row.kind === 'embedded' && row.drawing !== null ? [`/img/partes/${row.drawing}/${row.drawing_variant}/0.svg`] : []
  const pictures = (row.pictures.length > 0 ? row.pictures : drawn).map((address) =>
    address.startsWith('/') ? `${origin}${address}` : address,
  )
  return {
    publication: {
      product_id,
      store_id,
      wanted,
      state,
      item_id,
      job_id,
      seq,
      begun_at,
      attempts,
      there,
      own_fields,
      credit,
      hold_id,
    },
    price,
    stock,
    onSale: row.on_sale,
    title: row.title,
    state: wanted === 'closed' ? 'closed' : wanted === 'active' && sells ? 'active' : 'paused',
    untouched: new Set([...row.frozen, ...own_fields, ...row.open_fields]),
    vehicles: row.vehicles,
    listing: {
      sku: `tuerca-${product_id}`,
      title: row.title,
      description: row.descripcion,
      brand: row.brand,
      partNumber: row.reference,
      stock,
      condition: row.condition,
      warrantyMonths: row.warranty_months,
      gtin: row.gtin,
      pictures,
    },
  }
}
