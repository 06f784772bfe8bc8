import { createHash } from 'node:crypto'
import { JOB_NAMES, JOB_RUNS, type JobKind, NAME_DIFFERS, NOTHING_FOUND, OWNER_ONLY } from '@tuerca/contract/store-jobs'
import { IS_DELETED, PRODUCT_MISSING, STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import type { PriceMove } from '@tuerca/domain/price-change'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { type JobOrder, toJson } from '../../platform/db/column-types.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import { noteStoreChange } from '../admin/index.ts'
import { holdListings, writeListings } from '../listings/index.ts'
import { isDeleted, JOBS_OF } from './job-kinds.ts'

const DAY = 86_400_000
/** A job for another marketplace waits as long as that takes, and does not block jobs here. */
const lineOf = (kind: JobKind) =>
  kind === 'marketplace' ? sql<boolean>`kind = 'marketplace'` : sql<boolean>`kind <> 'marketplace'`

/** Lets whoever does a job of its kind begin. */
export async function queueJob(ctx: Pick<TxCtx, 'db'>, { id, kind }: { id: number; kind: JobKind }): Promise<void> {
  if (kind === 'marketplace')
    return enqueue(ctx, 'change-in-marketplace', { jobId: id }, { jobKey: `marketplace-job-${id}` })
  return enqueue(ctx, 'run-store-job', { jobId: id }, { jobKey: `store-job-${id}` })
}

export interface JobStart {
  jobId: number
  count: number
  undoUntil: string
}
interface JobToStart {
  kind: JobKind
  storeId: number
  userId: number
  asked?: JobOrder
  where: RawBuilder<unknown>
  /** A job without listings is finished at once, for kinds that also decide something. */
  mayBeEmpty?: boolean
}

/** Records the listings that a job is for, and queues it; 409 while another job of the store runs. */
export async function startJob(
  ctx: TxCtx,
  { kind, storeId, userId, asked = {}, where, mayBeEmpty = false }: JobToStart,
): Promise<JobStart> {
  await lockStore(ctx, storeId)
  const running = await saidBefore(ctx, { storeId, kind, said: asked.said, states: ['running'] })
  if (running) return running
  await lockStoreJobs(ctx, storeId, kind)
  const undo_until = new Date(ctx.now.getTime() + (kind === 'marketplace' ? DAY : JOBS_OF[kind].undoMs))
  const job = await ctx.db
    .insertInto('store_jobs')
    .values({
      store_id: storeId,
      started_by: userId,
      kind,
      asked: toJson(asked),
      created_at: ctx.now,
      moved_at: ctx.now,
      undo_until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } =
    await sql`insert into store_job_items (job_id, product_id) select ${job.id}, p.id from products p where ${where}`.execute(
      ctx.db,
    )
  const count = Number(numAffectedRows)
  if (count === 0 && !mayBeEmpty) {
    const done = await saidBefore(ctx, { storeId, kind, said: asked.said, states: ['done'] })
    if (!done) throw invalid([NOTHING_FOUND])
    await ctx.db.deleteFrom('store_jobs').where('id', '=', job.id).execute()
    return done
  }
  await ctx.db.updateTable('store_jobs').set({ total: count }).where('id', '=', job.id).execute()
  await noteStoreChange(ctx, {
    area: 'product',
    action: 'update',
    subject: `${JOB_NAMES[kind]}: ${count === 1 ? '1 producto' : `${count} productos`} (cambio ${job.id})`,
    storeId,
    remark: asked.move ? moveWords(asked.move, asked.currency ?? 'COP') : '',
  })
  await queueJob(ctx, { id: job.id, kind })
  return { jobId: job.id, count, undoUntil: undo_until.toISOString() }
}

/**
 * The last job begun by exactly the same call, while it can be undone: for a second press or a lost answer. The caller
 * holds the store.
 */
export async function saidBefore(
  { db, now }: TxCtx,
  {
    storeId,
    kind,
    said,
    states,
  }: { storeId: number; kind: JobKind; said: string | undefined; states: ('running' | 'done')[] },
): Promise<JobStart | null> {
  if (said === undefined) return null
  const job = await db
    .selectFrom('store_jobs')
    .select(['id', 'total', 'undo_until'])
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .where('undo_until', '>', now)
    .where(sql<boolean>`asked ->> 'said' = ${said}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return job ? { jobId: job.id, count: job.total, undoUntil: job.undo_until.toISOString() } : null
}

/** A call as a repeat of it is known. */
export const saidOf = (call: unknown) => createHash('sha256').update(JSON.stringify(call)).digest('base64url')

function moveWords({ kind, value, roundTo }: PriceMove, currency: Currency): string {
  const by =
    kind === 'percent'
      ? `${value > 0 ? '+' : ''}${String(value).replace('.', ',')} %`
      : `${kind === 'amount' && value > 0 ? '+' : ''}${formatMoney(fromWireMoney(value), currency)}`
  return `${by}${roundTo > 0 ? `, redondeado a ${roundTo}` : ''}`
}

/** Until this transaction ends no job of the store begins. */
export async function lockStore({ db }: Pick<TxCtx, 'db'>, storeId: number): Promise<void> {
  await sql`select from stores where id = ${storeId} for no key update`.execute(db)
}

/** Only one of a store's jobs begins at a time, and none while another runs. */
export async function lockStoreJobs({ db }: Pick<TxCtx, 'db'>, storeId: number, kind: JobKind): Promise<void> {
  await lockStore({ db }, storeId)
  const runs = await db
    .selectFrom('store_jobs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', ['running', 'undoing'])
    .where(lineOf(kind))
    .executeTakeFirst()
  if (runs) throw conflict(JOB_RUNS)
}

/** For actions of an owner who typed the store's name. For people who are not members the store does not exist. */
export async function requireConfirmed(
  { db }: Pick<TxCtx, 'db'>,
  user: User,
  { storeId, confirm }: { storeId: number; confirm: string },
): Promise<void> {
  const member = await db
    .selectFrom('store_members as m')
    .innerJoin('stores as t', 't.id', 'm.store_id')
    .select(['m.role', 't.name'])
    .where('m.user_id', '=', user.id)
    .where('t.id', '=', storeId)
    .executeTakeFirst()
  if (!member) throw notFound(STORE_NOT_YOURS)
  if (member.role !== 'owner') throw forbidden(OWNER_ONLY)
  if (confirm.trim() !== member.name) throw invalid([NAME_DIFFERS])
}

/** Deletes one listing at once, as a finished job: it can be undone for as long. */
export async function deleteOne(ctx: TxCtx, user: User, id: number): Promise<JobStart> {
  const there = await ctx.db
    .selectFrom('products')
    .select(['store_id', 'referencia_1'])
    .where('id', '=', id)
    .where('store_id', 'in', [...user.storeIds, -1])
    .where('by_offer', '=', false)
    .executeTakeFirst()
  if (!there) throw notFound(PRODUCT_MISSING)
  const [before] = await holdListings(ctx, there.store_id, [id])
  if (!before) throw notFound(PRODUCT_MISSING)
  if (isDeleted(before)) return deletedBefore(ctx, id)
  const outcome = JOBS_OF.delete.apply({ ...before, salesModel: 1 }, {}, isoMicros(ctx.now))
  if (!('after' in outcome)) throw conflict(outcome.reason)
  const {
    after: { id: _, ...after },
  } = outcome
  await writeListings(ctx, [{ ...after, id }], [before])
  const undo_until = new Date(ctx.now.getTime() + JOBS_OF.delete.undoMs)
  const job = await ctx.db
    .insertInto('store_jobs')
    .values({
      store_id: there.store_id,
      started_by: user.id,
      kind: 'delete',
      state: 'done',
      total: 1,
      done: 1,
      created_at: ctx.now,
      moved_at: ctx.now,
      finished_at: ctx.now,
      undo_until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteStoreChange(ctx, {
    area: 'product',
    action: 'delete',
    subject: `${there.referencia_1} (${id})`,
    storeId: there.store_id,
  })
  await ctx.db
    .insertInto('store_job_items')
    .values({
      job_id: job.id,
      product_id: id,
      state: 'done',
      before: toJson(before),
      after: toJson({ ...after, id }),
    })
    .execute()
  return { jobId: job.id, count: 1, undoUntil: undo_until.toISOString() }
}

/** A second press, or a lost answer: the job that deleted it is returned again, and its undo restores the listing. */
async function deletedBefore({ db, now }: TxCtx, id: number): Promise<JobStart> {
  const job = await db
    .selectFrom('store_jobs as j')
    .innerJoin('store_job_items as i', 'i.job_id', 'j.id')
    .select(['j.id', 'j.total', 'j.undo_until'])
    .where('i.product_id', '=', id)
    .where('i.state', '=', 'done')
    .where('j.kind', '=', 'delete')
    .where('j.undo_until', '>', now)
    .orderBy('j.id', 'desc')
    .executeTakeFirst()
  if (!job) throw conflict(IS_DELETED)
  return { jobId: job.id, count: job.total, undoUntil: job.undo_until.toISOString() }
}

/** Times as the database writes them, so that stored ones compare as equal. */
export const isoMicros = (now: Date) => now.toISOString().replace('Z', '000Z')
