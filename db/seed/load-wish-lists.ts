import type { QuotedVehicle } from '@tuerca/domain/quote-list'
import type pg from 'pg'

/** Listings of a country that can be bought, spread over the stores: `nth` counts each store's own listings. */
const LISTINGS = `select p.id, p.title, p.referencia_1, p.clean_reference_1, b.name as brand, p.price from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
  where s.country = $1 and not s.is_virtual_store and p.price is not null and not p.hide_price and p.deleted_at is null and (p.stock >= 1) = $2 order by p.id limit 60`

interface Listing {
  id: number
  title: string
  referencia_1: string
  clean_reference_1: string
  brand: string
  price: number
}

interface List {
  owner: string
  country: 'CO' | 'MX'
  name: string
  at: readonly number[]
  gone?: readonly number[]
  catalogue?: readonly (readonly [oem: string, name: string, brand: string])[]
}

const LISTS: readonly List[] = [
  {
    owner: 'ana@taller.test',
    country: 'CO',
    name: 'Favoritos',
    at: [3, 17, 31],
    gone: [2],
    catalogue: [['04465-0K240', 'Pastillas de freno delanteras', 'Toyota']],
  },
  { owner: 'ana@taller.test', country: 'CO', name: 'Hilux de don Jaime', at: [8, 22] },
  { owner: 'ana@taller.test', country: 'CO', name: 'Para el inventario del taller', at: [12, 27, 40, 55] },
  { owner: 'rosa@frenospuebla.test', country: 'MX', name: 'Favoritos', at: [5, 14] },
]

const carOf = (brand: string, model: string, year: number): QuotedVehicle => ({
  brand,
  name: model,
  model,
  year,
  vehicleId: '',
})

/** What Ana collected for two of her cars: what the shop has for the one, and what nobody has for the other. */
async function loadQuoteList(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string; reference: string }>(
    `select distinct on (t.name) t.name, p.referencia_1 as reference from products p join parts a on a.id = p.part_id join part_types t on t.id = a.part_type_id
     where t.name in ('Filtro de aire', 'Pastillas de freno delanteras') and p.deleted_at is null and p.stock >= 1 and p.sales_model = 1 and p.price is not null and not p.hide_price
       and exists (select from stores s where s.id = p.store_id and s.country = 'CO')
       and exists (select from part_fitments f join models m on m.id = f.model_id where f.part_id = p.part_id and m.name = 'Hilux' and 2018 between f.year_from and f.year_to)
     order by t.name, p.id`,
  )
  const lines = [
    ...rows.map((row) => ({ vehicle: carOf('Toyota', 'Hilux', 2018), part: { ...row, amount: 1, selected: true } })),
    {
      vehicle: carOf('Chevrolet', 'Onix', 2021),
      part: { name: 'Rejilla del parachoques', reference: '26338006', amount: 1, selected: true },
    },
  ]
  await client.query(
    `insert into quote_lists (user_id, lines, updated_at) select id, $1, $2 from users where email = 'ana@taller.test' on conflict do nothing`,
    [JSON.stringify(lines), now],
  )
}

/**
 * Loads Ana's quote list and three lists, with a part that fell in price and one that is gone, and Rosa's list in
 * Mexico; written once.
 */
export async function loadWishLists(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [any],
  } = await client.query('select from wish_lists limit 1')
  if (any) return
  for (const list of LISTS) await loadList(client, list, now)
  await loadQuoteList(client, now)
}

async function loadList(
  client: pg.ClientBase,
  { owner, country, name, at, gone = [], catalogue = [] }: List,
  now: Date,
): Promise<void> {
  const {
    rows: [list],
  } = await client.query<{ id: number }>(
    `insert into wish_lists (user_id, name, is_default, created_at, updated_at) select id, $2, $2 = 'Favoritos', $3, $3 from users where email = $1 returning id`,
    [owner, name, now],
  )
  if (!list) return
  for (const [there, places] of [
    [true, at],
    [false, gone],
  ] as const) {
    const { rows } = await client.query<Listing>(LISTINGS, [country, there])
    for (const [index, place] of places.entries()) {
      const row = rows[place]
      if (!row) continue
      // The first one cost more when it was added.
      const told = Math.round(row.price * (index === 0 && there ? 1.12 : 1))
      await client.query(
        `insert into wish_list_items (list_id, product_id, reference, clean_reference, brand, description, amount, added_price, told_price, was_available, added_at)
         values ($1, $2, left($3, 60), $4, left($5, 80), left($6, 200), $7, $8, $8, $9, $10) on conflict do nothing`,
        [list.id, row.id, row.referencia_1, row.clean_reference_1, row.brand, row.title, index + 1, told, there, now],
      )
    }
  }
  for (const [oem, description, brand] of catalogue) {
    await client.query(
      `insert into wish_list_items (list_id, custom_id, reference, clean_reference, brand, description, added_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [list.id, `catalogV2-${oem}`, oem, oem.replaceAll('-', ''), brand, description, now],
    )
  }
}
