import type { JobKind } from '@tuerca/contract/store-jobs'
import { IS_DELETED } from '@tuerca/contract/store-products-wire'
import { movedPrice } from '@tuerca/domain/price-change'
import type { BrandLabel, JobOrder, ListingState } from '../../platform/db/column-types.ts'
import { missingOf } from './create-product.ts'

/** The part that a listing becomes one of, or why it cannot. */
export type Target = { part: number } | { reason: string }

/** Kinds of jobs that change listings here; changes elsewhere are done by the job of their feature. */
export type ListingJobKind = Exclude<JobKind, 'marketplace'>

/** What becomes of a listing, or why nothing does. */
export type Outcome = { after: ListingState } | { reason: string }

interface Kind {
  /** A job's effect on a listing; `at` is the time as an ISO text. The sales model is the listing's. */
  apply(
    before: ListingState & { salesModel: number; target?: Target | undefined },
    asked: JobOrder,
    at: string,
  ): Outcome
  /** The values it changed, as an undo compares them: a difference means that somebody changed it since. */
  touched(state: ListingState): unknown
  /** The listing as it is now with what the job changed put back. */
  putBack(now: ListingState, before: ListingState): ListingState
  undoMs: number
}

const DAY = 86_400_000
const WEEK = 7 * DAY
const sold = ({ deleted_at, off_sale }: ListingState) => ({ deleted_at, off_sale })
export const isDeleted = ({ deleted_at, off_sale }: ListingState) => deleted_at !== null && off_sale === null

export const JOBS_OF: Record<ListingJobKind, Kind> = {
  deplete: {
    apply: (before, _, at) =>
      isDeleted(before)
        ? { reason: IS_DELETED }
        : {
            after: {
              ...before,
              off_sale: 'depleted',
              deleted_at: before.off_sale === 'depleted' ? before.deleted_at : at,
              stock: before.stock.map(([id, , price]) => [id, 0, price]),
            },
          },
    touched: (state) => [sold(state), state.stock.map(([id, quantity]) => [id, quantity])],
    putBack: (now, { stock, stock_updated_at, off_sale, deleted_at }) => ({
      ...now,
      off_sale,
      deleted_at,
      stock_updated_at,
      stock: withOf(now, stock, ([id, , price], was) => [id, was[1], price]),
    }),
    undoMs: DAY,
  },
  republish: {
    apply(before, _, at) {
      if (isDeleted(before)) return { reason: IS_DELETED }
      const [missing] = missingOf({
        price: before.price,
        salesModel: before.salesModel,
        stock: before.stock.reduce((sum, [, quantity]) => sum + quantity, 0),
      })
      return missing === undefined
        ? { after: { ...before, off_sale: null, deleted_at: null, stock_updated_at: at } }
        : { reason: missing }
    },
    touched: (state) => [sold(state), state.stock_updated_at],
    putBack: (now, { off_sale, deleted_at, stock_updated_at }) => ({ ...now, off_sale, deleted_at, stock_updated_at }),
    undoMs: DAY,
  },
  delete: {
    apply: (before, _, at) => ({ after: isDeleted(before) ? before : { ...before, off_sale: null, deleted_at: at } }),
    touched: sold,
    putBack: (now, { off_sale, deleted_at }) => ({ ...now, off_sale, deleted_at }),
    undoMs: WEEK,
  },
  'leave-feed': {
    apply: (before) => ({ after: { ...before, in_merchant_feed: false } }),
    touched: ({ in_merchant_feed }) => in_merchant_feed,
    putBack: (now, { in_merchant_feed }) => ({ ...now, in_merchant_feed }),
    undoMs: WEEK,
  },
  price: {
    apply(before, { move, currency = 'COP' }) {
      if (!move) throw new Error('A job of prices says by how much')
      if (before.price === null && move.kind !== 'set') return { reason: NO_PRICE }
      const price = movedPrice(before.price ?? 0, move, currency)
      const stock = before.stock.map(([id, quantity, own]): ListingState['stock'][number] => [
        id,
        quantity,
        own === null || move.kind === 'set' ? null : movedPrice(own, move, currency),
      ])
      return price === null ? { reason: NOT_A_PRICE } : { after: { ...before, price, stock } }
    },
    touched: ({ price, stock }) => [price, stock.map(([id, , own]) => [id, own])],
    putBack: (now, { price, stock }) => ({
      ...now,
      price,
      stock: withOf(now, stock, ([id, quantity], was) => [id, quantity, was[2]]),
    }),
    undoMs: DAY,
  },
  brand: {
    apply(before, asked) {
      const label = labelFor(asked, before)
      // Nothing is said of what it is written as by now.
      if (!label || before.brand_id === label.brand || !before.target) return { after: before }
      return 'reason' in before.target
        ? before.target
        : {
            after: {
              ...bare(before),
              part_id: before.target.part,
              brand_id: label.brand,
              written_brand_id: label.brand === label.written ? null : label.written,
            },
          }
    },
    touched: ({ part_id, brand_id, written_brand_id }) => [part_id, brand_id, written_brand_id],
    putBack: (now, { part_id, brand_id, written_brand_id }) => ({
      ...now,
      ...(part_id === undefined || brand_id === undefined
        ? {}
        : { part_id, brand_id, written_brand_id: written_brand_id ?? null }),
    }),
    undoMs: DAY,
  },
}

/** What a job of brands says, also one that began when it could say one thing alone. */
export const labelsOf = ({ labels, label }: JobOrder): readonly BrandLabel[] => labels ?? (label ? [label] : [])

/** What of it concerns a listing, by how its store writes the brand. */
export const labelFor = (asked: JobOrder, { brand_id, written_brand_id }: ListingState): BrandLabel | undefined =>
  labelsOf(asked).find(({ written }) => written === (written_brand_id ?? brand_id))

/** What is kept of a listing, without what was asked about it. */
function bare({
  salesModel: _,
  target: __,
  ...state
}: ListingState & { salesModel: number; target?: Target | undefined }): ListingState {
  return state
}

export const NO_PRICE = 'No tiene precio que cambiar.'
export const NOT_A_PRICE = 'El precio quedaría en cero, o demasiado alto.'

type There = ListingState['stock'][number]
/** Each warehouse as it is now, with parts of its earlier state; one that was not there before stays. */
function withOf(now: ListingState, before: readonly There[], put: (there: There, was: There) => There): There[] {
  return now.stock.map((there) => {
    const was = before.find(([id]) => id === there[0])
    return was ? put(there, was) : there
  })
}
