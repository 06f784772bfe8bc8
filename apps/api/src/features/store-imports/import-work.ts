import type { Ctx } from '../../platform/context.ts'
import type { ImportSession } from '../imports/index.ts'
import type { ImportRow } from './queries.ts'

/** What a piece of work receives: its transaction, and a way to report progress. */
export interface ImportWork {
  ctx: Ctx
  client: ImportSession
  row: ImportRow
  /** Where the file lies for as long as the work takes. */
  path: string
  /** Reports progress from 0 to 100, visible to others at once. Throws when the seller asked to stop. */
  tell(percent: number): Promise<void>
}
