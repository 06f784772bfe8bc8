import { pastedParts } from '@tuerca/domain/pasted-parts'
import { PART_NUMBER_LONGEST } from '@tuerca/domain/quotation-request'
import type { Ctx } from '../../platform/context.ts'
import { vocabularyOf } from '../products/index.ts'
import { partMeant } from '../search/index.ts'

/**
 * Reads a pasted list, each line as the search understands it. The car is taken out of the words when all lines that
 * name one name the same.
 */
export async function readPasted(ctx: Ctx, text: string) {
  const vocabulary = await vocabularyOf(ctx.db)
  const { parts: pasted, ...rest } = pastedParts(text)
  const read = pasted.map((part) => ({ ...part, meant: partMeant(part.what, ctx, vocabulary) }))
  const cars = new Map(read.flatMap(({ meant: { car } }) => (car ? [[`${car.brand} ${car.model}`, car] as const] : [])))
  const years = new Set(read.flatMap(({ meant: { car } }) => car?.year ?? []))
  const [car = null] = cars.size === 1 && years.size <= 1 ? [...cars.values()] : []
  const parts = read.map(({ what, quantity, meant }) => ({
    // Words of a car that is not everybody's stay where they were typed.
    what: (car === null && meant.car ? what : meant.what).slice(0, 200),
    quantity,
    partNumber: meant.partNumber.slice(0, PART_NUMBER_LONGEST),
    kind: meant.kind,
  }))
  return { parts, ...rest, vehicle: car && { ...car, year: [...years][0] ?? null } }
}
