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
  const kept = keptJson(tabStorage, KEY) as Partial<Draft> | null
  const { name, date, activity } = kept?.fields ?? {}
  return kept?.props && [name, date, activity].every((one) => typeof one === 'string') ? (kept as Draft) : null
}
