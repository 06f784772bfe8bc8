import { draftProps } from './kept-draft.ts'
import type { ScheduleProps } from './schedule-props.ts'

/** The form in an address: the activity's number, or a new one with its draft's props. */
export const scheduleAddress = {
  write: ({ activityId }: ScheduleProps): string => (activityId === undefined ? 'nueva' : String(activityId)),
  read(value: string): ScheduleProps {
    if (/^\d{1,15}$/.test(value)) return { activityId: Number(value) }
    return value === 'nueva' ? draftProps() : {}
  },
}
