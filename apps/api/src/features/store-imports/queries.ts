import { IMPORT_MISSING, IMPORT_STORE_MISSING } from '@tuerca/contract/store-imports'
import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import type { User } from '../../platform/visitor.ts'

type Db = TxCtx['db']

export type ImportRow = Row<
  'store_imports',
  | 'id'
  | 'store_id'
  | 'state'
  | 'file_name'
  | 'file_bytes'
  | 'file_key'
  | 'rejected_key'
  | 'problem'
  | 'format'
  | 'choices'
  | 'layout'
  | 'told'
  | 'counts'
  | 'deplete_missing'
  | 'take_jumps'
  | 'progress'
  | 'stop_asked'
  | 'attempts'
  | 'created_at'
  | 'applied_at'
  | 'undo_until'
  | 'undone_at'
> & { starter: string | null; country: Country; path_prefix: string }

const ROW = sql`i.id, i.store_id, i.state, i.file_name, i.file_bytes, i.file_key, i.rejected_key, i.problem, i.format, i.choices, i.layout, i.told, i.counts, i.deplete_missing, i.take_jumps,
  i.progress, i.stop_asked, i.attempts, i.created_at, i.applied_at, i.undo_until, i.undone_at, u.name as starter, s.country, s.path_prefix`
const FROM = sql`store_imports i join stores s on s.id = i.store_id left join users u on u.id = i.started_by`

/**
 * An import of one of the caller's stores; 404 for anybody else's. `hold` prevents others from deciding about it
 * meanwhile.
 */
export async function ownImport(
  ctx: Pick<TxCtx, 'db' | 'user'>,
  id: number,
  { hold = false } = {},
): Promise<ImportRow> {
  const { storeIds } = personOf(ctx)
  const {
    rows: [row],
  } =
    await sql<ImportRow>`select ${ROW} from ${FROM} where i.id = ${id} and i.store_id = any (${storeIds}::integer[]) ${hold ? sql`for no key update of i` : sql``}`.execute(
      ctx.db,
    )
  if (!row) throw notFound(IMPORT_MISSING)
  return row
}

/** One as a job finds it; null when its store is gone. */
export async function importById(db: Db, id: number): Promise<ImportRow | null> {
  const {
    rows: [row],
  } = await sql<ImportRow>`select ${ROW} from ${FROM} where i.id = ${id}`.execute(db)
  return row ?? null
}

export async function importsOf(
  db: Db,
  { storeId, page, pageSize }: { storeId: number; page: number; pageSize: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { rows } =
    await sql<ImportRow>`select ${ROW} from ${FROM} where i.store_id = ${storeId} order by i.id desc limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  const {
    rows: [all],
  } = await sql<{
    total: number
  }>`select count(*)::integer as total from store_imports where store_id = ${storeId}`.execute(db)
  return { rows, total: all?.total ?? 0 }
}

type OwnStore = Row<'stores', 'id' | 'name' | 'country'>

/** The caller's stores by name, and the chosen one; 404 for another's. */
export async function ownStores(
  db: Db,
  { storeIds }: User,
  storeId?: number,
): Promise<{ store: OwnStore; stores: OwnStore[] }> {
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'name', 'country'])
    .where('id', 'in', storeIds)
    .orderBy('name')
    .execute()
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(IMPORT_STORE_MISSING)
  return { store, stores }
}

export type ItemRow = Row<
  'store_import_items',
  'product_id' | 'kind' | 'reference' | 'title' | 'changes' | 'jumps' | 'kept'
>

const KINDS = {
  new: sql`kind = 'new'`,
  changed: sql`kind = 'changed'`,
  gone: sql`kind = 'gone'`,
  missing: sql`kind = 'missing'`,
  jumps: sql`jumps`,
  kept: sql`kept is not null`,
}

export async function itemsOf(
  db: Db,
  { id, kind, page, pageSize }: { id: number; kind: keyof typeof KINDS; page: number; pageSize: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const {
    rows: [all],
  } = await sql<{
    total: number
  }>`select count(*)::integer as total from store_import_items where import_id = ${id} and ${KINDS[kind]}`.execute(db)
  const { rows } =
    await sql<ItemRow>`select product_id, kind, reference, title, changes, jumps, kept from store_import_items
    where import_id = ${id} and ${KINDS[kind]} order by jumps desc, kind, seq limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  return { rows, total: all?.total ?? 0 }
}

/** Names of a store's warehouses, for what changes in them. */
export async function warehouseNames(db: Db, storeId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('warehouses').select(['id', 'name']).where('store_id', '=', storeId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the store said of the headings of its earlier lists. */
export async function rememberedColumns(db: Db, storeId: number): Promise<{ column: string; field: string | null }[]> {
  return db
    .selectFrom('store_import_columns')
    .select(['heading as column', 'field'])
    .where('store_id', '=', storeId)
    .orderBy('heading')
    .execute()
}
