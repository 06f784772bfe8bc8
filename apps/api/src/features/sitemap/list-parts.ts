import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { keepAnswer, keptAnswer } from '../../platform/kept-answers.ts'
import { numberParts, type Part, productParts } from './queries.ts'

const LIFE_MS = 10 * 60_000

export interface Parts {
  products: Part<number>[]
  numbers: Part<string>[]
}

/** Where the parts of the sitemap begin, counted at most every ten minutes because it reads every product. */
export function listParts() {
  let parts: Promise<Parts> | null = null
  let readAt = 0
  return (db: Db): Promise<Parts> => {
    if (parts === null || Date.now() - readAt > LIFE_MS) {
      readAt = Date.now()
      parts = count(db)
      parts.catch(() => {
        parts = null
      })
    }
    return parts
  }
}

const NAME = 'sitemap'
const HOUR_MS = 60 * 60_000

async function count(db: Db): Promise<Parts> {
  const kept = await keptAnswer<SitemapParts>(db, NAME, 3 * HOUR_MS)
  if (!kept) return { products: await productParts(db), numbers: await numberParts(db) }
  const dated = <Key>(parts: readonly WrittenPart<Key>[]) =>
    parts.map((part) => ({ ...part, changed: part.changed === null ? null : new Date(part.changed) }))
  return { products: dated(kept.products), numbers: dated(kept.numbers) }
}

type WrittenPart<Key> = Omit<Part<Key>, 'changed'> & { changed: string | null }
interface SitemapParts {
  products: WrittenPart<number>[]
  numbers: WrittenPart<string>[]
}

/**
 * Called every minute, works once an hour: prepares the list of parts, since crawlers cannot wait while ten million
 * listings are read.
 */
export const listPartsAhead = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  keepAnswer(ctx, { name: NAME, everyMs: HOUR_MS }, async (tx) => ({
    products: await productParts(tx),
    numbers: await numberParts(tx),
  }))
