import type { Country } from '@tuerca/domain/country'
import { MOST_STORES_ASKED, REQUEST_OPEN_DAYS } from '@tuerca/domain/offers'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { vocabularyOf } from '../products/index.ts'
import { partMeant } from '../search/index.ts'
import { tellStores } from './messages.ts'

interface RequestToSend {
  id: number
  userId: number
  country: Country
  parts: readonly { what: string; partNumber: string; quantity: number }[]
}

/**
 * Opens a request for offers, in the transaction that saves it: to the stores that list such parts, best answerers
 * first. Gives how many.
 */
export async function sendToStores(ctx: TxCtx, { id, userId, country, parts }: RequestToSend): Promise<number> {
  const vocabulary = await vocabularyOf(ctx.db)
  const lines = parts.map(({ what, partNumber, quantity }, position) => {
    const { typeIds, brandIds, partNumber: typed } = partMeant(what, { country, now: ctx.now }, vocabulary)
    return {
      position,
      what,
      part_number: partNumber,
      quantity,
      clean: cleanPartNumber(partNumber || typed),
      type_ids: typeIds,
      brand_ids: typeIds.length > 0 ? [] : brandIds,
    }
  })
  const expires_at = new Date(ctx.now.getTime() + REQUEST_OPEN_DAYS * 86_400_000)
  await ctx.db.insertInto('request_rounds').values({ request_id: id, expires_at }).execute()
  await ctx.db
    .insertInto('request_lines')
    .values(
      lines.map(({ position, what, part_number, quantity, type_ids }) => ({
        request_id: id,
        position,
        what,
        part_number,
        quantity,
        type_ids,
      })),
    )
    .execute()
  const stores = await storesFor(ctx, { userId, country, lines })
  if (stores.length > 0) {
    await ctx.db
      .insertInto('request_stores')
      .values(stores.map((store_id) => ({ request_id: id, store_id, asked_at: ctx.now })))
      .execute()
    await tellStores(ctx, id)
  }
  await enqueue(ctx, 'tend-request', { requestId: id }, { jobKey: `request-${id}`, runAt: expires_at })
  return stores.length
}

interface StoresQuery {
  userId: number
  country: Country
  lines: readonly { position: number; clean: string; type_ids: number[]; brand_ids: number[] }[]
}

/**
 * Open stores of the country that have members, except the buyer's own; of equal answerers those that list more of it.
 */
async function storesFor({ db, now }: TxCtx, { userId, country, lines }: StoresQuery): Promise<number[]> {
  const since = new Date(now.getTime() - 180 * 86_400_000)
  const { rows } = await sql<{ id: number }>`
    with lines as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(position integer, clean text, type_ids integer[], brand_ids integer[])),
    hits as (
      select p.store_id, l.position from lines l join part_numbers n on length(l.clean) >= 3 and n.clean = l.clean join products p on p.part_id = n.part_id where p.deleted_at is null
      union select p.store_id, l.position from lines l join products p on p.part_type_id = any (l.type_ids) where p.deleted_at is null
      union select p.store_id, l.position from lines l join products p on p.brand_id = any (l.brand_ids) where p.deleted_at is null
    ), listed as (select store_id, count(*) as lines from hits group by 1)
    select t.id from listed h join stores t on t.id = h.store_id
    join lateral (
      select count(*) filter (where s.answered_at is not null) as answered, count(*) as asked, avg(extract(epoch from s.answered_at - s.created_at)) as wait
      from sales s where s.store_id = t.id and s.kind = 'confirmation' and s.offer_line_id is null and s.created_at > ${since}
    ) a on true
    where t.country = ${country} and t.suspended_at is null and exists (select from store_members m where m.store_id = t.id)
      and not exists (select from store_members m where m.store_id = t.id and m.user_id = ${userId})
    order by (a.answered + 1)::numeric / (a.asked + 2) desc, h.lines desc, a.wait nulls last, t.id limit ${MOST_STORES_ASKED}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
