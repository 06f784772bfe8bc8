import { slugOf } from '@tuerca/domain/product-url'
import type { ImportSession } from '../import-session.ts'
import type { LineOf } from './catalogue-line.ts'

/**
 * Creates or renews a catalogue; an imported one replaces the demonstration's. With `replace` everything it had is
 * deleted first. Its trees have its code.
 */
export async function openCatalogue(client: ImportSession, line: LineOf<'catalogue'>): Promise<void> {
  await client.query("delete from oem_catalogues where code = $1 and (source <> 'import' or $2)", [
    line.code,
    line.replace,
  ])
  if (line.replace) await clearTrees(client, line.code)
  const hasQuickGroups = line.features.includes('quickgroups')
  const properties = line.properties.map(({ key, name, values, shown, filter }) => ({
    key,
    names: name,
    values,
    shown,
    filter,
  }))
  await client.query(
    `insert into oem_catalogues (code, brand, name, make_id, features, option_set, properties, category_tree, quick_tree, position, source)
     values ($1, $2, $3, (select id from makes where slug = $4), $5, $6, $7, $1, $8, $9, 'import')
     on conflict (code) do update set brand = excluded.brand, name = excluded.name, make_id = excluded.make_id, features = excluded.features,
       option_set = excluded.option_set, properties = excluded.properties, quick_tree = excluded.quick_tree, position = excluded.position`,
    [
      line.code,
      line.brand,
      line.name,
      slugOf(line.make ?? line.brand),
      line.features,
      line.optionSet,
      JSON.stringify(properties),
      hasQuickGroups ? line.code : null,
      line.position,
    ],
  )
}

async function clearTrees(client: ImportSession, code: string): Promise<void> {
  await client.query('delete from oem_categories where tree = $1', [code])
  await client.query('delete from oem_quick_groups where tree = $1', [code])
  await client.query("delete from oem_drawings where starts_with(key, $1 || '--')", [code])
}
