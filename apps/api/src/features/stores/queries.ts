import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { type AdministeredStore, type listStores, STORE_MISSING, type StoreLine } from '@tuerca/contract/stores'
import { hoursText, readOpeningHours } from '@tuerca/domain/opening-hours'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

type Db = TxCtx['db']
type Line = Omit<StoreLine, 'suspendedAt' | 'createdAt'> & { suspendedAt: Date | null; createdAt: Date }

const LINE = sql`s.id, s.name, s.path_prefix as "pathPrefix", s.country, s.city, s.is_virtual_store as "isVirtualStore", s.suspended_at as "suspendedAt", s.created_at as "createdAt",
  (select count(*)::int from products p where p.store_id = s.id and p.deleted_at is null) as products,
  (select count(*)::int from store_members m where m.store_id = s.id) as members`
const STATES = {
  open: sql`s.suspended_at is null`,
  suspended: sql`s.suspended_at is not null`,
  virtual: sql`s.is_virtual_store`,
}

const lineOf = ({ suspendedAt, createdAt, ...row }: Line): StoreLine => ({
  ...row,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** One page of the stores by name; the counts of each are made for this page only. */
export async function foundStores(
  db: Db,
  { q, country, state, page, pageSize }: Parsed<typeof listStores>['query'],
): Promise<Reply<typeof listStores>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`from stores s where ${state === undefined ? sql`true` : STATES[state]} and ${country === undefined ? sql`true` : sql`s.country = ${country}`}
    and ${q.trim() === '' ? sql`true` : sql`unaccent(concat_ws(' ', s.name, s.city, s.path_prefix, s.provider_name)) ilike unaccent(${words})`}`
  const {
    rows: [all],
  } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  const { rows } =
    await sql<Line>`select ${LINE} from (select s.* ${found} order by s.name, s.id limit ${pageSize} offset ${page * pageSize}) s order by s.name, s.id`.execute(
      db,
    )
  return { data: rows.map(lineOf), metadata: { 'x-total-count': all?.total ?? 0, page, pageSize } }
}

type Whole = Line & Omit<AdministeredStore, keyof StoreLine | 'hours'> & { hours: unknown }

/** One store with its people and warehouses; locked when it is about to change; throws 404. */
export async function readStore(db: Db, id: number, { lock = false } = {}): Promise<AdministeredStore> {
  const {
    rows: [row],
  } = await sql<Whole>`
    select ${LINE}, s.provider_name as "providerName", s.description, s.address, s.opening_hours as hours, coalesce(s.whatsapp, '') as whatsapp, s.logotype_url as "logotypeUrl", s.show_product_references as "showProductReferences", s.show_provider as "showProvider",
      s.show_store_name_to_user as "showStoreNameToUser", s.show_store_logo_in_product as "showStoreLogoInProduct", s.suspended_because as "suspendedBecause", s.version,
      coalesce((select json_agg(json_build_object('name', u.name, 'email', u.email, 'role', m.role) order by m.role, u.name, u.id)
        from store_members m join users u on u.id = m.user_id where m.store_id = s.id), '[]'::json) as people,
      coalesce((select json_agg(json_build_object('name', w.name, 'city', w.city) order by w.id) from warehouses w where w.store_id = s.id), '[]'::json) as warehouses
    from stores s where s.id = ${id} ${lock ? sql`for update of s` : sql``}`.execute(db)
  if (!row) throw notFound(STORE_MISSING)
  const {
    providerName,
    description,
    address,
    whatsapp,
    logotypeUrl,
    showProductReferences,
    showProvider,
    showStoreNameToUser,
    showStoreLogoInProduct,
    suspendedBecause,
    version,
    people,
    warehouses,
  } = row
  const hours = readOpeningHours(row.hours).map(hoursText).join('\n')
  return {
    ...lineOf(row),
    providerName,
    description,
    address,
    hours,
    whatsapp,
    logotypeUrl,
    showProductReferences,
    showProvider,
    showStoreNameToUser,
    showStoreLogoInProduct,
    suspendedBecause,
    version,
    people,
    warehouses,
  }
}
