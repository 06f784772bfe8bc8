import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import {
  type MarketListing,
  type Marketplace,
  MarketplaceError,
  type MarketplaceMood,
  type MarketplaceSession,
  type MarketplaceTokens,
} from '../../ports/marketplace.ts'
import { embeddedCounter } from './embedded-counter.ts'
import { named, numberIn, token } from './embedded-ids.ts'
import { readNotice } from './read-notice.ts'

/** Longer than a notice may take, shorter than a call may. */
const SLOW_MS = 3000
const LIVES_MS = 6 * 3_600_000
const WAIT_MS = 60_000
const TWO_DAYS = 2 * 86_400_000
/** Its answer to a title that it has no category for. */
const NO_CATEGORY = /sin categor[ií]a/i

interface Own {
  db: Db
  now: () => Date
  slowMs: number
  enter: ReturnType<typeof entrance>
}

/** A small Mercado Libre of our own, on /dev/mercado-libre: slow, at its limit or down, as set there. */
export function embeddedMarketplace({
  db,
  now,
  slowMs = SLOW_MS,
}: {
  db: Db
  now: () => Date
  slowMs?: number
}): Marketplace {
  const own = { db, now, slowMs, enter: entrance(db, slowMs) }
  return {
    kind: 'embedded',
    ...signInOf(own),
    ...listingsOf(own),
    ...talkOf(own),
    readNotice,
    counter: embeddedCounter(db, now),
  }
}

/** Only with the token that works now. */
function entrance(db: Db, slowMs: number) {
  return async function enter({ access, accountId, country }: MarketplaceSession) {
    const account = await db
      .selectFrom('embedded_ml_accounts')
      .select(['id', 'nickname', 'mood', 'access'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    await moodOf(account?.mood, slowMs)
    if (!account || account.access === null || account.access !== access) throw new MarketplaceError('signedOut')
    return { account, country }
  }
}

function signInOf({ db, slowMs, enter }: Own): Pick<Marketplace, 'loginAddress' | 'exchange' | 'renew' | 'nickname'> {
  async function renewed(where: {
    column: 'code' | 'refresh'
    value: string
    challenge?: string
  }): Promise<MarketplaceTokens> {
    const [access, refresh] = [token(), token()]
    // Of many who bring it at once, one gets the next pair.
    const row = await db
      .updateTable('embedded_ml_accounts')
      .set({ access, refresh, code: null, code_challenge: null })
      .where(where.column, '=', where.value)
      .$if(where.challenge !== undefined, (query) => query.where('code_challenge', '=', where.challenge ?? ''))
      .returning(['id', 'mood'])
      .executeTakeFirst()
    if (!row) throw new MarketplaceError('revoked')
    return { access, refresh, livesMs: LIVES_MS, accountId: row.id }
  }
  return {
    loginAddress: ({ storeId, state, challenge, redirect }) =>
      `/dev/mercado-libre?${new URLSearchParams({ tienda: String(storeId), state, reto: challenge, volver: redirect })}`,
    exchange: ({ code, verifier }) =>
      renewed({ column: 'code', value: code, challenge: createHash('sha256').update(verifier).digest('base64url') }),
    async renew(refresh) {
      const row = await db
        .selectFrom('embedded_ml_accounts')
        .select('mood')
        .where('refresh', '=', refresh)
        .executeTakeFirst()
      await moodOf(row?.mood, slowMs)
      return renewed({ column: 'refresh', value: refresh })
    },
    nickname: async (session) => (await enter(session)).account.nickname,
  }
}

function listingsOf({
  db,
  now,
  enter,
}: Own): Pick<Marketplace, 'publish' | 'findBySku' | 'read' | 'change' | 'setVehicles'> {
  async function itemOf(session: MarketplaceSession, itemId: string): Promise<MarketListing> {
    const { account, country } = await enter(session)
    const row = await db
      .selectFrom('embedded_ml_items')
      .selectAll()
      .where('id', '=', numberIn(itemId))
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (!row) throw new MarketplaceError('missing')
    return listingOf(row, country)
  }
  return {
    async publish(session, listing) {
      const { account, country } = await enter(session)
      if (NO_CATEGORY.test(listing.title))
        throw new MarketplaceError('refused', { said: 'No hay una categoría para ese título.', codes: ['category'] })
      if (listing.pictures.length === 0)
        throw new MarketplaceError('refused', {
          said: 'La publicación necesita al menos una foto.',
          codes: ['item.pictures.required'],
        })
      if (listing.stock < 1)
        throw new MarketplaceError('refused', {
          said: 'La cantidad debe ser de al menos 1.',
          codes: ['item.available_quantity.invalid'],
        })
      const row = await db
        .insertInto('embedded_ml_items')
        .values({
          account_id: account.id,
          sku: listing.sku,
          title: listing.title,
          price: listing.price,
          stock: listing.stock,
          state: 'active',
          pictures: [...listing.pictures],
          gtin: listing.gtin ?? '',
          made_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return listingOf(row, country)
    },
    async findBySku(session, sku) {
      const { account, country } = await enter(session)
      const row = await db
        .selectFrom('embedded_ml_items')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('sku', '=', sku)
        .where('state', '<>', 'closed')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row ? listingOf(row, country) : null
    },
    read: itemOf,
    async change(session, itemId, { price, stock, state, title, pictures, gtin }) {
      const before = await itemOf(session, itemId)
      if (before.state === 'closed')
        throw new MarketplaceError('refused', {
          said: 'La publicación está cerrada y no se modifica.',
          codes: ['item.status.not_modifiable'],
        })
      const set = {
        ...(price === undefined ? {} : { price }),
        ...(stock === undefined ? {} : { stock }),
        ...(state === undefined ? {} : { state }),
        ...(title === undefined ? {} : { title }),
        ...(pictures === undefined ? {} : { pictures: [...pictures] }),
        ...(gtin === undefined ? {} : { gtin }),
      }
      const row = await db
        .updateTable('embedded_ml_items')
        .set(set)
        .where('id', '=', numberIn(itemId))
        .returningAll()
        .executeTakeFirstOrThrow()
      return listingOf(row, session.country)
    },
    async setVehicles(session, itemId, vehicles) {
      await itemOf(session, itemId)
      const taken = vehicles.reduce((sum, { years }) => sum + years.length, 0)
      await db.updateTable('embedded_ml_items').set({ vehicles: taken }).where('id', '=', numberIn(itemId)).execute()
      return taken
    },
  }
}

function talkOf({ db, now, enter }: Own): Pick<Marketplace, 'order' | 'cannotMeet' | 'question' | 'answer' | 'missed'> {
  return {
    async order(session, orderId) {
      const { account, country } = await enter(session)
      const row = await db
        .selectFrom('embedded_ml_orders as o')
        .innerJoin('embedded_ml_items as i', 'i.id', 'o.item_id')
        .selectAll('o')
        .select('i.title')
        .where('o.id', '=', numberIn(orderId))
        .where('o.account_id', '=', account.id)
        .executeTakeFirst()
      if (!row) throw new MarketplaceError('missing')
      return {
        orderId: String(row.id),
        sellerId: account.id,
        state: row.state,
        buyer: row.buyer,
        at: row.made_at,
        lines: [
          { itemId: named(row.item_id, country), title: row.title, quantity: row.quantity, unitPrice: row.unit_price },
        ],
      }
    },
    async cannotMeet(session, orderId) {
      const { account } = await enter(session)
      await db
        .updateTable('embedded_ml_orders')
        .set({ state: 'cancelled' })
        .where('id', '=', numberIn(orderId))
        .where('account_id', '=', account.id)
        .execute()
    },
    async question(session, questionId) {
      const { account, country } = await enter(session)
      const row = await db
        .selectFrom('embedded_ml_questions')
        .selectAll()
        .where('id', '=', numberIn(questionId))
        .where('account_id', '=', account.id)
        .executeTakeFirst()
      if (!row) throw new MarketplaceError('missing')
      return {
        questionId: String(row.id),
        sellerId: account.id,
        itemId: named(row.item_id, country),
        text: row.text,
        answer: row.answer,
        at: row.made_at,
      }
    },
    async answer(session, questionId, text) {
      const { account } = await enter(session)
      const { numUpdatedRows } = await db
        .updateTable('embedded_ml_questions')
        .set({ answer: text })
        .where('id', '=', numberIn(questionId))
        .where('account_id', '=', account.id)
        .where('answer', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new MarketplaceError('refused', {
          said: 'La pregunta ya tiene respuesta.',
          codes: ['not_unanswered_question'],
        })
    },
    async missed(session) {
      const { account } = await enter(session)
      const rows = await db
        .selectFrom('embedded_ml_notices')
        .select(['topic', 'resource'])
        .distinct()
        .where('account_id', '=', account.id)
        .where('made_at', '>', new Date(now().getTime() - TWO_DAYS))
        .execute()
      return rows.map(({ topic, resource }) => ({
        accountId: account.id,
        topic,
        id: resource,
      }))
    },
  }
}

async function moodOf(mood: MarketplaceMood | undefined, slowMs: number) {
  if (mood === 'down') throw new MarketplaceError('unavailable')
  if (mood === 'limited') throw new MarketplaceError('slower', { waitMs: WAIT_MS })
  if (mood === 'slow') await new Promise((done) => setTimeout(done, slowMs))
}

type ItemRow = Row<'embedded_ml_items', 'id' | 'account_id' | 'sku' | 'title' | 'price' | 'stock' | 'state'>
function listingOf(
  { id, account_id, sku, title, price, stock, state }: ItemRow,
  country: MarketplaceSession['country'],
): MarketListing {
  const itemId = named(id, country)
  return {
    itemId,
    permalink: `/dev/mercado-libre?cuenta=${account_id}#${itemId}`,
    title,
    price,
    stock,
    state,
    sku,
    sellerId: account_id,
  }
}
