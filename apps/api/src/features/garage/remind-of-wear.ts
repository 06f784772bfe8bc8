import { type Country, LOCALE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { cancelActivity } from '../agenda/index.ts'
import { ownReminders } from './logbook-queries.ts'
import { planReminders, reminderKey } from './plan-reminders.ts'
import type { VehicleRow } from './queries.ts'
import { MOST_REMINDERS } from './set-reminder.ts'

interface Part {
  saleLineId: number
  productId: number | null
  date: string
  store: string
}
export interface WearReminder {
  name: string
  kilometres: number
}

/**
 * Wearing parts (oil, filters, pads, belts) get a reminder by mileage, counted from the car's current one, once for
 * each purchased line. A car of unknown mileage gets none; a line reassigned to another car leaves no reminder behind.
 */
export async function remindOfWear(
  ctx: TxCtx,
  user: User,
  { vehicle, parts }: { vehicle: VehicleRow | null; parts: readonly Part[] },
): Promise<WearReminder[]> {
  await forgetReminders(
    ctx,
    user,
    parts.map(({ saleLineId }) => saleLineId),
  )
  if (!vehicle || vehicle.kilometres === null) return []
  const left = MOST_REMINDERS - (await ownReminders(ctx.db, vehicle.id)).length
  const wears = await wearOf(
    ctx,
    parts.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
  const wanted = parts
    .flatMap((part) => {
      const wear = wears.find(({ product_id }) => product_id === part.productId)
      return wear
        ? [
            {
              part,
              country: wear.country,
              name: `Cambiar ${wear.name.toLowerCase()}`,
              kilometres: (vehicle.kilometres ?? 0) + wear.wears_km,
            },
          ]
        : []
    })
    .slice(0, Math.max(0, left))
  if (wanted.length === 0) return []
  await ctx.db
    .insertInto('garage_reminders')
    .values(
      wanted.map(({ part, country, name, kilometres }) => ({
        vehicle_id: vehicle.id,
        sale_line_id: part.saleLineId,
        name,
        description: `Lo compraste en ${part.store} el ${dayIn(country, part.date)}.`,
        due_on: null,
        due_kilometres: kilometres,
        created_at: ctx.now,
      })),
    )
    .execute()
  await planReminders(ctx, user, vehicle.id)
  return wanted.map(({ name, kilometres }) => ({ name, kilometres }))
}

/** One that has been told of stays as it was. */
async function forgetReminders(ctx: TxCtx, user: User, lineIds: readonly number[]): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('garage_reminders')
    .where('sale_line_id', 'in', [-1, ...lineIds])
    .where('fired_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of gone) await cancelActivity(ctx, { userId: user.id, key: reminderKey(id) })
  await ctx.db
    .updateTable('garage_reminders')
    .set({ sale_line_id: null })
    .where('sale_line_id', 'in', [-1, ...lineIds])
    .execute()
}

const dayIn = (country: Country, day: string) =>
  new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Each kind under its name in the country of the purchase. */
async function wearOf(ctx: TxCtx, productIds: readonly number[]) {
  const { rows } = await sql<{ product_id: number; name: string; country: Country; wears_km: number }>`
    select p.id as product_id, case t.country when 'MX' then k.name_mx else k.name_co end as name, t.country, k.wears_km from products p join stores t on t.id = p.store_id join parts pa on pa.id = p.part_id join part_types pt on pt.id = pa.part_type_id join part_kinds k on k.key = pt.kind
    where p.id = any (${productIds}::bigint[]) and k.wears_km is not null`.execute(ctx.db)
  return rows
}
