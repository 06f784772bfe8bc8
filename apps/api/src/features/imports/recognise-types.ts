import { indexText } from '@tuerca/domain/words'
import type { ImportSession } from './import-session.ts'

interface TypeName {
  id: number
  words: string
}

const BATCH = 5_000
const LONGEST_NAME = 8

/**
 * Where the names without a type are, as `id` and `name`, and what writes the types found: `$1` the ids, `$2` their
 * types.
 */
interface TextColumns {
  unknown: string
  keep: string
}

/**
 * Gives parts of the file without a type the type whose name or synonym begins their own name: 'Pastillas de freno
 * Hilux' is a 'Pastilla de freno'. Other parts stay without one.
 */
export async function recogniseTypes(client: ImportSession, { unknown, keep }: TextColumns): Promise<void> {
  const types = await typeNames(client)
  if (types.size === 0) return
  await client.query('drop table if exists import_untyped')
  await client.query(
    `create temp table import_untyped on commit drop as select row_number() over () as place, u.id, u.name from (${unknown}) u`,
  )
  await client.query('create index on import_untyped (place)')
  for (let from = 0; ; from += BATCH) {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from import_untyped where place > $1 and place <= $2',
      [from, from + BATCH],
    )
    const known = rows.flatMap(({ id, name }) => {
      const type = typeOf(types, name)
      return type === null ? [] : [{ id, type }]
    })
    if (known.length > 0) await client.query(keep, [known.map((part) => part.id), known.map((part) => part.type)])
    if (rows.length < BATCH) return
  }
}

/** The names of the vocabulary as last read: folding thousands of them takes longer than a small import. */
let read: { version: string; types: Map<string, number> } | null = null

/** Types by the words of their names; the first type with a name keeps it. */
async function typeNames(client: ImportSession): Promise<Map<string, number>> {
  const {
    rows: [now],
  } = await client.query<{ version: string }>(
    `select coalesce(md5(string_agg(concat_ws('|', id, name, name_mx, synonyms::text), '/' order by id)), '') as version from part_types`,
  )
  const version = now?.version ?? ''
  if (read?.version !== version) read = { version, types: await readTypeNames(client) }
  return read.types
}

async function readTypeNames(client: ImportSession): Promise<Map<string, number>> {
  const { rows } = await client.query<TypeName>(
    `select id, name as words, 0 as rank from part_types union all select id, name_mx, 1 from part_types where name_mx is not null
      union all select id, unnest(synonyms), 2 from part_types order by rank, id`,
  )
  const types = new Map<string, number>()
  const claim = (words: string, id: number): void => {
    if (words !== '' && !types.has(words)) types.set(words, id)
  }
  for (const { id, words } of rows) claim(indexText(words), id)
  // 'Pastillas de freno' alone is the first of its variants ('Pastillas de freno delanteras cerámicas').
  for (const { id, words } of rows) for (const base of basesOf(indexText(words))) claim(base, id)
  return types
}

const NEVER_LAST = new Set(['de', 'del', 'la', 'el', 'con', 'para', 'y', 'a', 'en'])

function basesOf(name: string): string[] {
  const words = name.split(' ')
  return words.flatMap((last, at) => (at < 2 || NEVER_LAST.has(last) ? [] : [words.slice(0, at + 1).join(' ')]))
}

/** The longest name that the words begin with. */
function typeOf(types: Map<string, number>, name: string): number | null {
  const words = indexText(name).split(' ').slice(0, LONGEST_NAME)
  for (let length = words.length; length > 0; length--) {
    const type = types.get(words.slice(0, length).join(' '))
    if (type !== undefined) return type
  }
  return null
}
