import { createHash } from 'node:crypto'
import { toJson } from './db/column-types.ts'
import { inTransaction, type Ctx, type TxCtx } from './context.ts'
import { conflict, invalid } from './errors.ts'
import type { Http } from './route.ts'

const LONGEST = 200
/** A repeat comes within minutes; answers hold what people wrote. */
const KEPT_MS = 2 * 86_400_000
const personActor = (userId: number) => `user:${userId}`
/** Each program of a person has keys of its own: two stores' programs may use the same idempotency keys. */
const programActor = (userId: number, keyId: number | '%') => `${personActor(userId)}:key:${keyId}`

export interface Write {
  endpoint: string
  body: unknown
  http: Http | null
}

/**
 * Runs a write in one transaction. With an Idempotency-Key, a repeat of the same body by the same person gets the first
 * answer and writes nothing; another body under the same key is refused with 409 (product.md "The wire").
 */
export async function onceByKey<T extends object>(
  ctx: Ctx,
  write: Write,
  work: (ctx: TxCtx) => Promise<T>,
): Promise<T> {
  const key = keyOf(write.http)
  if (key === null) return inTransaction(ctx, work)
  const actor = actorOf(ctx)
  const body_hash = createHash('sha256').update(JSON.stringify(write.body)).digest('base64url')
  return inTransaction(ctx, async (ctx) => {
    // Waits for a parallel request with the same key, and then finds its answer.
    const mine = await ctx.db
      .insertInto('idempotency_keys')
      .values({ actor, key, endpoint: write.endpoint, body_hash, created_at: ctx.now })
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()
    const row = { actor, key, endpoint: write.endpoint }
    if (!mine) return firstAnswer<T>(ctx, row, body_hash)
    const answer = await work(ctx)
    await ctx.db
      .updateTable('idempotency_keys')
      .set({ status: 200, response: toJson(answer) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('endpoint', '=', write.endpoint)
      .execute()
    return answer
  })
}

function actorOf({ user, key, guest }: Ctx): string {
  if (!user) return `guest:${guest.ensure()}`
  return key ? programActor(user.id, key.id) : personActor(user.id)
}

async function firstAnswer<T>(
  ctx: TxCtx,
  row: { actor: string; key: string; endpoint: string },
  bodyHash: string,
): Promise<T> {
  const first = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('actor', '=', row.actor)
    .where('key', '=', row.key)
    .where('endpoint', '=', row.endpoint)
    .executeTakeFirstOrThrow()
  if (first.body_hash !== bodyHash) throw conflict('Esta clave de repetición ya se usó con otros datos.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by this very call when it was made first
  return first.response as T
}

function keyOf(http: Http | null): string | null {
  const header = http?.request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || header === '' || header.length > LONGEST)
    throw invalid([`Idempotency-Key debe tener entre 1 y ${LONGEST} caracteres.`])
  return header
}

/** Deletes the stored answers to the writes of a person and of their programs when the account is deleted. */
export async function forgetAnswers(ctx: Pick<TxCtx, 'db'>, userId: number): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or([eb('actor', '=', personActor(userId)), eb('actor', 'like', programActor(userId, '%'))]))
    .execute()
}

/** Forgets answers that nobody repeats a write for any more. */
export async function tidyAnswers({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}
