import type { Country } from '@tuerca/domain/country'
import { ImportRefused } from './import-record.ts'
import type { ImportSession } from './import-session.ts'

export interface ImportStore {
  id: number
  country: Country
  city: string
  pathPrefix: string
}

const DEFAULT_PREFIX = 'importados'

/** The store that gets the listings: the named one, or 'Importados', created when it is first needed. */
export async function openStore(client: ImportSession, pathPrefix: string | null): Promise<ImportStore> {
  const found = await findStore(client, pathPrefix ?? DEFAULT_PREFIX)
  if (found !== null) return found
  if (pathPrefix !== null) throw new ImportRefused(`No existe la tienda «${pathPrefix.slice(0, 60)}».`)
  await client.query(
    `insert into stores (name, path_prefix, country, city, provider_name, description)
     values ('Importados', $1, 'CO', 'Bogotá', 'Importados', 'Autopartes de catálogos de fabricantes, bajo cotización.')
     on conflict (path_prefix) do nothing`,
    [DEFAULT_PREFIX],
  )
  const made = await findStore(client, DEFAULT_PREFIX)
  if (made === null) throw new Error('the store was neither found nor made')
  return made
}

async function findStore(client: ImportSession, pathPrefix: string): Promise<ImportStore | null> {
  const { rows } = await client.query<{ id: number; country: Country; city: string; path_prefix: string }>(
    'select id, country, city, path_prefix from stores where path_prefix = lower($1)',
    [pathPrefix],
  )
  const [row] = rows
  return row === undefined ? null : { id: row.id, country: row.country, city: row.city, pathPrefix: row.path_prefix }
}
