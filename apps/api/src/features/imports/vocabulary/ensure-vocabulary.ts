import { slugOf } from '@tuerca/domain/product-url'
import { createHash } from 'node:crypto'
import { onClient } from '../../../platform/db/on-client.ts'
import { showAllAnew } from '../../listings/index.ts'
import { adoptOldTypes, type VocabularySession } from './adopt-old-types.ts'
import { partTypesOf, type PartTypeRow } from './part-type-rows.ts'
import { readVocabulary, type PartKindRow } from './read-vocabulary.ts'
import { noteOldWords } from './renew-words.ts'

const MARK = 'vocabulary '
const LOCK = 7265_0003

/**
 * Brings groups, kinds and types of part up to date with the product at every start; does nothing when the database
 * already has them. Nothing is removed: parts and listings may use it. Answers whether anything was done.
 */
export async function ensureVocabulary(client: VocabularySession): Promise<boolean> {
  const kinds = readVocabulary()
  const types = kinds.flatMap(partTypesOf)
  const name =
    MARK +
    createHash('sha256')
      .update(
        JSON.stringify([
          kinds,
          types.map(({ slug, name, nameMx, places, synonyms }) => [slug, name, nameMx, places, synonyms]),
        ]),
      )
      .digest('hex')
  if (await isLoaded(client, name)) return false
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (!(await isLoaded(client, name))) await load(client, { kinds, types, name })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

async function isLoaded(client: VocabularySession, name: string): Promise<boolean> {
  const { rows } = await client.query('select from load_progress where name = $1', [name])
  return rows.length > 0
}

async function load(
  client: VocabularySession,
  { kinds, types, name }: { kinds: PartKindRow[]; types: PartTypeRow[]; name: string },
): Promise<void> {
  await loadGroups(client, [...new Set(kinds.map((kind) => kind.group))])
  await loadKinds(client, kinds)
  await loadTypes(client, types)
  await adoptOldTypes(client, kinds)
  await client.query('delete from load_progress where starts_with(name, $1)', [MARK])
  await client.query('insert into load_progress (name, done, target, finished_at) values ($1, $2, $2, now())', [
    name,
    types.length,
  ])
  await noteOldWords(client)
  await showAllAnew({ db: onClient(client) })
}

async function loadGroups(client: VocabularySession, groups: string[]): Promise<void> {
  await client.query(
    `insert into part_groups (name, slug) select name, slug from unnest($1::text[], $2::text[]) with ordinality g(name, slug, at) order by at
    on conflict (slug) do update set name = excluded.name`,
    [groups, groups.map(slugOf)],
  )
}

// Names are unique: those that move from one kind to another are cleared first.
async function loadKinds(client: VocabularySession, kinds: readonly PartKindRow[]): Promise<void> {
  await client.query("update part_kinds set name_co = '~' || key")
  await client.query(
    `insert into part_kinds (key, group_id, name_co, name_mx, name_en, synonyms, not_synonyms, only_co, only_mx, positions, per_car, demand, applies_if, universal, wears_km, drawing)
    select k.key, g.id, k."nameCo", k."nameMx", k."nameEn", k.synonyms, k."notSynonyms", k."onlyCo", k."onlyMx", k.positions, k."perCar", k.demand, k."appliesIf", k.universal, k."wearsKm", k.drawing
    from jsonb_to_recordset($1::jsonb) k(key text, "group" text, "nameCo" text, "nameMx" text, "nameEn" text, synonyms text[], "notSynonyms" text[], "onlyCo" text[], "onlyMx" text[],
      positions text[], "perCar" text, demand smallint, "appliesIf" text, universal boolean, "wearsKm" integer, drawing text)
    join part_groups g on g.name = k."group"
    on conflict (key) do update set (group_id, name_co, name_mx, name_en, synonyms, not_synonyms, only_co, only_mx, positions, per_car, demand, applies_if, universal, wears_km, drawing)
      = row(excluded.group_id, excluded.name_co, excluded.name_mx, excluded.name_en, excluded.synonyms, excluded.not_synonyms, excluded.only_co, excluded.only_mx,
        excluded.positions, excluded.per_car, excluded.demand, excluded.applies_if, excluded.universal, excluded.wears_km, excluded.drawing)`,
    [JSON.stringify(kinds)],
  )
}

/** In the order of the file, so that every fresh database gives a type the same id. */
async function loadTypes(client: VocabularySession, types: readonly PartTypeRow[]): Promise<void> {
  const rows = types.map(({ kind, name, nameMx, slug, places, synonyms }, at) => ({
    at,
    kind: kind.key,
    name,
    name_mx: nameMx,
    slug,
    places,
    synonyms,
    drawing: kind.drawing,
  }))
  await client.query(
    `insert into part_types (group_id, name, slug, synonyms, drawing, kind, name_mx, places)
    select k.group_id, t.name, t.slug, t.synonyms, t.drawing, t.kind, t.name_mx, t.places
    from jsonb_to_recordset($1::jsonb) t("at" integer, kind text, name text, name_mx text, slug text, places text[], synonyms text[], drawing text)
    join part_kinds k on k.key = t.kind
    order by t."at"
    on conflict (slug) do update set (group_id, name, synonyms, drawing, kind, name_mx, places)
      = row(excluded.group_id, excluded.name, excluded.synonyms, excluded.drawing, excluded.kind, excluded.name_mx, excluded.places)`,
    [JSON.stringify(rows)],
  )
}
