import {
  DRAFT_CHANGED,
  DRAFT_MOVED,
  FRONT_OWNER,
  PUBLICATION_MISSING,
  type StoreFrontView,
} from '@tuerca/contract/store-front'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { readColour } from '@tuerca/domain/colours'
import type { Country } from '@tuerca/domain/country'
import {
  FRONT_FIELDS,
  FRONT_LABELS,
  type FrontField,
  frontInWords,
  frontProblems,
  pinText,
  readPin,
  sameValue,
  type StoreFront,
  whatsappOf,
} from '@tuerca/domain/store-front'
import { regionNamed } from '@tuerca/domain/regions'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { toJson } from '../../../platform/db/column-types.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { isSettingUp } from '../setup/enter-store.ts'
import { dropPictures } from './pictures.ts'
import { draftOf, type FrontState, readFront, viewOf } from './read-front.ts'

/**
 * The current front of one of the user's stores; the first by name when none is named. Throws 404 for another's store.
 */
export async function frontOf(
  ctx: Pick<TxCtx, 'db'>,
  user: User,
  storeId: number | undefined,
): Promise<StoreFrontView> {
  const { rows: stores } = await sql<{
    id: number
    name: string
    role: string
    isHelper: boolean
  }>`select s.id, s.name, m.role, ${isSettingUp(user.id, sql`s.id`)} as "isHelper" from store_members m join stores s on s.id = m.store_id where m.user_id = ${user.id} order by s.name, s.id`.execute(
    ctx.db,
  )
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(STORE_NOT_YOURS)
  return viewOf(ctx.db, store.id, {
    stores: stores.map(({ id, name }) => ({ id, name })),
    mayChange: store.role === 'owner' || store.isHelper,
    mayPublish: store.role === 'owner',
    labels: FRONT_LABELS,
  })
}

/**
 * A store whose draft is about to be changed by its owner, or by the team member who sets it up, locked until the
 * transaction ends. Other staff get 403, everybody else 404.
 */
async function heldFront(ctx: TxCtx, user: User, storeId: number, publishes: boolean): Promise<FrontState> {
  const {
    rows: [member],
  } = await sql<{
    role: string
    isHelper: boolean
  }>`select m.role, ${isSettingUp(user.id, sql`s.id`)} as "isHelper" from stores s join store_members m on m.store_id = s.id and m.user_id = ${user.id} where s.id = ${storeId} for no key update of s`.execute(
    ctx.db,
  )
  if (!member) throw notFound(STORE_NOT_YOURS)
  if (member.role !== 'owner' && (publishes || !member.isHelper)) throw forbidden(FRONT_OWNER)
  return readFront(ctx.db, storeId)
}

export type Values = { [F in FrontField]?: StoreFront[F] | undefined }

/**
 * Writes fields into the draft. Throws 400 for invalid values, and 409 with both values when somebody else changed the
 * same field.
 */
export async function changeDraft(
  ctx: TxCtx,
  user: User,
  { storeId, values, seen }: { storeId: number; values: Values; seen: Values },
): Promise<void> {
  const state = await heldFront(ctx, user, storeId, false)
  const { country } = state
  const now = draftOf(state)
  const wanted = tidied(values, now, country)
  const problems = Object.values(frontProblems(wanted, country)).filter((line) => line !== undefined)
  if (problems.length > 0) throw invalid(problems)
  const believed = { ...now, ...tidied(seen, now, country) }
  const next = { ...now, ...wanted }
  const lost = told(wanted).filter(
    (field) => !sameValue(now[field], believed[field]) && !sameValue(now[field], next[field]),
  )
  if (lost.length > 0) {
    throw new AppError(
      409,
      DRAFT_CHANGED,
      lost.map(
        (field) =>
          `${FRONT_LABELS[field]}: quedó «${frontInWords(now, field, country)}» y tú pusiste «${frontInWords(next, field, country)}».`,
      ),
    )
  }
  await keepDraft(ctx, user, state, next)
}

const told = (values: Values) => FRONT_FIELDS.filter((field) => values[field] !== undefined)

/** As stored: colours, places and numbers in one spelling, and every warehouse under its own name. */
function tidied(values: Values, now: StoreFront, country: Country): Partial<StoreFront> {
  const next: Values = { ...values }
  for (const name of ['headColour', 'buttonColour', 'linkColour'] as const)
    if (typeof next[name] === 'string') next[name] = readColour(next[name]) ?? next[name]
  const pin = next.pin ? readPin(next.pin) : null
  if (pin) next.pin = pinText(pin)
  if (next.whatsapp !== undefined) next.whatsapp = whatsappOf(next.whatsapp, country)
  if (next.thresholds) next.thresholds = { ...now.thresholds, ...next.thresholds }
  if (next.shippingRates)
    next.shippingRates = next.shippingRates.map((rate) => ({
      ...rate,
      region: rate.region === null ? null : (regionNamed(rate.region, country)?.name ?? rate.region),
    }))
  if (next.pickUps) {
    const unknown = next.pickUps.find(({ warehouseId }) => !now.pickUps.some((at) => at.warehouseId === warehouseId))
    if (unknown) throw invalid(['Esa bodega no es de esta tienda.'])
    const { pickUps } = next
    next.pickUps = now.pickUps.map((at) => ({
      ...at,
      ...pickUps.find(({ warehouseId }) => warehouseId === at.warehouseId),
      name: at.name,
    }))
  }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
}

/** Keeps what differs from what is published. */
async function keepDraft(
  ctx: TxCtx,
  user: User,
  { id, published, changed }: FrontState,
  next: StoreFront,
): Promise<void> {
  const draft = toJson(
    Object.fromEntries(
      FRONT_FIELDS.filter((field) => !sameValue(published[field], next[field])).map((field) => [field, next[field]]),
    ),
  )
  await ctx.db
    .insertInto('store_fronts')
    .values({ store_id: id, draft, draft_version: 1, drafted_by: user.id, drafted_at: ctx.now })
    .onConflict((on) =>
      on.column('store_id').doUpdateSet({
        draft,
        draft_version: sql`store_fronts.draft_version + 1`,
        drafted_by: user.id,
        drafted_at: ctx.now,
      }),
    )
    .execute()
  await dropPictures(ctx, id, { dropped: changed, kept: next })
}

export interface DraftVersion {
  storeId: number
  version: number
}

/** The draft as its editor saw it; throws 409 when it moved on. */
export async function seenFront(
  ctx: TxCtx,
  user: User,
  { storeId, version }: DraftVersion,
  publishes = false,
): Promise<FrontState> {
  const state = await heldFront(ctx, user, storeId, publishes)
  if (state.version !== version) throw conflict(DRAFT_MOVED)
  return state
}

/** What is published stays, and the draft goes. */
export async function discardDraft(ctx: TxCtx, user: User, seen: DraftVersion): Promise<void> {
  const state = await seenFront(ctx, user, seen)
  await keepDraft(ctx, user, state, state.published)
}

/**
 * Puts what a publication replaced back into the draft; values that are no longer valid are removed when it is
 * published.
 */
export async function restoreDraft(
  ctx: TxCtx,
  user: User,
  { publication, ...seen }: DraftVersion & { publication: number },
): Promise<void> {
  const state = await seenFront(ctx, user, seen)
  const row = await ctx.db
    .selectFrom('store_publications')
    .select('before')
    .where('id', '=', publication)
    .where('store_id', '=', seen.storeId)
    .executeTakeFirst()
  if (!row) throw notFound(PUBLICATION_MISSING)
  await keepDraft(
    ctx,
    user,
    state,
    draftOf({ published: state.published, changed: { ...state.changed, ...row.before } }),
  )
}
