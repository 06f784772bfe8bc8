import type { GarageReminder, GarageService } from '@tuerca/contract/garage-logbook'
import { wallTimeOf } from '@tuerca/domain/agenda'
import { expectedDay, type Reading } from '@tuerca/domain/mileage'
import { toWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import type { Ctx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import type { ReminderRow, ServiceRow } from './logbook-queries.ts'

interface LogbookView {
  user: User
  now: Ctx['now']
  readings: readonly Reading[]
}

/** A reminder as its owner sees it now. */
export function reminderOf(row: ReminderRow, { user, now, readings }: LogbookView): GarageReminder {
  const today = wallTimeOf(now, user.country).slice(0, 10)
  const due = row.fired_at !== null || (row.due_on !== null && row.due_on <= today)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    date: row.due_on,
    kilometres: row.due_kilometres,
    estimatedDate:
      row.due_kilometres === null || row.fired_at !== null || row.activity_gone
        ? null
        : expectedDay(readings, row.due_kilometres, today),
    state: row.activity_state === 1 ? 'done' : row.activity_gone ? 'removed' : due ? 'due' : 'waiting',
    activityId: row.activity_gone ? null : row.activity_id,
  }
}

/** An entry of the history. */
export function serviceOf(row: ServiceRow): GarageService {
  return {
    id: row.id,
    date: row.done_on,
    what: row.what,
    kilometres: row.kilometres,
    partNumber: row.part_number,
    workshop: row.workshop,
    cost: row.cost === null ? null : toWireMoney(row.cost),
    currency: row.currency,
    source: row.source,
    productUrl:
      row.product_id === null || row.title === null ? null : productUrl({ id: row.product_id, title: row.title }),
  }
}
