import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import {
  type StoreClient,
  type StoreSystem,
  type StoreSystemAccess,
  StoreSystemError,
  type StoreSystemMood,
} from '../../ports/store-system.ts'

/** Longer than anybody at a page waits for it. */
const SLOW_MS = 5000
const DEARER = 1.15

const CLIENTS: readonly StoreClient[] = [
  { id: 'C-100', name: 'Clientes de mostrador', document: '222222222222' },
  { id: 'C-101', name: 'Taller El Motor', document: '901234567' },
  { id: 'C-102', name: 'Transportes del Valle', document: '900456789' },
  { id: 'C-103', name: 'Servicio Rápido La 68', document: '900112233' },
]

/** A store's system of our own, on /dev/sistema: right, slow, wrong or down, as set there. */
export function embeddedStoreSystem({
  db,
  now,
  slowMs = SLOW_MS,
}: {
  db: Db
  now: () => Date
  slowMs?: number
}): StoreSystem {
  async function moodOf({ storeId }: StoreSystemAccess, signal?: AbortSignal): Promise<StoreSystemMood> {
    const mood = (
      await db.selectFrom('embedded_store_systems').select('mood').where('store_id', '=', storeId).executeTakeFirst()
    )?.mood
    if (mood === 'down') throw new StoreSystemError('unavailable')
    if (mood === 'slow') await pause(slowMs, signal)
    return mood ?? 'right'
  }
  return {
    counter: {
      async set(storeId, { mood, ship }) {
        if (mood !== undefined)
          await db
            .insertInto('embedded_store_systems')
            .values({ store_id: storeId, mood })
            .onConflict((on) => on.column('store_id').doUpdateSet({ mood }))
            .execute()
        if (ship !== undefined)
          await db
            .updateTable('embedded_store_orders')
            .set({ state: 'shipped' })
            .where('id', '=', ship)
            .where('store_id', '=', storeId)
            .where('state', '=', 'taken')
            .execute()
      },
    },
    async stockOf(access, { number, brand }, signal) {
      const mood = await moodOf(access, signal)
      const found = await db
        .selectFrom('products as p')
        .innerJoin('product_brands as b', 'b.id', 'p.brand_id')
        .select(['p.price'])
        // It learns of a sale once that is paid and sent to it: goods of an unfinished payment are still in its stock.
        .select(
          sql<number>`p.stock + (select coalesce(sum(l.quantity), 0)::int from sale_lines l join sales s on s.id = l.sale_id where l.product_id = p.id and s.stock_held and s.state = 'unpaid')`.as(
            'stock',
          ),
        )
        .where('p.store_id', '=', access.storeId)
        .where('p.referencia_1', '=', number)
        .where('b.name', '=', brand)
        .where('p.deleted_at', 'is', null)
        .orderBy('p.id')
        .limit(1)
        .executeTakeFirst()
      if (!found) return null
      if (mood !== 'wrong') return { quantity: found.stock, price: found.price }
      return {
        quantity: Math.min(1, found.stock),
        price: found.price === null ? null : Math.round((found.price * DEARER) / 100) * 100,
      }
    },
    async sendOrder(access, order) {
      if ((await moodOf(access)) === 'wrong')
        throw new StoreSystemError('refused', 'El cliente no tiene cupo en el sistema.')
      const client = CLIENTS.find(({ id }) => id === order.clientId)?.name ?? order.buyer.name
      const text = order.lines
        .map(
          ({ quantity, number, brand, unit_price }) =>
            `${quantity} × ${number} ${brand} a ${unit_price} ${order.currency}`,
        )
        .join('\n')
      await db
        .insertInto('embedded_store_orders')
        .values({
          store_id: access.storeId,
          key: order.key,
          client_name: client,
          text: `${order.number}\n${text}`,
          taken_at: now(),
        })
        .onConflict((on) => on.doNothing())
        .execute()
      const { id } = await db
        .selectFrom('embedded_store_orders')
        .select('id')
        .where('store_id', '=', access.storeId)
        .where('key', '=', order.key)
        .executeTakeFirstOrThrow()
      return `OV-${String(id).padStart(5, '0')}`
    },
    async withdrawOrder(access, { key }) {
      await moodOf(access)
      await db
        .updateTable('embedded_store_orders')
        .set({ state: 'withdrawn' })
        .where('store_id', '=', access.storeId)
        .where('key', '=', key)
        .where('state', '=', 'taken')
        .execute()
      const kept = await db
        .selectFrom('embedded_store_orders')
        .select('state')
        .where('store_id', '=', access.storeId)
        .where('key', '=', key)
        .executeTakeFirst()
      return kept?.state === 'shipped' ? 'shipped' : 'withdrawn'
    },
    async clients(access, term) {
      await moodOf(access)
      const words = term.toLocaleLowerCase('es')
      return CLIENTS.filter(
        ({ name, document }) => name.toLocaleLowerCase('es').includes(words) || document.includes(words),
      )
    },
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const away = () => {
      clearTimeout(timer)
      fail(new StoreSystemError('unavailable'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', away)
      done()
    }, ms)
    if (signal?.aborted) away()
    else signal?.addEventListener('abort', away, { once: true })
  })
}
