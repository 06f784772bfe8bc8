import { DOCUMENT_TAKEN, OPENING_DECIDED, OPENING_MISSING, OPENING_WAITS } from '@tuerca/contract/store-openings'
import { internationalMobile } from '@tuerca/domain/accounts'
import type { TypedAccount } from '@tuerca/domain/bank-account'
import type { Country } from '@tuerca/domain/country'
import { parseHours } from '@tuerca/domain/opening-hours'
import { readPin } from '@tuerca/domain/store-front'
import { judgeOpening, type Opening, slugOf, type TypedOpening } from '@tuerca/domain/store-opening'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { toJson } from '../../../platform/db/column-types.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { adminsOf } from '../../../platform/who-is-told.ts'
import { notify } from '../../notifications/index.ts'
import { changeAccount } from '../../payouts/index.ts'

function judged(typed: TypedOpening, country: Country): Opening {
  const { opening, problems } = judgeOpening(typed, country)
  if (!opening) throw invalid(Object.values(problems))
  return opening
}

/** Creates the store for its owner alone: suspended until the administration approves it. */
export async function openStore(
  ctx: TxCtx,
  user: User,
  { account, ...typed }: TypedOpening & { account?: TypedAccount | undefined },
): Promise<{ storeId: number }> {
  const { country } = user
  const opening = judged(typed, country)
  await oneAfterAnother(ctx)
  const open = await ctx.db
    .selectFrom('store_openings')
    .select('store_id')
    .where('user_id', '=', user.id)
    .where('state', '<>', 'approved')
    .executeTakeFirst()
  if (open) throw conflict(OPENING_WAITS)
  await refuseTakenDocument(ctx, { country, document: opening.document, storeId: null })
  const { id } = await ctx.db
    .insertInto('stores')
    .values({
      ...columnsOf(opening, country),
      country,
      path_prefix: await freePrefix(ctx, opening.name),
      email: user.email,
      created_at: ctx.now,
      updated_at: ctx.now,
      approved_at: null,
      suspended_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('warehouses')
    .values({ store_id: id, name: 'Principal', ...placeOf(opening) })
    .execute()
  await writePin(ctx, id, opening)
  await ctx.db.insertInto('store_members').values({ store_id: id, user_id: user.id, role: 'owner' }).execute()
  await ctx.db
    .insertInto('store_openings')
    .values({ store_id: id, user_id: user.id, sells: opening.sells, asked_at: ctx.now })
    .execute()
  if (account) await changeAccount(ctx, user, { storeId: id, ...account })
  await tellAdmins(ctx, { storeId: id, name: opening.name, city: opening.city })
  return { storeId: id }
}

/** What was missing, sent again by an owner. */
export async function amend(
  ctx: TxCtx,
  user: User,
  storeId: number,
  typed: TypedOpening,
): Promise<{ storeId: number }> {
  const row = await ctx.db
    .selectFrom('store_openings as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('store_members as m', 'm.store_id', 'o.store_id')
    .select(['o.state', 's.country'])
    .where('o.store_id', '=', storeId)
    .where('m.user_id', '=', user.id)
    .where('m.role', '=', 'owner')
    .forUpdate('o')
    .executeTakeFirst()
  if (!row) throw notFound(OPENING_MISSING)
  if (row.state === 'waiting') throw conflict(OPENING_WAITS)
  if (row.state === 'approved') throw conflict(OPENING_DECIDED)
  const { country } = row
  const opening = judged(typed, country)
  await oneAfterAnother(ctx)
  await refuseTakenDocument(ctx, { country, document: opening.document, storeId })
  await ctx.db
    .updateTable('stores')
    .set({ ...columnsOf(opening, country), updated_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', storeId)
    .execute()
  const first = ctx.db
    .selectFrom('warehouses')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('store_id', '=', storeId)
  await ctx.db.updateTable('warehouses').set(placeOf(opening)).where('id', '=', first).execute()
  await writePin(ctx, storeId, opening)
  await ctx.db
    .updateTable('store_openings')
    .set({ state: 'waiting', sells: opening.sells, asked_at: ctx.now })
    .where('store_id', '=', storeId)
    .execute()
  await tellAdmins(ctx, { storeId, name: opening.name, city: opening.city })
  return { storeId }
}

/** Where its pages show it from the first day on; its owner moves it in «Mi tienda». */
async function writePin(ctx: TxCtx, storeId: number, { pin }: Opening) {
  const place = readPin(pin)
  const { latitude = null, longitude = null } = place ?? {}
  if (!place) {
    await ctx.db.updateTable('store_fronts').set({ latitude, longitude }).where('store_id', '=', storeId).execute()
    return
  }
  await ctx.db
    .insertInto('store_fronts')
    .values({ store_id: storeId, latitude, longitude })
    .onConflict((on) => on.column('store_id').doUpdateSet({ latitude, longitude }))
    .execute()
}

const placeOf = ({ city, address, hours }: Opening) => ({
  city,
  address,
  opening_hours: toJson(parseHours(hours) ?? []),
})
const columnsOf = (opening: Opening, country: Country) => ({
  ...placeOf(opening),
  name: opening.name,
  provider_name: opening.name,
  legal_name: opening.legalName,
  document: opening.document,
  whatsapp: internationalMobile(opening.whatsapp, country),
})

/**
 * One opening at a time: two requests by one person, or two stores with one tax number, could otherwise pass together.
 */
export const oneAfterAnother = (ctx: TxCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('open-store', 0))`.execute(ctx.db)

/**
 * A tax number, however spelled, has at most one open store in a country. A store that is only waiting blocks nobody.
 */
export async function refuseTakenDocument(
  ctx: TxCtx,
  { country, document, storeId }: { country: Country; document: string; storeId: number | null },
) {
  const plain = (text: unknown) => sql`regexp_replace(upper(${text}), '[^0-9A-ZÑ&]', '', 'g')`
  const { rows } =
    await sql`select from stores where country = ${country} and approved_at is not null and id is distinct from ${storeId} and ${plain(sql.ref('document'))} = ${plain(document)} limit 1`.execute(
      ctx.db,
    )
  if (rows.length > 0) throw conflict(DOCUMENT_TAKEN)
}

/** The store's address, from its name, with a number when it is taken. */
async function freePrefix(ctx: TxCtx, name: string): Promise<string> {
  const slug = slugOf(name)
  const taken = new Set(
    (await ctx.db.selectFrom('stores').select('path_prefix').where('path_prefix', 'like', `${slug}%`).execute()).map(
      ({ path_prefix }) => path_prefix,
    ),
  )
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

async function tellAdmins(ctx: TxCtx, { storeId, name, city }: { storeId: number; name: string; city: string }) {
  for (const userId of await adminsOf(ctx.db)) {
    await notify(ctx, {
      userId,
      topic: 'account',
      key: `opening:${storeId}:${ctx.now.getTime()}`,
      path: '/admin/aperturas',
      action: 'Ver la solicitud',
      whatsApp: false,
      title: `${name} quiere vender`.slice(0, 150),
      text: `Desde ${city}. Revisa sus datos y responde.`,
    })
  }
}
