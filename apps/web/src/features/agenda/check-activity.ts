import { ACTIVITY_LONGEST, type ActivityState, instantOf, type ReminderMinutes } from '@tuerca/domain/agenda'

/** What the form holds; `date` as a datetime-local input writes it: YYYY-MM-DDTHH:mm. */
export interface ActivityFields { name: string; date: string; activity: string; state: ActivityState; reminder: ReminderMinutes }
type Problem = 'name' | 'date' | 'activity'

/** C5.03. */
const REQUIRED = 'Este campo es requerido!'

/** YYYY-MM-DD HH:mm:ss, as the agenda keeps it (C3.13). */
export const wireDate = (date: string) => `${date.replace('T', ' ')}:00`
export const fieldDate = (date: string) => date.slice(0, 16).replace(' ', 'T')

/** What is wrong with each field, in the order of the form; null where nothing is (C5.12). */
export function activityProblems({ name, date, activity }: Pick<ActivityFields, Problem>): Record<Problem, string | null> {
  return {
    name: name.trim() ? null : REQUIRED,
    date: date === '' ? REQUIRED : instantOf(wireDate(date), 'CO') === null ? 'Escribe una fecha entre 2000 y 2100, con su hora.' : null,
    activity: activity.trim() === '' ? REQUIRED : activity.trim().length > ACTIVITY_LONGEST ? `La descripción admite hasta ${ACTIVITY_LONGEST} caracteres.` : null,
  }
}

/** When a new activity is proposed: the day that is asked for at eight, or the next full hour but one. */
export function proposedDate(asked: string | undefined, now: string): string {
  if (asked !== undefined && asked.length > 10) return fieldDate(asked)
  const soon = new Date(Date.parse(`${now.replace(' ', 'T')}Z`) + 2 * 3600_000).toISOString().slice(0, 13) + ':00'
  if (asked === undefined || asked === now.slice(0, 10)) return soon
  return `${asked}T08:00`
}
