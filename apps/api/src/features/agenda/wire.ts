import type { Reply } from '@tuerca/contract/endpoint'
import type { getActivity } from '@tuerca/contract/agenda'
import { wallTimeOf } from '@tuerca/domain/agenda'
import type { Country } from '@tuerca/domain/country'
import type { ActivityRow } from './queries.ts'

/** An activity under the specification's field names (C3.13), its date by the person's clock. */
export function activityOf(row: ActivityRow, country: Country): Reply<typeof getActivity>['data'] {
  return {
    id: row.id,
    name: row.name,
    date: wallTimeOf(row.happens_at, country),
    activity: row.activity,
    activity_state: row.state === 1 ? 1 : 0,
    activity_url: row.url,
    reminder_minutes: row.reminder_minutes,
    vehicle_id: row.vehicle_id,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}
