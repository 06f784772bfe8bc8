import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_EMPTY, IMPORT_RUNS, IMPORT_TOO_LARGE, IMPORT_WRONG_TYPE } from '@tuerca/contract/store-imports'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { personOf } from '../../platform/person.ts'
import { ImportRefused, sniffFormat } from '../imports/index.ts'
import { ownStores } from './queries.ts'

const HOURLY = 60
const KINDS = { aces: ['ACES', 'xml'], pies: ['PIES', 'xml'], csv: ['CSV', 'csv'], xlsx: ['XLSX', 'xlsx'] } as const

/** Stores the file as it arrives, checks its contents, and starts the rehearsal. Gives the import's id. */
export async function takeUpload(
  ctx: Ctx,
  { storeId, name, body, megabytes }: { storeId: number; name: string; body: unknown; megabytes: number },
): Promise<number> {
  const { store } = await ownStores(ctx.db, personOf(ctx), storeId)
  if (!isStream(body)) throw invalid([IMPORT_WRONG_TYPE])
  await requireRoom(ctx, store.id)
  const folder = await mkdtemp(join(tmpdir(), 'store-import-'))
  try {
    const path = join(folder, 'file')
    await receive(body, path, megabytes)
    const [format, ending] = KINDS[await sniffFormat(path)]
    const key = `imports/${store.id}/${randomUUID()}.${ending}`
    const bytes = await readFile(path)
    await ctx.ports.objectStore.put(key, bytes, 'application/octet-stream')
    return await begin(ctx, { storeId: store.id, name: nameOf(name, ending), bytes: bytes.length, format, key })
  } catch (error) {
    if (error instanceof ImportRefused) throw invalid([error.message])
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isStream = (body: unknown): body is Readable => body instanceof Readable

async function requireRoom({ db, now }: Ctx, storeId: number): Promise<void> {
  const {
    rows: [row],
  } = await sql<{
    runs: boolean
    lately: number
  }>`select coalesce(bool_or(state in ('reading', 'applying', 'undoing')), false) as runs,
    (count(*) filter (where created_at > ${new Date(now.getTime() - 3_600_000)}))::integer as lately from store_imports where store_id = ${storeId}`.execute(
    db,
  )
  if (row?.runs) throw conflict(IMPORT_RUNS)
  if ((row?.lately ?? 0) >= HOURLY)
    throw new AppError(429, `Ya subiste ${HOURLY} archivos en esta hora. Espera un rato y vuelve a intentarlo.`)
}

/** Writes the incoming bytes to a file, piece by piece. Throws 413 as soon as there are too many. */
async function receive(body: Readable, path: string, megabytes: number): Promise<void> {
  const most = megabytes * 1024 * 1024
  async function* pieces(): AsyncGenerator<Buffer> {
    let size = 0
    // The request stays open when reading ends early, so that the sender gets the answer.
    const read: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
    for await (const piece of read) {
      size += piece.length
      if (size > most) throw new AppError(413, IMPORT_TOO_LARGE(megabytes))
      yield piece
    }
  }
  await pipeline(pieces, createWriteStream(path)).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError(400, 'El archivo no llegó completo. Súbelo de nuevo.')
  })
  if ((await stat(path)).size === 0) throw invalid([IMPORT_EMPTY])
}

/** What people read; never a path. */
const nameOf = (name: string, ending: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}<>"]/gu, '')
    .trim()
    .slice(0, 120) || `lista.${ending}`

interface ImportFile {
  storeId: number
  name: string
  bytes: number
  format: string
  key: string
}

async function begin(ctx: Ctx, { storeId, name, bytes, format, key }: ImportFile): Promise<number> {
  const id = await inTransaction(ctx, async (ctx) => {
    const {
      rows: [made],
    } = await sql<{
      id: number
    }>`insert into store_imports (store_id, started_by, file_name, file_bytes, file_key, format, state, created_at)
      values (${storeId}, ${personOf(ctx).id}, ${name}, ${bytes}, ${key}, ${format}, 'reading', ${ctx.now})
      on conflict (store_id) where state in ('reading', 'applying', 'undoing') do nothing returning id`.execute(ctx.db)
    if (made) await enqueue(ctx, 'work-on-import', { importId: made.id })
    return made?.id ?? null
  })
  if (id !== null) return id
  await ctx.ports.objectStore.remove(key)
  throw conflict(IMPORT_RUNS)
}
