import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '../../platform/context.ts'
import { ownImport } from './queries.ts'
import { importLine } from './wire.ts'

const EVERY_MS = 500
/** A browser asks again by itself. */
const LONGEST_MS = 50_000
const AT_WORK = new Set(['reading', 'applying', 'undoing'])

/**
 * The progress as server-sent events: one per change, until the import ends or the browser is gone. Throws 404 before
 * the first.
 */
export async function progressOf(ctx: Ctx, id: number): Promise<Readable> {
  const first = await ownImport(ctx, id)
  return Readable.from(events(ctx, importLine(first, ctx.now)))
}

async function* events(ctx: Ctx, first: ReturnType<typeof importLine>): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS
  let line = first
  let told = ''
  for (;;) {
    const now = JSON.stringify(line)
    if (now !== told) yield `event: progress\ndata: ${now}\n\n`
    told = now
    if (!AT_WORK.has(line.state) || Date.now() > until) return
    await wait(EVERY_MS)
    line = importLine(await ownImport(ctx, line.id), ctx.now)
  }
}
