import type { Country } from '@tuerca/domain/country'
import type { Parsed } from '@tuerca/contract/endpoint'
import {
  type addCorrection,
  type addSynonym,
  KIND_MISSING,
  WORD_MISSING,
  WORD_TAKEN,
} from '@tuerca/contract/search-words'
import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'

/** Adds a word for a kind of part. Throws 404, and 409 for a word that already means another kind. */
export async function name(ctx: TxCtx, { kind, word, country }: Parsed<typeof addSynonym>['body']) {
  const given = foldText(word)
  const known = await ctx.db
    .selectFrom('part_kinds')
    .select(['key', 'name_co'])
    .where('key', '=', kind)
    .executeTakeFirst()
  if (!known) throw notFound(KIND_MISSING)
  const {
    rows: [taken],
  } = await sql<{ name: string }>`select name_co as name from part_kinds k
    where lower(public.unaccent(k.name_co)) = ${given} or lower(public.unaccent(k.name_mx)) = ${given}
      or exists (select from unnest(k.synonyms) s where lower(public.unaccent(s)) = ${given})
      or exists (select from search_synonyms s where s.kind = k.key and s.kind <> ${kind} and lower(public.unaccent(s.word)) = ${given}) limit 1`.execute(
    ctx.db,
  )
  if (taken) throw conflict(WORD_TAKEN(taken.name))
  const before = await ctx.db
    .selectFrom('search_synonyms')
    .select(['id', 'country'])
    .where('kind', '=', kind)
    .where('word', '=', given)
    .executeTakeFirst()
  const row = await ctx.db
    .insertInto('search_synonyms')
    .values({ kind, word: given, country, made_by: ctx.user?.id ?? null, made_at: ctx.now })
    .onConflict((on) => on.columns(['kind', 'word']).doUpdateSet({ country }))
    .returning(['id', 'word', 'country'])
    .executeTakeFirstOrThrow()
  if (!before || before.country !== country)
    await noteAdminEvent(ctx, {
      area: 'search',
      action: before ? 'update' : 'create',
      subject: `«${given}» es ${known.name_co}`,
      ...(before ? { before: { País: before.country ?? 'los dos' } } : {}),
      after: { País: country ?? 'los dos' },
    })
  return { ...row, country: row.country as Country | null }
}

export async function dropSynonym(ctx: TxCtx, id: number): Promise<void> {
  const row = await ctx.db
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .returning(['word', 'kind'])
    .executeTakeFirst()
  if (!row) throw notFound(WORD_MISSING)
  await noteAdminEvent(ctx, { area: 'search', action: 'delete', subject: `«${row.word}» es ${row.kind}` })
}

/** What is written is read as what is meant from now on. */
export async function correct(ctx: TxCtx, { written, meant }: Parsed<typeof addCorrection>['body']) {
  const key = foldText(written)
  const before = await ctx.db
    .selectFrom('search_corrections')
    .select(['id', 'written', 'meant'])
    .where('written', '=', key)
    .executeTakeFirst()
  if (before?.meant === meant) return before
  const row = await ctx.db
    .insertInto('search_corrections')
    .values({ written: key, meant, made_by: ctx.user?.id ?? null, made_at: ctx.now })
    .onConflict((on) => on.column('written').doUpdateSet({ meant, made_by: ctx.user?.id ?? null, made_at: ctx.now }))
    .returning(['id', 'written', 'meant'])
    .executeTakeFirstOrThrow()
  await noteAdminEvent(ctx, {
    area: 'search',
    action: before ? 'update' : 'create',
    subject: `«${key}» se lee`,
    ...(before ? { before: before.meant } : {}),
    after: meant,
  })
  return row
}

export async function dropCorrection(ctx: TxCtx, id: number): Promise<void> {
  const row = await ctx.db
    .deleteFrom('search_corrections')
    .where('id', '=', id)
    .returning(['written', 'meant'])
    .executeTakeFirst()
  if (!row) throw notFound(WORD_MISSING)
  await noteAdminEvent(ctx, { area: 'search', action: 'delete', subject: `«${row.written}» se lee`, before: row.meant })
}
