import type { Db } from '../../platform/db/connect.ts'

export interface InShop {
  make: string
  model: string | null
}

/** The shop's slugs of a make and of the first of these models that it knows; null for an unknown make. */
export async function findInShop(db: Db, make: string, models: readonly string[]): Promise<InShop | null> {
  const rows = await db
    .selectFrom('makes as k')
    .leftJoin('models as m', (join) =>
      join.onRef('m.make_id', '=', 'k.id').on('m.slug', 'in', models.length > 0 ? [...models] : ['']),
    )
    .where('k.slug', '=', make)
    .select(['k.slug as make', 'm.slug as model'])
    .execute()
  const [first] = rows
  if (!first) return null
  return { make: first.make, model: models.find((slug) => rows.some((row) => row.model === slug)) ?? null }
}

/** The shop's id of a make by its slug. */
export async function makeId(db: Db, slug: string): Promise<number | null> {
  const make = await db.selectFrom('makes').select('id').where('slug', '=', slug).executeTakeFirst()
  return make?.id ?? null
}
