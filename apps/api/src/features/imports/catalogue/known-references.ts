import type { ImportSession } from '../import-session.ts'

/** What lines may refer to: read from the database when a catalogue is first named, and extended by the lines since. */
export interface KnownCatalogue {
  code: string
  categories: Set<string>
  quickGroups: Set<string>
  /** By the file's own ids. */
  drawings: Set<string>
  /** Ids of oem_unit_sets by platform. */
  sets: Map<string, number>
  /** Ids of oem_units by platform and unit. */
  units: Map<string, number>
  makeId: number | null
  /** Ids of models by their address. */
  models: Map<string, number>
}

export const drawingKey = (catalogue: string, id: string) => `${catalogue}--${id}`
export const unitKey = (platform: string, unit: string) => `${platform} ${unit}`

/** Null where there is no such imported catalogue. */
export async function readKnown(client: ImportSession, code: string): Promise<KnownCatalogue | null> {
  const {
    rows: [catalogue],
  } = await client.query<{ make_id: number | null }>(
    "select make_id from oem_catalogues where code = $1 and source = 'import'",
    [code],
  )
  if (!catalogue) return null
  const ids = async (sql: string) => new Set((await client.query<{ id: string }>(sql, [code])).rows.map(({ id }) => id))
  const map = async (sql: string, value: unknown) =>
    new Map((await client.query<{ key: string; id: number }>(sql, [value])).rows.map(({ key, id }) => [key, id]))
  return {
    code,
    makeId: catalogue.make_id,
    categories: await ids('select category_id as id from oem_categories where tree = $1'),
    quickGroups: await ids('select quick_group_id as id from oem_quick_groups where tree = $1'),
    drawings: await ids(
      "select substr(key, length($1) + 3) as id from oem_drawings where starts_with(key, $1 || '--')",
    ),
    sets: await map('select key, id from oem_unit_sets where catalogue_code = $1', code),
    units: await map(
      `select s.key || ' ' || u.unit_id as key, u.id from oem_units u join oem_unit_sets s on s.id = u.unit_set_id where s.catalogue_code = $1`,
      code,
    ),
    models: await map('select slug as key, id from models where make_id = $1', catalogue.make_id),
  }
}
