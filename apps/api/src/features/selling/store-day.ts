import type { Parsed } from '@tuerca/contract/endpoint'
import { type storeDay, type StoreDay, WAIT_KINDS, type Waiting } from '@tuerca/contract/selling'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { tableOf } from '@tuerca/domain/own-value'
import { saleNumber } from '@tuerca/domain/sale-number'
import { monthBefore, soldUpTo } from '@tuerca/domain/sold-days'
import { localDay } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { newOnes } from './read-waits.ts'
import { soldByDay, type WaitRow, waitsOf } from './queries.ts'

const STORES_ONLY = 'Esta opción es para tiendas.'

/** What waits for a member's stores, and what one of them sold. */
export async function dayOf(
  ctx: Ctx,
  user: User,
  { storeId, kind, most }: Parsed<typeof storeDay>['query'],
): Promise<StoreDay> {
  const stores = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('stores as t', 't.id', 'm.store_id')
    .select(['t.id', 't.name', 't.country', 'm.role'])
    .where('m.user_id', '=', user.id)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw storeId === undefined ? forbidden(STORES_ONLY) : notFound('Esta tienda no existe o no es tuya.')
  const country = store.country
  const today = localDay(ctx.now, country)
  const [rows, days, answers, missing] = await Promise.all([
    waitsOf(ctx.db, { storeIds: stores.map(({ id }) => id), now: ctx.now, most }),
    soldByDay(ctx.db, { storeId: store.id, country, from: monthBefore(today) }),
    answersOf(ctx, store.id),
    missingOf(ctx, { storeId: store.id, isOwner: store.role === 'owner' }),
  ])
  const waits = rows
    .filter((row) => kind === undefined || row.kind === kind)
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(waitingOf)
  const isNew = await newOnes(ctx, user.id, waits)
  const sums = soldUpTo(
    days.map((day) => ({ ...day, total: toWireMoney(day.total) })),
    today,
  )
  return {
    store: { id: store.id, name: store.name },
    stores: stores.map(({ id, name }) => ({ id, name })),
    country,
    currency: currencyOf(country),
    today,
    answers,
    missing,
    rooms: tableOf(WAIT_KINDS, (kind) => rows.find((row) => row.kind === kind)?.total ?? 0),
    waits: waits.map((one) => ({ ...one, unread: isNew(one) })),
    ...sums,
  }
}

async function missingOf(
  { db }: Ctx,
  { storeId, isOwner }: { storeId: number; isOwner: boolean },
): Promise<StoreDay['missing']> {
  const {
    rows: [has],
  } = await sql<{ rates: boolean; account: boolean }>`
    select exists (select from store_shipping_rates where store_id = ${storeId}) as rates, exists (select from store_bank_accounts where store_id = ${storeId}) as account`.execute(
    db,
  )
  return [...(has?.rates ? [] : (['shipping'] as const)), ...(has?.account || !isOwner ? [] : (['account'] as const))]
}

async function answersOf({ db }: Ctx, storeId: number): Promise<StoreDay['answers']> {
  const found = await db
    .selectFrom('store_answers')
    .select(['median_minutes', 'percent'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return found ? { minutes: found.median_minutes, percent: found.percent } : null
}

const NUMBERS: Record<WaitRow['kind'], (row: Omit<WaitRow, 'total' | 'place'>) => string> = {
  confirmation: ({ id }) => saleNumber('confirmation', id),
  sale: ({ id, sale_kind }) => saleNumber(sale_kind ?? 'purchase', id),
  question: () => '',
  request: ({ id }) => `S-${id}`,
  return: ({ id }) => `D-${id}`,
  market: ({ id }) => String(id),
}

export function waitingOf(row: Omit<WaitRow, 'total' | 'place'>): Waiting {
  const {
    kind,
    id,
    store_id,
    sale_id,
    state,
    delivery,
    title,
    count,
    who,
    picture,
    amount,
    country,
    created_at,
    due_at,
  } = row
  return {
    kind,
    id,
    storeId: store_id,
    saleId: sale_id,
    number: NUMBERS[kind](row),
    title,
    state,
    delivery,
    count,
    who,
    picture,
    amount: amount === null ? null : toWireMoney(amount),
    country,
    currency: currencyOf(country),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    unread: false,
  }
}
