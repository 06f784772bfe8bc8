import { ACTIVITY_LONGEST, type ActivityState, instantOf, type ReminderMinutes } from '@tuerca/domain/agenda'
import { addDays } from '@tuerca/domain/agenda-month'

/** The form's values; `date` as a datetime-local input writes it: YYYY-MM-DDTHH:mm. */
export interface ActivityFields {
  name: string
  date: string
  activity: string
  state: ActivityState
  reminder: ReminderMinutes
}
type Problem = 'name' | 'date' | 'activity'

/** C5.03. */
const REQUIRED = 'Este campo es requerido!'

/** YYYY-MM-DD HH:mm:ss, as the agenda keeps it (C3.13). */
export const wireDate = (date: string) => `${date.replace('T', ' ')}:00`
export const fieldDate = (date: string) => date.slice(0, 16).replace(' ', 'T')

/** What is wrong with each field, in the form's order; null when nothing is (C5.12). */
export function activityProblems({
  name,
  date,
  activity,
}: Pick<ActivityFields, Problem>): Record<Problem, string | null> {
  return {
    name: name.trim() ? null : REQUIRED,
    date:
      date === ''
        ? REQUIRED
        : instantOf(wireDate(date), 'CO') === null
          ? 'Escribe una fecha entre 2000 y 2100, con su hora.'
          : null,
    activity:
      activity.trim() === ''
        ? REQUIRED
        : activity.trim().length > ACTIVITY_LONGEST
          ? `La descripción admite hasta ${ACTIVITY_LONGEST} caracteres.`
          : null,
  }
}

/** When a workshop is open, and the hour at which a day begins. */
const [OPENS, CLOSES, BEGINS] = ['07:00', '19:00', '08:00']

/**
 * The proposed time of a new activity: the start of the requested day; today, the next full hour but one while the
 * workshop is open.
 */
export function proposedDate(asked: string | undefined, now: string): string {
  if (asked !== undefined && asked.length > 10) return fieldDate(asked)
  const today = now.slice(0, 10)
  if (asked !== undefined && asked !== today) return `${asked}T${BEGINS}`
  const soon = new Date(Date.parse(`${now.replace(' ', 'T')}Z`) + 2 * 3600_000).toISOString()
  const hour = `${soon.slice(11, 13)}:00`
  if (soon.startsWith(today) && hour >= OPENS && hour <= CLOSES) return `${today}T${hour}`
  return `${now.slice(11, 16) < OPENS ? today : addDays(today, 1)}T${BEGINS}`
}
