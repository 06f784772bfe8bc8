import type { Applications } from '@tuerca/contract/store-imports'
import type { Ctx } from '../../platform/context.ts'
import { onClient } from '../../platform/db/on-client.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type ImportSession, type SaidApplication, saidApplications } from '../imports/index.ts'
import { applicationReader, proposeFromList, type ReadApplication } from '../store-fitment/index.ts'

const MOST_EXAMPLES = 8
const LONGEST_EXAMPLE = 160

/** What a list says of cars in its own words, read. */
async function* readOf(ctx: Ctx, client: ImportSession): AsyncGenerator<(SaidApplication & { of: ReadApplication })[]> {
  let read: Awaited<ReturnType<typeof applicationReader>> | undefined
  for await (const batch of saidApplications(client)) {
    read ??= await applicationReader(ctx)
    const all: (SaidApplication & { of: ReadApplication })[] = []
    for (const said of batch) all.push({ ...said, of: await read(said.text) })
    yield all
  }
}

/** How it was understood, for who decides about it; null where the list says nothing of the kind. */
export async function understoodApplications(ctx: Ctx, client: ImportSession): Promise<Applications | null> {
  const told: Applications = { products: 0, vehicles: 0, unread: 0, examples: [] }
  let count = 0
  const [whole, partial]: [Applications['examples'], Applications['examples']] = [[], []]
  for await (const batch of readOf(ctx, client)) {
    for (const { text, of } of batch) {
      count += 1
      if (of.rows.length > 0) told.products += 1
      if (of.unread.length > 0) told.unread += 1
      told.vehicles += of.rows.length
      const examples = of.unread.length > 0 ? partial : whole
      if (examples.length < MOST_EXAMPLES && examples.every((one) => one.text !== text.slice(0, LONGEST_EXAMPLE)))
        examples.push({
          text: text.slice(0, LONGEST_EXAMPLE),
          read: of.read.slice(0, 6),
          unread: of.unread.slice(0, 6),
        })
    }
  }
  return count === 0 ? null : { ...told, examples: [...whole.slice(0, 4), ...partial].slice(0, MOST_EXAMPLES) }
}

/**
 * Proposes what was understood, in the import's own transaction; what the parts make of it is judged after. Gives the
 * listings that it names.
 */
export async function proposeApplications(
  ctx: Ctx,
  client: ImportSession,
  of: { storeId: number; importId: number },
): Promise<{ applied: number; proposed: number; listings: number[] }> {
  const tx = { db: onClient(client), now: ctx.now }
  let [applied, proposed] = [0, 0]
  const listings: number[] = []
  for await (const batch of readOf(ctx, client)) {
    const rows = batch.flatMap(({ productId, partId, of: { rows: said } }) =>
      said.map((row) => ({ ...row, productId, partId })),
    )
    applied += batch.filter(({ of: { rows: said } }) => said.length > 0).length
    proposed += await proposeFromList(tx, of, rows)
    listings.push(...new Set(rows.map(({ productId }) => productId)))
  }
  if (proposed > 0) await enqueue(tx, 'settle-list', { importId: of.importId })
  return { applied, proposed, listings }
}
