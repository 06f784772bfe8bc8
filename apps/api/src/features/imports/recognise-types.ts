import { indexText } from '@tuerca/domain/words'
import type { ImportSession } from './import-session.ts'

interface TypeName {
  id: number
  words: string
}

const BATCH = 5_000
const LONGEST_NAME = 8

/**
 * Gives parts of the file without a type the type whose name or synonym begins their own name: 'Pastillas de freno
 * Hilux' is a 'Pastilla de freno'. Other parts stay without one.
 */
export async function recogniseTypes(client: ImportSession): Promise<void> {
  const types = await typeNames(client)
  if (types.size === 0) return
  let last = '0'
  for (;;) {
    const { rows } = await client.query<{ id: string; name: string }>(
      `select p.id, p.name from parts p where p.part_type_id is null and p.id in (select part_id from import_parts) and p.id > $1 order by p.id limit $2`,
      [last, BATCH],
    )
    const known = rows.flatMap(({ id, name }) => {
      const type = typeOf(types, name)
      return type === null ? [] : [{ id, type }]
    })
    await client.query(
      'update parts p set part_type_id = k.type from unnest($1::bigint[], $2::integer[]) k(id, type) where p.id = k.id',
      [known.map((part) => part.id), known.map((part) => part.type)],
    )
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
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
