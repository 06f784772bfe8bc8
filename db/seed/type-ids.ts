import type pg from 'pg'
import type { World } from './world.ts'

/**
 * Gives groups and types of part the ids that this database has for them: a database older than the vocabulary has
 * other ids.
 */
export async function readTypeIds(client: pg.ClientBase, world: World): Promise<World> {
  const { rows: groups } = await client.query<{ id: number; slug: string }>('select id, slug from part_groups')
  const { rows: types } = await client.query<{ id: number; slug: string }>('select id, slug from part_types')
  give(world.groups, groups)
  give(world.types, types)
  return world
}

function give(ours: { id: number; slug: string }[], theirs: readonly { id: number; slug: string }[]): void {
  const ids = new Map(theirs.map(({ id, slug }) => [slug, id]))
  for (const one of ours) {
    const id = ids.get(one.slug)
    if (id === undefined) throw new Error(`the database lacks ${one.slug}: the vocabulary was not loaded`)
    one.id = id
  }
}
