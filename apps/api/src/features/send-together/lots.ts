import type { CarOfLine, PendingLine } from '../cart/index.ts'
import type { Ctx } from '../../platform/context.ts'
import { judgeProducts } from '../garage/index.ts'
import { sureSubstitutes } from '../substitutions/index.ts'
import { type Candidate, type LotListing, listedOf, partsOfNumbers } from './queries.ts'

/** One thing to buy from whoever has it: the cart's lines of one part, or a part of a list by its number. */
export interface Lot {
  key: string
  partId: number | null
  reference: string
  title: string
  quantity: number
  vehicles: CarOfLine[]
  members: Member[]
}
export interface Member {
  id: number
  title: string
  quantity: number
  /** Where it stands now; null: in no cart. */ line: PendingLine | null
}

/** A part of a list, as it was sent. */
export interface Part {
  name: string
  reference: string
  quantity: number
  vehicle?: CarOfLine | null | undefined
}

/** Lines of one part are bought from one store, so that their pieces are counted once. */
export function lotsOfLines(lines: readonly PendingLine[]): Lot[] {
  return [...Map.groupBy(lines, ({ partId }) => partId)].map(([partId, some]) => ({
    key: `part ${partId}`,
    partId,
    reference: '',
    title: some[0]?.product.title ?? '',
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    vehicles: some.flatMap(({ vehicle }) => vehicle ?? []),
    members: some.map((line) => ({ id: line.id, title: line.product.title, quantity: line.quantity, line })),
  }))
}

export const lotsOfParts = (parts: readonly Part[]): Lot[] =>
  parts.map(({ name, reference, quantity, vehicle }, at) => ({
    key: `list ${at}`,
    partId: null,
    reference,
    title: name,
    quantity,
    vehicles: vehicle ? [vehicle] : [],
    members: [{ id: at + 1, title: name, quantity, line: null }],
  }))

/** For each lot the listings that have all its pieces; a substitute for another car does not count. */
export async function listingsOf(ctx: Ctx, lots: readonly Lot[], substitutes: boolean): Promise<LotListing[]> {
  const named = await partsOfNumbers(
    ctx,
    lots.filter(({ partId }) => partId === null),
  )
  const own = [
    ...lots.flatMap(({ key, partId }): Candidate[] => (partId === null ? [] : [{ key, partId, substitute: false }])),
    ...named,
  ]
  const others = substitutes ? await substitutesFor(ctx, own) : []
  const listed = await listedOf(ctx, [...own, ...others])
  const wanted = new Map(lots.map((lot) => [lot.key, lot]))
  const enough = listed.filter(
    ({ key, stock, least }) => stock >= (wanted.get(key)?.quantity ?? 0) && least <= (wanted.get(key)?.quantity ?? 0),
  )
  return [
    ...(await withoutMisfits(
      ctx,
      wanted,
      enough.filter((one) => !isOtherwisePriced(one, wanted.get(one.key))),
    )),
    ...asHeld(lots),
  ]
}

async function substitutesFor(ctx: Ctx, own: readonly Candidate[]): Promise<Candidate[]> {
  const sure = await sureSubstitutes(ctx.db, [...new Set(own.map(({ partId }) => partId))])
  const known = new Set(own.map(({ key, partId }) => `${key}:${partId}`))
  const found = new Map<string, Candidate>()
  for (const { key, partId } of own)
    for (const other of sure.get(partId) ?? [])
      if (!known.has(`${key}:${other}`)) found.set(`${key}:${other}`, { key, partId: other, substitute: true })
  return [...found.values()]
}

const isWhole = (line: PendingLine | null): line is PendingLine & { unitPrice: number } =>
  line !== null && line.counted >= line.quantity && line.unitPrice !== null

/** A listing in the cart from a warehouse with a price of its own can only be bought at that price. */
const isOtherwisePriced = ({ productId, unitPrice }: LotListing, lot: Lot | undefined) =>
  lot?.members.some(({ line }) => isWhole(line) && line.product.id === productId && line.unitPrice !== unitPrice) ??
  false

/** What is already in the cart counts with the pieces reserved for its buyer, at the total that its lines cost. */
const asHeld = (lots: readonly Lot[]): LotListing[] =>
  lots.flatMap(({ key, quantity, members }): LotListing[] => {
    const lines = members.flatMap(({ line }) => (isWhole(line) ? [line] : []))
    const [first] = lines
    if (!first || lines.length < members.length || lines.some(({ product }) => product.id !== first.product.id))
      return []
    const goods = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
    return [
      {
        key,
        productId: first.product.id,
        partId: first.partId,
        storeId: first.store.id,
        substitute: false,
        unitPrice: goods / quantity,
        openPrice: goods / quantity,
        coreDeposit: first.coreDeposit,
        stock: quantity,
        least: 1,
        days: Math.max(...lines.map(({ deliveryDays }) => deliveryDays)),
        grams: first.grams,
      },
    ]
  })

/** A substitute must fit the part's car too: one listing of each part is checked. */
async function withoutMisfits(
  ctx: Ctx,
  lots: ReadonlyMap<string, Lot>,
  listed: readonly LotListing[],
): Promise<LotListing[]> {
  const asked = listed.filter(({ substitute }) => substitute)
  const oneOf = new Map(asked.map(({ partId, productId }) => [partId, productId]))
  const cars = new Map(
    [...lots.values()].flatMap(({ vehicles }) => vehicles.map((car) => [JSON.stringify(car), car] as const)),
  )
  const misfits = new Set<string>()
  for (const [name, car] of cars) {
    const parts = [
      ...new Set(
        asked
          .filter(({ key }) => lots.get(key)?.vehicles.some((one) => JSON.stringify(one) === name))
          .map(({ partId }) => partId),
      ),
    ]
    if (parts.length === 0) continue
    const judged = await judgeProducts(
      ctx,
      car,
      parts.map((id) => oneOf.get(id) ?? 0),
    )
    for (const id of parts) if (judged[String(oneOf.get(id))]?.label === 'No compatible') misfits.add(`${name}:${id}`)
  }
  return listed.filter(
    ({ key, partId, substitute }) =>
      !substitute || !lots.get(key)?.vehicles.some((car) => misfits.has(`${JSON.stringify(car)}:${partId}`)),
  )
}
