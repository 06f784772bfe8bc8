import { slugOf } from '@tuerca/domain/product-url'
import { ImportRefused } from './import-record.ts'
import type { ImportSession } from './import-session.ts'

const MOST_BRANDS = 5_000
/** The brand of parts whose file names none. */
export const NO_BRAND = 'Sin marca'

interface Brand {
  id: number
  name: string
  slug: string
  aaia_id: string | null
}

/** Fills import_brands: which brand each pair of code and name of the file is, made where it is new. */
export async function resolveBrands(client: ImportSession): Promise<void> {
  await client.query('create temp table import_brands (code text, name text, brand_id integer, primary key (code, name)) on commit drop')
  const named = await client.query<{ code: string; name: string }>(
    'select distinct brand_code as code, brand_name as name from import_rows order by 1, 2 limit $1', [MOST_BRANDS + 1],
  )
  if (named.rows.length > MOST_BRANDS) throw new ImportRefused(`El archivo nombra más de ${MOST_BRANDS} marcas: divídelo o revisa la columna de la marca.`)
  const known = (await client.query<Brand>('select id, name, slug, aaia_id from product_brands order by id')).rows
  const resolved: number[] = []
  for (const pair of named.rows) resolved.push(await brandOf(client, known, pair))
  await client.query('insert into import_brands select * from unnest($1::text[], $2::text[], $3::integer[])', [
    named.rows.map((pair) => pair.code), named.rows.map((pair) => pair.name), resolved,
  ])
}

async function brandOf(client: ImportSession, known: Brand[], pair: { code: string; name: string }): Promise<number> {
  const { code, name } = pair
  const byCode = code === '' ? undefined : known.find((brand) => brand.aaia_id === code)
  if (byCode !== undefined) return nameAtLast(client, known, byCode, name)
  const wanted = name !== '' ? name : code !== '' ? code : NO_BRAND
  const slug = slugOf(wanted)
  const byName = known.find((brand) => brand.slug === slug || brand.name === wanted)
  if (byName !== undefined && (code === '' || byName.aaia_id === null)) return learnCode(client, byName, code)
  // The same name under another code is another brand: companies send several.
  return addBrand(client, known, byName === undefined ? wanted : `${wanted} (${code})`, code === '' ? null : code)
}

/** A brand first seen by its code alone gets its name from the first file that gives one. */
async function nameAtLast(client: ImportSession, known: Brand[], brand: Brand, name: string): Promise<number> {
  const free = name !== '' && brand.name === brand.aaia_id && !known.some((other) => other.name === name)
  if (free) {
    brand.name = name
    await client.query('update product_brands set name = $2 where id = $1', [brand.id, name])
  }
  return brand.id
}

async function learnCode(client: ImportSession, brand: Brand, code: string): Promise<number> {
  if (code !== '') {
    brand.aaia_id = code
    await client.query('update product_brands set aaia_id = $2 where id = $1', [brand.id, code])
  }
  return brand.id
}

async function addBrand(client: ImportSession, known: Brand[], name: string, code: string | null): Promise<number> {
  const base = slugOf(name) || 'marca'
  let slug = base
  for (let next = 2; known.some((brand) => brand.slug === slug); next++) slug = `${base}-${next}`
  const { rows } = await client.query<{ id: number }>('insert into product_brands (name, slug, aaia_id) values ($1, $2, $3) returning id', [name, slug, code])
  const id = rows[0]?.id ?? 0
  known.push({ id, name, slug, aaia_id: code })
  return id
}
