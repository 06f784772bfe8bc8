import { randomBytes } from 'node:crypto'
import { KEY_SCOPES } from '@tuerca/contract/key-scopes'
import { KEY_MISSING, KEY_NAME_TAKEN, KEYS_FULL, MOST_KEYS, type StoreKey } from '@tuerca/contract/store-keys'
import { ownValue } from '@tuerca/domain/own-value'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { KEY_BEGINS } from '../../platform/store-key.ts'
import type { User } from '../../platform/visitor.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { noteStoreChange } from '../admin/index.ts'
import { digestOfKey } from './caller-by-key.ts'
import { ownStores, requireOwnerOf } from './own-store.ts'

const SHOWN = KEY_BEGINS.length + 6
/** Of revoked ones, as many as tell what became of them. */
const MOST_REVOKED = 10

interface Row extends TableRow<
  'store_api_keys',
  'id' | 'name' | 'prefix' | 'scopes' | 'created_at' | 'last_used_at' | 'revoked_at'
> {
  maker: string | null
  works: boolean
}

const wire = ({ maker, created_at, last_used_at, revoked_at, ...row }: Row): StoreKey => ({
  ...row,
  madeBy: maker ?? '',
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
})

/** Keys in use first, the newest on top, then the most recently revoked ones. */
export async function keysOf({ db }: Pick<Ctx, 'db'>, storeId: number, id: number | null = null): Promise<StoreKey[]> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.prefix, k.scopes, u.name as maker, k.created_at, k.last_used_at, k.revoked_at,
      k.revoked_at is null and exists (select from store_members m where m.store_id = k.store_id and m.user_id = k.made_by and m.role = 'owner') as works
    from store_api_keys k left join users u on u.id = k.made_by
    where k.store_id = ${storeId} and (${id}::bigint is null or k.id = ${id}::bigint) order by k.revoked_at desc nulls first, k.id desc limit ${MOST_KEYS + MOST_REVOKED}`.execute(
    db,
  )
  return rows.map(wire)
}

/**
 * Makes a key for a store's programs. Simultaneous presses wait for each other, so that limit and unique names hold.
 */
export async function makeKey(
  ctx: TxCtx,
  user: User,
  { storeId, name, scopes }: { storeId: number; name: string; scopes: readonly string[] },
): Promise<{ key: StoreKey; secret: string }> {
  await ownStores(ctx, user, storeId)
  await sql`select pg_advisory_xact_lock(hashtext('store_api_keys'), ${storeId})`.execute(ctx.db)
  const inUse = await ctx.db
    .selectFrom('store_api_keys')
    .select(sql<boolean>`lower(name) = lower(${name})`.as('same'))
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .execute()
  if (inUse.some(({ same }) => same)) throw conflict(KEY_NAME_TAKEN)
  if (inUse.length >= MOST_KEYS) throw conflict(KEYS_FULL)
  const secret = KEY_BEGINS + randomBytes(24).toString('base64url')
  const { id } = await ctx.db
    .insertInto('store_api_keys')
    .values({
      store_id: storeId,
      made_by: user.id,
      name,
      prefix: secret.slice(0, SHOWN),
      digest: digestOfKey(ctx, secret),
      scopes: [...scopes],
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteSecurity(ctx, { kind: 'store-key-made', userId: user.id, detail: `store ${storeId}, key ${id}` })
  await noteStoreChange(ctx, {
    area: 'program',
    action: 'create',
    subject: `Llave ${name}`,
    storeId,
    after: { Permisos: inWords(scopes) },
  })
  const [key] = await keysOf(ctx, storeId, id)
  if (!key) throw notFound(KEY_MISSING)
  return { key, secret }
}

const inWords = (scopes: readonly string[]) => scopes.map((scope) => ownValue(KEY_SCOPES, scope)).join(', ')

/** Its next call is refused. Throws 404 and 403. */
export async function revokeKey(ctx: TxCtx, user: User, id: number): Promise<void> {
  const key = await ctx.db
    .selectFrom('store_api_keys')
    .select(['store_id', 'name', 'scopes'])
    .where('id', '=', id)
    .executeTakeFirst()
  await requireOwnerOf(ctx, user, key?.store_id, KEY_MISSING)
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_api_keys')
    .set({ revoked_at: ctx.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || !key) return
  await noteSecurity(ctx, { kind: 'store-key-revoked', userId: user.id, detail: `store ${key.store_id}, key ${id}` })
  await noteStoreChange(ctx, {
    area: 'program',
    action: 'retire',
    subject: `Llave ${key.name}`,
    storeId: key.store_id,
    before: { Permisos: inWords(key.scopes) },
  })
}

/** One of the user's listings that programs can ask for, so that the example works as shown. */
export async function exampleOf({ db }: Pick<Ctx, 'db'>, storeId: number) {
  const {
    rows: [row],
  } = await sql<{ productId: number; number: string; brand: string; warehouse: string; stock: number }>`
    select p.id as "productId", p.referencia_1 as number, b.name as brand, w.name as warehouse, k.quantity as stock
    from products p join product_brands b on b.id = p.brand_id join product_stock k on k.product_id = p.id join warehouses w on w.id = k.warehouse_id and w.store_id = p.store_id
    where p.store_id = ${storeId} and p.deleted_at is null and not p.by_offer order by p.id, w.id limit 1`.execute(db)
  return row ?? null
}
