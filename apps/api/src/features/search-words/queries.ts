import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { KindWords, listKindWords } from '@tuerca/contract/search-words'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** Kinds whose name, standard words or added words contain a text; those with added words first. */
export async function foundKinds(
  { db }: Pick<Ctx, 'db'>,
  { q, page, pageSize }: Parsed<typeof listKindWords>['query'],
): Promise<Reply<typeof listKindWords>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<KindWords, 'key'> & { key: string | null; total: number }>`
    with own as (select kind, json_agg(json_build_object('id', id, 'word', word, 'country', country) order by word) as words, string_agg(word, ' ') as text from search_synonyms group by kind),
    found as (
      select k.key, k.name_co as name, k.name_mx as "nameMx", k.synonyms as given, coalesce(o.words, '[]') as own, o.words is not null as has_own
      from part_kinds k left join own o on o.kind = k.key
      where ${q.trim() === '' ? sql`true` : sql`public.unaccent(concat_ws(' ', k.key, k.name_co, k.name_mx, k.name_en, array_to_string(k.synonyms, ' '), o.text)) ilike public.unaccent(${words})`}
    )
    select (select count(*)::integer from found) as total, p.key, p.name, p."nameMx", p.given, p.own
    from (select 1) one left join (select * from found order by has_own desc, name limit ${pageSize} offset ${page * pageSize}) p on true
    order by p.has_own desc, p.name`.execute(db)
  return {
    data: rows.flatMap(({ total: _, key, ...row }) => (key === null ? [] : [{ key, ...row }])),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}
