import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Ctx, PurchaseKinds, TxCtx } from './context.ts'
import type { Connection } from './db/connect.ts'
import type { JobKind, JobPayloads, Periodic } from './jobs.ts'

/** A background job. One that runs by the clock says when. */
export type Job<P> = { kind: JobKind; run: (ctx: Ctx, payload: P) => Promise<unknown> } & (P extends Periodic
  ? ByTheClock
  : unknown)

interface ByTheClock {
  /** A crontab pattern, in UTC. */
  at: string
  /** A run missed at most this long ago, in milliseconds, is made up for at start. */
  makeUp?: number
}

export type Jobs = { [K in keyof JobPayloads]?: Job<JobPayloads[K]> }

/** The person whose data is downloaded or forgotten, with the addresses that identify them: e-mail and mobile. */
export interface Person {
  id: number
  addresses: string[]
}

/**
 * What a feature brings to the server, from its index.ts. Only the list in app/features.ts knows it besides: jobs,
 * account deletion, data download, purchases and cached pages are all built from that list.
 */
export interface Feature {
  routes?: (app: FastifyInstance, deps: { config: Config; connection: Connection }) => Promise<unknown> | unknown
  /** Its jobs, each with the payload that it declares in `declare module '../../platform/jobs.ts'`. */
  jobs?: Jobs
  /** What can be paid for. */
  purchases?: PurchaseKinds
  /**
   * Removes what identifies the person and is not deleted together with the row of `users`. Runs in the transaction
   * that deletes the account.
   */
  forget?: (ctx: TxCtx, person: Person) => Promise<void>
  /** What is stored about a person, under the names of their data download. Never a secret that opens something. */
  download?: (ctx: Ctx, person: Person) => Promise<Record<string, unknown>>
  /**
   * By the word with which the database announces changes ('products 3,8'): the topic of pages that show them
   * ('product:3').
   */
  topics?: Readonly<Record<string, string>>
}

/** What the account's own calls need of all features. */
export interface PersonalData {
  forget(ctx: TxCtx, person: Person): Promise<void>
  download(ctx: Ctx, person: Person): Promise<Record<string, unknown>>
}

export function personalDataOf(features: readonly Feature[]): PersonalData {
  return {
    async forget(ctx, person) {
      for (const feature of features) await feature.forget?.(ctx, person)
    },
    async download(ctx, person) {
      const parts: Record<string, unknown>[] = []
      for (const feature of features) parts.push((await feature.download?.(ctx, person)) ?? {})
      return Object.assign({}, ...parts)
    },
  }
}
