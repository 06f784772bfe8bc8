export interface ScheduleProps {
  /** What the form begins with. */
  name?: string
  /** The activity's link; by default, in ScheduleButton, the current page. */
  activityUrl?: string | null
  /** A day, or a day and an hour: YYYY-MM-DD or YYYY-MM-DD HH:mm:ss. */
  date?: string
  /** An activity to edit. */
  activityId?: number
  vehicleId?: number | null
}
