interface DaySales {
  day: string
  sales: number
  total: number
}
interface Sum {
  sales: number
  total: number
}

const DAY = 86_400_000
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string) => dayOf(noonOf(day).getTime() - ((noonOf(day).getUTCDay() + 6) % 7) * DAY)
/** The first of the month before. */
export function monthBefore(day: string): string {
  const noon = noonOf(day)
  return dayOf(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() - 1, 1, 12))
}
const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0, 12)).getUTCDate()

const sumOf = (days: readonly DaySales[]): Sum => ({
  sales: days.reduce((sum, { sales }) => sum + sales, 0),
  total: days.reduce((sum, { total }) => sum + total, 0),
})

/** Added up from the first of a month to its day `last`. */
function addedUp(days: readonly DaySales[], month: string, last: number): number[] {
  let sum = 0
  return Array.from({ length: last }, (_, at) => {
    const date = `${month}-${String(at + 1).padStart(2, '0')}`
    sum += days.find(({ day }) => day === date)?.total ?? 0
    return sum
  })
}

/**
 * The sales of today, of this week since Monday, of this month, and of last month up to the same day; amounts in the
 * unit in which they came.
 */
export function soldUpTo(days: readonly DaySales[], today: string) {
  const [month, before] = [today.slice(0, 7), monthBefore(today).slice(0, 7)]
  const until = `${before}-${today.slice(8)}`
  return {
    sold: {
      today: sumOf(days.filter(({ day }) => day === today)),
      week: sumOf(days.filter(({ day }) => day >= mondayOf(today) && day <= today)),
      month: sumOf(days.filter(({ day }) => day.startsWith(month) && day <= today)),
      before: sumOf(days.filter(({ day }) => day.startsWith(before) && day <= until)),
    },
    days: { month: addedUp(days, month, Number(today.slice(8))), before: addedUp(days, before, lengthOf(before)) },
  }
}
