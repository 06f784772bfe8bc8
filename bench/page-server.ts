import pg from 'pg'
import { productUrl } from '@tuerca/domain/product-url'
import { openDatabase } from './database.ts'
import { benchPerson } from './person.ts'
import { startProduct } from './product.ts'

export interface MeasuredPage {
  name: string
  path: string
  /** Of who asks: a cart or a purchase is one person's. */
  cookie?: string
}

// A product with everything on its page: a price, several vehicles and substitutes.
const PRODUCT = `select p.id, p.title from products p where p.price is not null and cardinality(p.model_ids) > 2 and p.stock > 0
  and exists (select from part_substitutions s where s.part_id = p.part_id) and p.store_id in (select id from stores where country = 'CO') order by p.id limit 1`

/** A cart of ten lines, of somebody who has an account. */
async function cartOf(client: pg.Client): Promise<{ cookie: string }> {
  const { id, cookie } = await benchPerson(client, 'paginas@bench.test')
  await client.query('delete from cart_lines where user_id = $1', [id])
  await client.query(
    `insert into cart_lines (user_id, section, product_id, store_id, country, quantity) select $1, 'compras', p.id, p.store_id, 'CO', 1 from products p join stores s on s.id = p.store_id and s.country = 'CO' and s.suspended_at is null
     where p.sales_model = 1 and p.stock > 5 and p.price > 0 and not p.hide_price and p.deleted_at is null and p.stock_updated_at > now() - interval '20 days' order by p.id limit 10`,
    [id],
  )
  return { cookie }
}

/** A delivered purchase of the demonstration, in its buyer's own hands. */
async function purchaseOf(client: pg.Client): Promise<{ id: number; cookie: string }> {
  const { id, cookie } = await benchPerson(client, 'compradora@bench.test')
  const {
    rows: [sale],
  } = await client.query<{ id: number }>(
    `update sales set buyer_id = $1 where id = (select id from sales where buyer_id = $1 or (kind = 'purchase' and state = 'delivered' and country = 'CO') order by (buyer_id = $1) desc nulls last, id limit 1) returning id`,
    [id],
  )
  return { id: sale?.id ?? 0, cookie }
}

/** As a browser keeps it that has signed in. */
export function cookiesOf(cookie: string, address: string) {
  const [name = '', value = ''] = cookie.split('=', 2)
  return name ? [{ name, value, url: new URL(address).origin }] : []
}

/**
 * Serves the pages in production's way on the 100,000 listings while `work` measures them; those whose names the
 * command begins with, or all.
 */
export async function withPages(work: (origin: string, pages: MeasuredPage[]) => Promise<void>): Promise<void> {
  const database = await openDatabase(100_000)
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const {
      rows: [product],
    } = await client.query<{ id: string; title: string }>(PRODUCT)
    const bought = await purchaseOf(client)
    const { cookie } = await cartOf(client)
    await client.end()
    if (!product) throw new Error('No listing has a price, vehicles and substitutes.')
    const server = await startProduct(database, { PAGE_CACHE_SECONDS: '3600' })
    try {
      const asked = process.argv.slice(2)
      const pages: MeasuredPage[] = [
        { name: 'results page', path: '/catalogo/page/results?search=pastillas+freno' },
        { name: 'product page', path: productUrl(product) },
        { name: 'home', path: '/' },
        { name: 'part number', path: '/catalogo/catalog/v2/oem=04465-0K240/searchOem' },
        { name: 'brands of the catalogue', path: '/catalogo/catalog/v2' },
        { name: 'plate', path: '/placa' },
        { name: 'garage, as a guest', path: '/garaje' },
        { name: 'plans', path: '/planes' },
        { name: 'cart of ten lines', path: '/cart/page/index/compras', cookie },
        { name: 'checkout', path: '/cart/page/checkout/compras', cookie },
        { name: 'purchase', path: `/compras/${bought.id}`, cookie: bought.cookie },
      ]
      await work(
        server.origin,
        pages.filter(({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start))),
      )
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
