import { MOST_VEHICLES } from '@tuerca/contract/garage'
import type { Country } from '@tuerca/domain/country'
import { GARAGE_FIELDS, type GarageField, type GarageForm, keptText } from '@tuerca/domain/garage-form'
import { namesOf, tableOf } from '@tuerca/domain/own-value'
import type { TxCtx } from '../../platform/context.ts'
import { loginRequired } from '../../platform/errors.ts'
import { columnsOf } from './columns.ts'
import { countOwn, lockGarage, makeNamed } from './queries.ts'

/** What a plate registry tells of a car, under the wire names; what it does not tell is absent, null or ''. */
export type FoundVehicle = {
  country: Country
  brand: string
  model: string
  year: number
  is_test?: boolean
} & Partial<Record<Exclude<GarageField, 'brand_id' | 'model' | 'year'>, string | number | null>>

/**
 * C4.22: stores a car from the registry in the caller's garage, as verified. If the garage already has its plate or
 * VIN, that vehicle takes the registry's data. `id` is null when the garage is full.
 */
export async function keepVehicle(ctx: TxCtx, found: FoundVehicle): Promise<{ id: number | null; created: boolean }> {
  const { user } = ctx
  if (!user) throw loginRequired()
  await lockGarage(ctx, user)
  const values = await verifiedColumns(ctx, found)
  const { plate, vin } = values
  const related = await ctx.db
    .selectFrom('garage_vehicles')
    .select(['id', 'is_verified', 'plate', 'vin'])
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('plate', '=', plate ?? ''), eb('vin', '=', vin ?? '')]))
    .orderBy('id')
    .execute()
  const same = related.find((one) => one.plate !== null && one.plate === plate) ?? related[0]
  if (same?.is_verified) return { id: same.id, created: false }
  // Two entries of one car, one with its plate and one with its VIN: the VIN stays where it is.
  const taken = related.some((one) => one !== same && one.vin === vin) ? { vin: undefined } : {}
  if (same) {
    const told = Object.fromEntries(
      Object.entries({ ...values, ...taken }).filter(([, value]) => value !== null && value !== undefined),
    )
    await ctx.db
      .updateTable('garage_vehicles')
      .set(told)
      .where('id', '=', same.id)
      .where('user_id', '=', user.id)
      .execute()
    return { id: same.id, created: false }
  }
  if ((await countOwn(ctx.db, user)) >= MOST_VEHICLES) return { id: null, created: false }
  const { id } = await ctx.db
    .insertInto('garage_vehicles')
    .values({ ...values, user_id: user.id, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, created: true }
}

async function verifiedColumns(ctx: TxCtx, { country, brand, model, year, is_test = false, ...rest }: FoundVehicle) {
  const form: GarageForm = tableOf(namesOf(rest), (field) => cut(field, rest[field] ?? ''))
  return {
    ...columnsOf(form),
    country,
    model: cut('model', model),
    year,
    is_verified: true,
    is_test,
    updated_at: ctx.now,
    ...(await makeNamed(ctx.db, brand.trim().slice(0, 60))),
  }
}

/** A registry may give more than a form can hold; a number out of range is dropped. */
function cut(field: GarageField, told: string | number): string {
  const { kind, max } = GARAGE_FIELDS[field]
  const text = keptText(
    field,
    String(told)
      .toWellFormed()
      .replace(/[^\P{Cc}\n]/gu, ' '),
  )
  if (kind === 'number') return /^[0-9]{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? text : ''
  return text.slice(0, max)
}
