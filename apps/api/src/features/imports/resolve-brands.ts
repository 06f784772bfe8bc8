import { slugOf } from '@tuerca/domain/product-url'
import { ImportRefused } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportStore } from './open-store.ts'

const MOST_BRANDS = 5_000
/** The brand of parts whose file names none. */
export const NO_BRAND = 'Sin marca'

interface Brand {
  id: number
  name: string
  slug: string
}
interface Brands {
  store: ImportStore
  known: Brand[]
  /** Which brand the store means by each of its codes. */
  codes: Map<string, Brand>
}
interface BrandName {
  code: string
  name: string
}

/**
 * Fills import_brands: the brand of each pair of code and name in the file, created if new; `written_id`: the store's
 * spelling, when it is a spelling of that brand. A code belongs to its sender only.
 */
export async function resolveBrands(client: ImportSession, store: ImportStore): Promise<void> {
  await client.query(
    'create temp table import_brands (code text, name text, brand_id integer, written_id integer, primary key (code, name)) on commit drop',
  )
  const named = await client.query<BrandName>(
    'select distinct brand_code as code, brand_name as name from import_rows order by 1, 2 limit $1',
    [MOST_BRANDS + 1],
  )
  if (named.rows.length > MOST_BRANDS)
    throw new ImportRefused(`El archivo nombra más de ${MOST_BRANDS} marcas: divídelo o revisa la columna de la marca.`)
  const brands = await knownBrands(client, store)
  // A spelling that the store assigned to a brand means that brand.
  const { rows: spellings } = await client.query<{ written_brand_id: number; brand_id: number }>(
    `select written_brand_id, brand_id from brand_compatibilities where store_id = $1 and kind = 'spelling' and ended_at is null`,
    [store.id],
  )
  const meant = new Map(spellings.map(({ written_brand_id, brand_id }) => [written_brand_id, brand_id]))
  const written: number[] = []
  for (const pair of named.rows) written.push((await brandOf(client, brands, pair)).id)
  await client.query(
    'insert into import_brands select * from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])',
    [
      named.rows.map((pair) => pair.code),
      named.rows.map((pair) => pair.name),
      written.map((id) => meant.get(id) ?? id),
      written.map((id) => (meant.has(id) ? id : null)),
    ],
  )
}

async function knownBrands(client: ImportSession, store: ImportStore): Promise<Brands> {
  const known = (await client.query<Brand>('select id, name, slug from product_brands order by id')).rows
  const byId = new Map(known.map((brand) => [brand.id, brand]))
  const { rows } = await client.query<{ code: string; brand_id: number }>(
    'select code, brand_id from brand_codes where store_id = $1',
    [store.id],
  )
  const codes = new Map(
    rows.flatMap(({ code, brand_id }) => {
      const brand = byId.get(brand_id)
      return brand === undefined ? [] : [[code, brand] as const]
    }),
  )
  return { store, known, codes }
}

async function brandOf(client: ImportSession, brands: Brands, { code, name }: BrandName): Promise<Brand> {
  const byCode = brands.codes.get(code)
  if (byCode !== undefined) return nameAtLast(client, brands, byCode, { code, name })
  const wanted = name !== '' ? name : code !== '' ? code : NO_BRAND
  const found = named(brands, wanted)
  if (code === '') return found ?? addBrand(client, brands, wanted)
  // The same name under another code of this sender is another brand: companies send several.
  const taken = found !== undefined && [...brands.codes.values()].includes(found)
  const own = taken ? `${wanted} (${code})` : wanted
  const brand = named(brands, own) ?? (await addBrand(client, brands, own))
  brands.codes.set(code, brand)
  await client.query('insert into brand_codes (store_id, code, brand_id) values ($1, $2, $3)', [
    brands.store.id,
    code,
    brand.id,
  ])
  return brand
}

function named({ known }: Brands, name: string): Brand | undefined {
  const slug = slugOf(name)
  return known.find((brand) => brand.slug === slug || brand.name === name)
}

/** A brand first seen only by its code gets its name from the first file that gives one, while nobody else sends it. */
async function nameAtLast(
  client: ImportSession,
  { store, known }: Brands,
  brand: Brand,
  { code, name }: BrandName,
): Promise<Brand> {
  if (name === '' || brand.name !== code || known.some((other) => other.name === name)) return brand
  const { rowCount } = await client.query(
    `update product_brands set name = $2 where id = $1
    and not exists (select from brand_codes where brand_id = $1 and store_id <> $3) and not exists (select from products where brand_id = $1 and store_id <> $3)`,
    [brand.id, name, store.id],
  )
  if (rowCount === 1) {
    brand.name = name
    await client.query('insert into import_touched select id from parts where brand_id = $1', [brand.id])
  }
  return brand
}

async function addBrand(client: ImportSession, { known }: Brands, name: string): Promise<Brand> {
  const base = slugOf(name) || 'marca'
  let slug = base
  for (let next = 2; known.some((brand) => brand.slug === slug); next++) slug = `${base}-${next}`
  const { rows } = await client.query<{ id: number }>(
    'insert into product_brands (name, slug) values ($1, $2) returning id',
    [name, slug],
  )
  const brand = { id: rows[0]?.id ?? 0, name, slug }
  known.push(brand)
  return brand
}
