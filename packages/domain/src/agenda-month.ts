/** A day as YYYY-MM-DD and a month as YYYY-MM: calendar dates without time or time zone. */
const DAY = /^(20\d{2}|2100)-(\d{2})-(\d{2})$/
const MONTH = /^(20\d{2}|2100)-(0[1-9]|1[0-2])$/

export const isDay = (text: string) => DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
export const isMonth = (text: string) => MONTH.test(text)
export const monthOf = (day: string) => day.slice(0, 7)

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day of another month, or its last one. */
export function sameDayOf(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const same = `${month}-${day.slice(8)}`
  return isDay(same) ? same : addDays(`${addMonths(month, 1)}-01`, -1)
}

/** Monday is 0: a workshop's week. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks a month lies in, whole ones, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[][] = []
  let day = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  while (day <= last) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
    day = addDays(day, 7)
  }
  return weeks
}
