import { currencySql } from '../../platform/db/currency-sql.ts'
import {
  actInDevMercadoLibre,
  authoriseInDevMercadoLibre,
  devMercadoLibre,
  type DevMlAccount,
} from '@tuerca/contract/dev-mercado-libre'
import { fromWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import type { MarketNotice, MarketplaceCounter } from '../../ports/marketplace.ts'
import { takeNotice } from './take-notice.ts'

const CALLBACK = '/api/store/mercado-libre/callback'

/** The embedded Mercado Libre's own pages: open to all in the demonstration, and in production only to an admin. */
export function devRoutes(app: FastifyInstance, config: Config) {
  const requireCounter = (ctx: Ctx): MarketplaceCounter => {
    const counter = ctx.ports.marketplace?.counter
    if (!counter || !(config.MODE === 'demo' || ctx.user?.role === 'admin')) throw notFound('Esta dirección no existe.')
    return counter
  }
  route(app, devMercadoLibre, async (ctx) => {
    requireCounter(ctx)
    return { data: await accountsOf(ctx) }
  })
  route(app, authoriseInDevMercadoLibre, async (ctx, { body: { storeId, state, challenge } }) => {
    const counter = requireCounter(ctx)
    const store = await ctx.db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst()
    if (!store) throw notFound('Esta tienda no existe.')
    const { code } = await counter.authorise({ storeId, challenge })
    return { data: { to: `${CALLBACK}?${new URLSearchParams({ code, state })}` } }
  })
  route(
    app,
    actInDevMercadoLibre,
    async (ctx, { body: { accountId, mood, signOut, quiet, buy, ask, edit, cancel } }) => {
      const counter = requireCounter(ctx)
      if (mood) await counter.setMood(accountId, mood)
      if (signOut) await counter.signOut(accountId)
      const notices: (MarketNotice | null)[] = []
      if (buy) notices.push(await counter.buy(buy.itemId, buy.quantity))
      if (ask) notices.push(await counter.ask(ask.itemId, ask.text))
      if (edit)
        notices.push(
          await counter.edit(edit.itemId, {
            state: edit.state,
            ...(edit.price === undefined ? {} : { price: fromWireMoney(edit.price) }),
          }),
        )
      if (cancel) notices.push(await counter.cancel(cancel))
      if (notices.includes(null)) throw conflict('No se puede: no quedan tantas, o ya no está publicada.')
      if (!quiet) for (const notice of notices) if (notice) await takeNotice(ctx, notice)
      return { data: await accountsOf(ctx) }
    },
  )
}

async function accountsOf({ db }: Pick<Ctx, 'db'>): Promise<DevMlAccount[]> {
  const { rows } =
    await sql<DevMlAccount>`select a.id as "accountId", a.store_id as "storeId", t.name as "storeName", a.nickname, ${currencySql(sql`t.country`)} as currency, a.mood,
      (select coalesce(json_agg(i), '[]') from (select x.prefix || i.id as "itemId", i.title, i.price / 100.0 as price, i.stock, i.state, i.vehicles, i.pictures[1] as picture from embedded_ml_items i where i.account_id = a.id order by i.state, i.id desc limit 60) i) as items,
      (select coalesce(json_agg(o), '[]') from (select o.id::text as "orderId", i.title, o.quantity, o.buyer, o.state, to_char(o.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from embedded_ml_orders o join embedded_ml_items i on i.id = o.item_id where o.account_id = a.id order by o.id desc limit 20) o) as orders,
      (select coalesce(json_agg(q), '[]') from (select q.id::text as "questionId", i.title, q.text, q.answer, to_char(q.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from embedded_ml_questions q join embedded_ml_items i on i.id = q.item_id where q.account_id = a.id order by q.id desc limit 20) q) as questions
    from embedded_ml_accounts a join stores t on t.id = a.store_id cross join lateral (select case t.country when 'MX' then 'MLM' else 'MCO' end as prefix) x order by t.name, a.id`.execute(
      db,
    )
  return rows
}
