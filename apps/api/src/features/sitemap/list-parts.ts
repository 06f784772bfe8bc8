import type { Db } from '../../platform/db/connect.ts'
import { numberParts, type Part, productParts } from './queries.ts'

const LIFE_MS = 10 * 60_000

export interface Parts {
  products: Part<number>[]
  numbers: Part<string>[]
}

/** Where the parts begin, counted at most every ten minutes: it reads every product. */
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

async function count(db: Db): Promise<Parts> {
  return { products: await productParts(db), numbers: await numberParts(db) }
}
