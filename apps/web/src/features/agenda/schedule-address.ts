import { draftProps } from './kept-draft.ts'
import type { ScheduleProps } from './schedule-props.ts'

/** The form in an address: the number of the activity, or a new one with what its draft was opened with. */
export const scheduleAddress = {
  write: ({ activityId }: ScheduleProps): string => (activityId === undefined ? 'nueva' : String(activityId)),
  read(value: string): ScheduleProps {
    if (/^\d{1,15}$/.test(value)) return { activityId: Number(value) }
    return value === 'nueva' ? draftProps() : {}
  },
}
