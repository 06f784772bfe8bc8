import { namesOf } from '@tuerca/domain/own-value'
import type { Parsed } from '@tuerca/contract/endpoint'
import { KEY_AGAIN, NO_ORDERS_ADDRESS, ONE_SERVER, type setStoreSystem } from '@tuerca/contract/store-systems'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { addressProblem } from '../../platform/public-address.ts'
import type { StoreSystemUrls } from '../../ports/store-system.ts'
import type { User } from '../../platform/visitor.ts'
import { headersOf } from './open-system.ts'
import { sendLater } from './queue-order.ts'

type SystemSettings = Parsed<typeof setStoreSystem>['body']

/** Only its owner decides what a store's system may do; for others it does not exist. */
export async function requireOwner(ctx: Pick<TxCtx, 'db'>, user: User, storeId: number): Promise<void> {
  const owner = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw notFound('Esta tienda no existe.')
}

const NEEDS = { stock: '{number}', orders: null, clients: '{term}' } as const
const WHAT = { stock: 'Existencias', orders: 'Pedidos', clients: 'Clientes' } as const

/** Connects it, changes how it is reached, or lets it go. */
export async function setSystem(
  ctx: TxCtx,
  user: User,
  { storeId, given, mayTry }: { storeId: number; given: SystemSettings; mayTry: boolean },
): Promise<void> {
  await requireOwner(ctx, user, storeId)
  const before = await ctx.db
    .selectFrom('store_systems')
    .selectAll()
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
  if (given.kind === null) {
    await ctx.db.deleteFrom('store_systems').where('store_id', '=', storeId).execute()
    // What waits fails, and is told.
    if (before) await sendLater(ctx, storeId)
    return
  }
  if (given.kind === 'embedded' && !mayTry) throw invalid(['El sistema de prueba no existe en esta instalación.'])
  const problems = given.kind === 'http' ? addressProblems(given) : []
  if (problems.length > 0) throw invalid(problems)
  const kept = headersOf(ctx.seals, before?.sealed_headers ?? null)
  // A key goes nowhere that it was not typed for.
  const known = originsOf(before?.urls)
  if (
    given.headers.some(({ value }) => value === null) &&
    originsOf(given.urls).some((origin) => !known.includes(origin))
  )
    throw invalid([KEY_AGAIN])
  const headers = Object.fromEntries(
    given.headers.flatMap(({ name, value }) => {
      const held = value ?? Object.entries(kept).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1]
      return held === undefined || held === '' ? [] : [[name, held]]
    }),
  )
  const row = {
    kind: given.kind,
    send_sales: given.sendSales,
    urls: toJson(written(given.urls)),
    fields: toJson(written(given.fields)),
    sealed_headers: Object.keys(headers).length === 0 ? null : ctx.seals.seal(JSON.stringify(headers)),
    updated_at: ctx.now,
  }
  await ctx.db
    .insertInto('store_systems')
    .values({ store_id: storeId, ...row })
    .onConflict((on) => on.column('store_id').doUpdateSet(row))
    .execute()
  // Said by another system.
  await ctx.db
    .deleteFrom('store_system_stock')
    .where('product_id', 'in', (eb) => eb.selectFrom('products').select('id').where('store_id', '=', storeId))
    .execute()
}

function addressProblems({ urls, sendSales, headers }: SystemSettings): string[] {
  if (Object.values(urls).every((url) => url === '')) return ['Escribe al menos una dirección de tu sistema.']
  if (sendSales && urls.orders === '') return [NO_ORDERS_ADDRESS]
  // A key goes with every call.
  if (headers.some(({ value }) => value !== '') && new Set(originsOf(urls)).size > 1) return [ONE_SERVER]
  return namesOf(NEEDS).flatMap((what) => {
    const problem = urls[what] === '' ? null : addressProblem(urls[what], NEEDS[what])
    return problem === null ? [] : [`${WHAT[what]}: ${problem}`]
  })
}

const originsOf = (urls: StoreSystemUrls | undefined) =>
  Object.values(urls ?? {}).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))

const written = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
