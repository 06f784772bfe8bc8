import { randomBytes } from 'node:crypto'
import {
  DOMAIN_NONE,
  DOMAIN_OURS,
  DOMAIN_OWNER,
  DOMAIN_TAKEN,
  DOMAIN_UNHEARD,
  DOMAIN_UNPROVEN,
  NO_PAGES,
  type StoreDomain,
} from '@tuerca/contract/store-domain'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { DOMAIN_SENTENCE, proofOf, readDomain } from '@tuerca/domain/own-domain'
import { storePath } from '@tuerca/domain/page-paths'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import { NameServerUnheard } from '../../../ports/name-server.ts'
import { noteStoreChange } from '../../admin/index.ts'

interface Row {
  id: number
  name: string
  pathPrefix: string
  isVirtualStore: boolean
  role: string
  domain: string | null
  token: string | null
  checkedAt: Date | null
  provenAt: Date | null
}

/**
 * One of the reader's stores with its name on the internet; the first by name where none is named. Throws 404 for
 * another's.
 */
async function readRow(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  storeId: number | undefined,
  held = false,
): Promise<Row> {
  const {
    rows: [row],
  } = await sql<Row>`
    select s.id, s.name, s.path_prefix as "pathPrefix", s.is_virtual_store as "isVirtualStore", m.role, d.domain, d.token, d.checked_at as "checkedAt", d.proven_at as "provenAt"
    from store_members m join stores s on s.id = m.store_id left join store_domains d on d.store_id = s.id
    where m.user_id = ${user?.id ?? null} ${storeId === undefined ? sql`` : sql`and s.id = ${storeId}`} order by s.name, s.id limit 1
    ${held ? sql`for no key update of s` : sql``}`.execute(db)
  if (!row) throw notFound(STORE_NOT_YOURS)
  return row
}

async function ownRow(ctx: Pick<Ctx, 'db' | 'user'>, storeId: number, held = false): Promise<Row> {
  const row = await readRow(ctx, storeId, held)
  if (row.role !== 'owner') throw forbidden(DOMAIN_OWNER)
  return row
}

export async function domainRoom(
  ctx: Pick<Ctx, 'db' | 'user' | 'origin'>,
  storeId: number | undefined,
): Promise<StoreDomain> {
  const { id, name, pathPrefix, isVirtualStore, role, domain, token, checkedAt, provenAt } = await readRow(ctx, storeId)
  return {
    store: { id, name, pathPrefix, isVirtualStore },
    mayChange: role === 'owner',
    domain:
      domain === null || token === null
        ? null
        : {
            name: domain,
            record: proofOf(domain, token),
            provenAt: provenAt?.toISOString() ?? null,
            checkedAt: checkedAt?.toISOString() ?? null,
          },
    target: new URL(ctx.origin).hostname,
    leadsTo: ctx.origin + storePath(pathPrefix, '/'),
  }
}

/**
 * Keeps the name that an owner says is theirs, with a new record to prove it; the same again changes nothing. Throws
 * 400, 403 and 404.
 */
export async function setDomain(
  ctx: TxCtx,
  { storeId, domain: typed }: { storeId: number; domain: string },
): Promise<void> {
  const row = await ownRow(ctx, storeId, true)
  if (!row.isVirtualStore) throw conflict(NO_PAGES)
  const domain = readDomain(typed)
  if (domain === null) throw invalid([DOMAIN_SENTENCE])
  const ours = new URL(ctx.origin).hostname
  if (domain === ours || domain.endsWith(`.${ours}`)) throw invalid([DOMAIN_OURS])
  if (domain === row.domain) return
  const next = {
    domain,
    token: randomBytes(16).toString('hex'),
    asked_by: personOf(ctx).id,
    asked_at: ctx.now,
    checked_at: null,
    proven_at: null,
  }
  await ctx.db
    .insertInto('store_domains')
    .values({ store_id: storeId, ...next })
    .onConflict((on) => on.column('store_id').doUpdateSet(next))
    .execute()
  await note(ctx, row, domain)
}

/** Looks for the record where the name is registered. Throws 400, 403, 404, 409 and 503. */
export async function proveDomain(ctx: Ctx, storeId: number): Promise<void> {
  const { domain, token, provenAt } = await ownRow(ctx, storeId)
  if (domain === null || token === null) throw invalid([DOMAIN_NONE])
  if (provenAt) return
  const asked = proofOf(domain, token)
  const texts = await ctx.ports.nameServer.textsOf(asked.name).catch((error: unknown) => {
    if (error instanceof NameServerUnheard) throw new AppError(503, DOMAIN_UNHEARD)
    throw error
  })
  const isProven = texts.includes(asked.value)
  // What was looked at is kept, also where nothing was found.
  const problem = await inTransaction(ctx, async (ctx): Promise<string | null> => {
    await sql`select pg_advisory_xact_lock(hashtext('own domain'), hashtext(${domain}))`.execute(ctx.db)
    const held = await ownRow(ctx, storeId, true)
    if (held.token !== token) return DOMAIN_UNPROVEN
    const other = isProven ? await otherHolder(ctx, held) : null
    if (other && texts.includes(proofOf(domain, other.token).value)) return DOMAIN_TAKEN
    // Who had it can show it no more: names are sold on.
    if (other) await ctx.db.deleteFrom('store_domains').where('store_id', '=', other.store_id).execute()
    await ctx.db
      .updateTable('store_domains')
      .set({ checked_at: ctx.now, ...(isProven ? { proven_at: ctx.now } : {}) })
      .where('store_id', '=', storeId)
      .execute()
    if (isProven) await note(ctx, held, `${domain}, demostrado`)
    return isProven ? null : DOMAIN_UNPROVEN
  })
  if (problem !== null) throw conflict(problem)
}

const otherHolder = ({ db }: TxCtx, { id, domain }: Row) =>
  db
    .selectFrom('store_domains')
    .select(['store_id', 'token'])
    .where('domain', '=', domain)
    .where('store_id', '<>', id)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()

/** From then on it leads nowhere. Throws 403 and 404. */
export async function removeDomain(ctx: TxCtx, storeId: number): Promise<void> {
  const row = await ownRow(ctx, storeId, true)
  if (row.domain === null) return
  await ctx.db.deleteFrom('store_domains').where('store_id', '=', storeId).execute()
  await note(ctx, row, null)
}

async function note(ctx: TxCtx, { id, name, domain, provenAt }: Row, after: string | null) {
  await noteStoreChange(ctx, {
    area: 'domain',
    action: after === null ? 'delete' : 'update',
    subject: name,
    storeId: id,
    before: domain === null ? null : `${domain}${provenAt ? ', demostrado' : ''}`,
    after,
  })
}
