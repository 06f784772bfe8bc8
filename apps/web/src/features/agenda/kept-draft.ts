import { REMINDERS } from '@tuerca/domain/agenda'
import { recordOf } from '@tuerca/domain/own-value'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import type { ActivityFields } from './check-activity.ts'
import type { ScheduleProps } from './schedule-props.ts'

/** Unsaved input of the form: closing it by accident, or an ended session, loses nothing. */
const KEY = 'agenda.draft'

interface Draft {
  props: ScheduleProps
  version: number | null
  fields: ActivityFields
}
type About = Pick<Draft, 'props' | 'version'>

const same = (one: About, other: About) => JSON.stringify(aboutOf(one)) === JSON.stringify(aboutOf(other))
const aboutOf = ({ props: { activityId, name, activityUrl, date, vehicleId }, version }: About) =>
  [activityId, name, activityUrl, date, vehicleId, version].map((one) => one ?? null)

/** The fields typed for this very form; null when they belong to another one. */
export function draftOf(about: About): ActivityFields | null {
  const kept = read()
  return kept && same(kept, about) ? kept.fields : null
}

/** The form's props, to open it again after signing in. */
export const draftProps = (): ScheduleProps => read()?.props ?? {}

export const keepDraft = (about: About, fields: ActivityFields) =>
  keepJson(tabStorage, KEY, { ...about, fields } satisfies Draft)
export const dropDraft = () => tabStorage.removeItem(KEY)

function read(): Draft | null {
  const { props, version, fields } = recordOf(keptJson(tabStorage, KEY))
  const { name, date, activity, state, reminder } = recordOf(fields)
  if (typeof props !== 'object' || typeof name !== 'string' || typeof date !== 'string' || typeof activity !== 'string')
    return null
  return {
    props: scheduleProps(recordOf(props)),
    version: typeof version === 'number' ? version : null,
    fields: {
      name,
      date,
      activity,
      state: state === 1 ? 1 : 0,
      reminder: REMINDERS.map(([minutes]) => minutes).find((one) => one === reminder) ?? null,
    },
  }
}

/** As much of what is kept as the form begins with. */
function scheduleProps({ name, activityUrl, date, activityId, vehicleId }: Record<string, unknown>): ScheduleProps {
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof activityUrl === 'string' || activityUrl === null ? { activityUrl } : {}),
    ...(typeof date === 'string' ? { date } : {}),
    ...(typeof activityId === 'number' ? { activityId } : {}),
    ...(typeof vehicleId === 'number' || vehicleId === null ? { vehicleId } : {}),
  }
}
