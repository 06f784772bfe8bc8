import type { StoreNotice, WaitKind } from '@tuerca/contract/selling'
import { namesOf } from '@tuerca/domain/own-value'
import { pagePaths } from '@tuerca/domain/page-paths'
import { RETURNS } from '@tuerca/domain/return-states'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { type NoticeMatch, noticesTold, readNotices, unreadNotices } from '../notifications/index.ts'
import { readBySeller, unreadBySeller } from '../sales/index.ts'

export interface NamedWait {
  kind: WaitKind
  id: number
  storeId: number
}
const NOT_YOURS = 'Esta tienda no existe o no es tuya.'
const isSale = ({ kind }: NamedWait) => kind === 'sale' || kind === 'confirmation'

/** The notices that a store's people get of it. */
const MATCH: Record<WaitKind, (one: NamedWait) => NoticeMatch> = {
  confirmation: ({ id }) => ({
    keys: ['asked', 'reminder', 'withdrawn'].map((what) => `confirmation-${what}:${id}`),
    paths: [],
  }),
  sale: ({ id }) => ({ keys: [], paths: [pagePaths.sale(id)] }),
  question: ({ id }) => ({ keys: [`question:${id}`], paths: [] }),
  request: ({ id, storeId }) => ({ keys: [], paths: [pagePaths.storeRequest(id, storeId)] }),
  return: ({ id }) => ({
    keys: namesOf(RETURNS).map((state) => `return-${state}:${id}`),
    paths: [],
  }),
  market: ({ id }) => ({ keys: [`ml-short:${id}`], paths: [] }),
}
function matchOf(waits: readonly NamedWait[]): NoticeMatch {
  const each = waits.map((one) => MATCH[one.kind](one))
  return { keys: each.flatMap(({ keys }) => keys), paths: each.flatMap(({ paths }) => paths) }
}

function requireOwn({ storeIds }: User, waits: readonly NamedWait[]) {
  if (waits.some(({ storeId }) => !storeIds.includes(storeId))) throw notFound(NOT_YOURS)
}

/** Who of the store was told of it, when, and how. */
export async function toldOf(ctx: Ctx, user: User, one: NamedWait): Promise<StoreNotice[]> {
  requireOwn(user, [one])
  return noticesTold(ctx, { storeId: one.storeId, ...matchOf([one]) })
}

/** Whether each is new: a sale to its store, all else to this person. */
export async function newOnes(ctx: Pick<Ctx, 'db'>, userId: number, waits: readonly NamedWait[]) {
  const [sales, others] = [waits.filter(isSale), waits.filter((one) => !isSale(one))]
  const [unread, notices] = await Promise.all([
    sales.length > 0
      ? unreadBySeller(
          ctx,
          sales.map(({ id }) => id),
        )
      : [],
    others.length > 0 ? unreadNotices(ctx, { userId, ...matchOf(others) }) : [],
  ])
  const [ids, keys, paths] = [
    new Set(unread),
    new Set(notices.map(({ key }) => key)),
    new Set(notices.map(({ path }) => path)),
  ]
  return (one: NamedWait): boolean => {
    if (isSale(one)) return ids.has(one.id)
    const match = MATCH[one.kind](one)
    return match.keys.some((key) => keys.has(key)) || match.paths.some((path) => paths.has(path))
  }
}

/** Marks them as read; each goes on waiting until it is answered. */
export async function readThese(ctx: TxCtx, user: User, waits: readonly NamedWait[]): Promise<{ read: number }> {
  requireOwn(user, waits)
  await readBySeller(ctx, { storeIds: user.storeIds, ids: waits.filter(isSale).map(({ id }) => id) })
  await readNotices(ctx, { userId: user.id, ...matchOf(waits) })
  return { read: waits.length }
}
