import type { Answer, Parsed } from '@tuerca/contract/endpoint'
import {
  type getSavedSubstitutions,
  NOT_ITS_SUBSTITUTE,
  SAVED_MOST,
  type saveSubstitutions,
} from '@tuerca/contract/substitutions'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { orientation, replacementLabel, replacementSentence } from '@tuerca/domain/replacements'
import { numberText } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { replacementsOf } from './look-up-substitutions.ts'
import { partsUnder } from './queries.ts'
import { offersOf, readOffers } from './read-offers.ts'
import { refuseWhereHidden } from './refuse-hidden.ts'

type Selection = Parsed<typeof saveSubstitutions>['body']

/** M2.40: saves replacements of a reference, each once, as our own data state them. Gives how many are new. */
export async function save(ctx: TxCtx, user: User, { reference, substitutions }: Selection): Promise<number> {
  refuseWhereHidden(ctx)
  const groups = await replacementsOf(ctx, await partsUnder(ctx.db, cleanPartNumber(reference)))
  const chosen = substitutions.map(({ manufacturer, formattedOem }) => {
    for (const group of groups) {
      const found = group.replacements.find(
        (one) => one.manufacturer === manufacturer && cleanPartNumber(one.number) === cleanPartNumber(formattedOem),
      )
      if (found) return { reference: group.number, ...found }
    }
    throw invalid([`${formattedOem}: ${NOT_ITS_SUBSTITUTE}`])
  })
  const rows = chosen.map(({ reference, number, manufacturer, name, type, way }) => ({
    user_id: user.id,
    reference,
    substitute: number,
    manufacturer,
    name,
    type,
    way,
    saved_at: ctx.now,
  }))
  const saved = await ctx.db
    .insertInto('saved_substitutions')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute()
  const { kept } = await ctx.db
    .selectFrom('saved_substitutions')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (kept > SAVED_MOST)
    throw conflict(
      `Puedes guardar hasta ${numberText(SAVED_MOST, ctx.country)} sustituciones. Quita las que ya no uses.`,
    )
  return saved.length
}

interface Row extends TableRow<
  'saved_substitutions',
  'id' | 'reference' | 'substitute' | 'manufacturer' | 'name' | 'type' | 'way' | 'saved_at'
> {
  part_id: number | null
  total: number
}

/** What a person kept, the newest first, with who sells it now. */
export async function readSaved(
  ctx: Ctx,
  user: User,
  { filter, page, pageSize }: Parsed<typeof getSavedSubstitutions>['query'],
): Promise<Answer<typeof getSavedSubstitutions>> {
  refuseWhereHidden(ctx)
  const wanted =
    filter.reference === undefined
      ? sql`true`
      : sql`${cleanPartNumber(filter.reference)} in (regexp_replace(upper(s.reference), '[^A-Z0-9]', '', 'g'), regexp_replace(upper(s.substitute), '[^A-Z0-9]', '', 'g'))`
  const { rows: all } = await sql<Row | { [K in keyof Row]: K extends 'total' ? number : null }>`
    with found as (select s.* from saved_substitutions s where s.user_id = ${user.id} and ${wanted}),
    paged as (select * from found order by saved_at desc, id desc limit ${pageSize} offset ${page * pageSize})
    select (select count(*) from found)::int as total, paged.*, p.id as part_id
    from (select 1) one left join paged on true left join product_brands b on b.name = paged.manufacturer
    left join parts p on p.brand_id = b.id and p.clean_number = regexp_replace(upper(paged.substitute), '[^A-Z0-9]', '', 'g')
    order by paged.saved_at desc, paged.id desc`.execute(ctx.db)
  const rows = all.filter((row) => row.id !== null)
  const offers = await readOffers(
    ctx,
    rows.flatMap(({ part_id }) => part_id ?? []),
  )
  return {
    data: rows.map(({ id, reference, substitute, manufacturer, name, type, way, saved_at, part_id }) => ({
      id,
      reference,
      label: replacementLabel(type, way),
      sentence: replacementSentence(type, way, reference, substitute),
      orientation: orientation(type, way),
      part: { manufacturer, formattedOem: substitute, name, offers: offersOf(ctx, offers, [part_id]) },
      savedAt: saved_at.toISOString(),
    })),
    metadata: { 'x-total-count': all[0]?.total ?? 0, page, pageSize },
  }
}
