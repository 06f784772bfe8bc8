import type { Alternative, NothingFits } from '@tuerca/contract/search'
import { biggerParts } from '@tuerca/domain/bigger-parts'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { slotted } from '../../platform/db/slots.ts'
import { availableSql, groupName, PRICE, shopShape, shopValues, typeName, type Vocabulary } from '../products/index.ts'
import type { SearchAnswer } from './answer-search.ts'
import { withoutWords } from './chips.ts'
import { typesOf, type CarCondition } from './conditions.ts'
import { conditionsSql } from './conditions-sql.ts'
import { NO_FILTERS } from './filters.ts'

const MOST_OTHER = 6

interface OtherParts {
  parts: z.input<typeof Alternative>[]
  /** How many offers all of them have, those not shown too. */
  offers: number
}

export const NONE_OTHER: OtherParts = { parts: [], offers: 0 }

interface OtherRow {
  part_type_id: number
  offers: number
  lowest: number | null
  variant: number
}

interface PartScope {
  car: CarCondition
  /** Of these types alone; null: of any. */
  typeIds: number[] | null
  /** Of these categories alone. */
  categories: string[]
}

/** Other parts for the car of a search, those with most offers first. */
async function otherParts(
  ctx: Ctx,
  { reading, conditions, asked }: SearchAnswer,
  { car, typeIds, categories }: PartScope,
  vocabulary: Vocabulary,
): Promise<OtherParts> {
  const filters = { ...NO_FILTERS, vehiculo: asked.filters.vehiculo, categorias: categories }
  const sql = conditionsSql(
    { ...conditions, typeIds, brandIds: [], terms: [], number: '', cars: [car], suits: [] },
    filters,
    { vocabulary, hidesReferences: false, country: ctx.country },
  )
  const rows = await runStatement<OtherRow>(
    ctx.db,
    slotted(
      `system|${shopShape(ctx)}|${sql.shape}`,
      { ...shopValues(ctx, vocabulary), ...sql.values } as Record<string, unknown>,
      (slot) => `
    select p.part_type_id, count(*)::integer as offers, coalesce(min(${PRICE}) filter (where ${availableSql(ctx, slot)} and p.sales_model <> 3), min(${PRICE}) filter (where ${availableSql(ctx, slot)})) as lowest, min(p.drawing_variant) as variant from products p
    where p.deleted_at is null and (p.store_id + 0) = any(${slot('shop', 'integer[]')}) and ${sql.where(slot, null).join(' and ')} and p.part_type_id is not null group by 1 order by 2 desc, 1`,
    ),
  )
  const beside = besideThePart(reading)
  const parts = rows.slice(0, MOST_OTHER).flatMap((row) => {
    const type = vocabulary.types.byId.get(row.part_type_id)
    if (!type) return []
    const label = typeName(type, ctx.country)
    return [
      {
        label,
        differs: '',
        offers: row.offers,
        from: row.lowest === null ? null : toWireMoney(row.lowest),
        currency: currencyOf(ctx.country),
        picture: `/img/partes/${type.drawing}/${row.variant}/0.svg`,
        search: `${label.toLowerCase()} ${beside}`.trim(),
      },
    ]
  })
  return { parts, offers: rows.reduce((sum, { offers }) => sum + offers, 0) }
}

/** The words of a search that are neither its part nor unknown: the car. */
const besideThePart = (reading: SearchAnswer['reading']) =>
  withoutWords(reading, [
    ...(reading.kinds?.words ?? []),
    ...reading.places.flatMap(({ words }) => words),
    ...reading.loose.flatMap(({ words }) => words),
  ])

/** Other parts of that system for this car. */
export async function systemOf(
  ctx: Ctx,
  answer: SearchAnswer,
  car: CarCondition,
  vocabulary: Vocabulary,
): Promise<z.input<typeof NothingFits>['system']> {
  const groupId = vocabulary.kinds.find(({ key }) => answer.reading.kinds?.keys.includes(key))?.groupId
  const group = groupId === undefined ? undefined : vocabulary.groups.byId.get(groupId)
  if (!group) return null
  const { parts, offers } = await otherParts(ctx, answer, { car, typeIds: null, categories: [group.slug] }, vocabulary)
  return parts.length === 0
    ? null
    : { name: groupName(group, ctx.country), slug: group.slug, parts, offers, search: besideThePart(answer.reading) }
}

/** What is sold for this car with the part inside: a kit with the pump, the alternator with its bearings. */
export async function biggerOf(
  ctx: Ctx,
  answer: SearchAnswer,
  car: CarCondition,
  vocabulary: Vocabulary,
): Promise<OtherParts> {
  const { kinds, places } = answer.reading
  const typeIds = typesOf(
    biggerParts(kinds?.keys ?? []),
    places.map(({ place }) => place),
    vocabulary,
  )
  return typeIds.length === 0 ? NONE_OTHER : otherParts(ctx, answer, { car, typeIds, categories: [] }, vocabulary)
}
