import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { MarketNotice, MarketplaceCounter } from '../../ports/marketplace.ts'
import { numberIn, token } from './embedded-ids.ts'

const BUYERS = ['TALLER.EXPRESS', 'JUANCHO_77', 'REPUESTOS.DORADO', 'ANDREA.M']

/** What its buyers, its clerks and whoever tests do. */
export function embeddedCounter(db: Db, now: () => Date): MarketplaceCounter {
  const told = async (accountId: number, topic: MarketNotice['topic'], id: string): Promise<MarketNotice> => {
    await db
      .insertInto('embedded_ml_notices')
      .values({ account_id: accountId, topic, resource: id, made_at: now() })
      .execute()
    return { accountId, topic, id }
  }
  return {
    async authorise({ storeId, challenge }) {
      const code = token()
      await db
        .insertInto('embedded_ml_accounts')
        .values((eb) => ({
          store_id: storeId,
          code,
          code_challenge: challenge,
          nickname: eb
            .selectFrom('stores')
            .select(
              sql<string>`left(upper(regexp_replace(public.unaccent(name), '[^A-Za-z0-9]+', '_', 'g')), 20)`.as(
                'nickname',
              ),
            )
            .where('id', '=', storeId),
        }))
        .onConflict((on) => on.column('store_id').doUpdateSet({ code, code_challenge: challenge }))
        .execute()
      return { code }
    },
    async setMood(accountId, mood) {
      await db.updateTable('embedded_ml_accounts').set({ mood }).where('id', '=', accountId).execute()
    },
    async signOut(accountId) {
      await db.updateTable('embedded_ml_accounts').set({ access: null }).where('id', '=', accountId).execute()
    },
    async buy(itemId, quantity) {
      const item = await db
        .updateTable('embedded_ml_items')
        .set((eb) => ({ stock: eb('stock', '-', quantity) }))
        .where('id', '=', numberIn(itemId))
        .where('state', '=', 'active')
        .where('stock', '>=', quantity)
        .returning(['id', 'account_id', 'price'])
        .executeTakeFirst()
      if (!item) return null
      const order = await db
        .insertInto('embedded_ml_orders')
        .values({
          account_id: item.account_id,
          item_id: item.id,
          quantity,
          unit_price: item.price,
          buyer: BUYERS[item.id % BUYERS.length] ?? 'COMPRADOR',
          made_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return told(item.account_id, 'orders', String(order.id))
    },
    async ask(itemId, text) {
      const item = await db
        .selectFrom('embedded_ml_items')
        .select(['id', 'account_id'])
        .where('id', '=', numberIn(itemId))
        .executeTakeFirst()
      if (!item) return null
      const row = await db
        .insertInto('embedded_ml_questions')
        .values({ account_id: item.account_id, item_id: item.id, text, made_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return told(item.account_id, 'questions', String(row.id))
    },
    async cancel(orderId) {
      const row = await db
        .updateTable('embedded_ml_orders')
        .set({ state: 'cancelled' })
        .where('id', '=', numberIn(orderId))
        .returning(['id', 'account_id'])
        .executeTakeFirst()
      return row ? told(row.account_id, 'orders', String(row.id)) : null
    },
    async edit(itemId, { price, state }) {
      const set = { ...(price === undefined ? {} : { price }), ...(state === undefined ? {} : { state }) }
      if (Object.keys(set).length === 0) return null
      const row = await db
        .updateTable('embedded_ml_items')
        .set(set)
        .where('id', '=', numberIn(itemId))
        .where('state', '<>', 'closed')
        .returning('account_id')
        .executeTakeFirst()
      return row ? told(row.account_id, 'items', itemId) : null
    },
  }
}
