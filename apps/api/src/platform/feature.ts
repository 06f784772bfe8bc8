import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Ctx, TxCtx } from './context.ts'
import type { Connection } from './db/connect.ts'
import type { JobKind, JobPayloads, Periodic } from './jobs.ts'
import type { PurchaseKinds } from './purchases.ts'

/** A background job. One that runs by the clock says when. */
export type Job<P> = { kind: JobKind; run: (ctx: Ctx, payload: P) => Promise<unknown> } & (P extends Periodic
  ? ByTheClock
  : unknown)

interface ByTheClock {
  /** A crontab pattern, in UTC. */
  at: string
  /** How long ago a missed run is still made up for at start, in milliseconds. */
  makeUp?: number
}

export type Jobs = { [K in keyof JobPayloads]?: Job<JobPayloads[K]> }

/** Whose data is taken along or forgotten; the addresses that are theirs alone, e-mail and mobile. */
export interface Person {
  id: number
  addresses: string[]
}

/**
 * What a feature brings to the server, from its index.ts. The list of app/features.ts is the only other place that knows it: jobs,
 * account deletion, the file of one's data, purchases and kept pages are made of that list.
 */
export interface Feature {
  routes?: (app: FastifyInstance, deps: { config: Config; connection: Connection }) => Promise<unknown> | unknown
  /** Each with the payload that the feature declares for it (`declare module '../../platform/jobs.ts'`). */
  jobs?: Jobs
  /** What can be paid for. */
  purchases?: PurchaseKinds
  /** When an account goes: what names its person and is not deleted with the row of `users`. In the transaction that deletes it. */
  forget?: (ctx: TxCtx, person: Person) => Promise<void>
  /** What is kept about a person, under the names it has in the file of their data: no secret that opens anything. */
  download?: (ctx: Ctx, person: Person) => Promise<Record<string, unknown>>
  /** By the word that the database tells changes with ('products 3,8'): the topic that pages show ('product:3'). */
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
