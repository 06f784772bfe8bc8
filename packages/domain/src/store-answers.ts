const HOUR = 60
const DAY = 24 * HOUR

/** Fewer answers say nothing of a store. */
export const ANSWERS_TO_COUNT = 10

/** How long a store takes to answer a stock question, and what share of the questions it answers (buying.md §2). */
export function answersInWords({ minutes, percent }: { minutes: number; percent: number }): string {
  return `Responde ${timeInWords(minutes)} · contesta el ${percent}\u00a0%`
}

/** The same to the store itself. */
export const ownAnswersInWords = (of: { minutes: number; percent: number }): string =>
  `Respondes ${timeInWords(of.minutes)}, el ${of.percent}\u00a0% de las veces`

/** The same as a figure: '12 min', '3 h', '2 días'. */
export const answersIn = (minutes: number): string =>
  minutes < 5 ? '< 5 min' : timeInWords(minutes).replace(/^en (?:unos|unas|cerca de) /, '')

function timeInWords(minutes: number): string {
  if (minutes < 5) return 'en menos de 5 min'
  if (minutes < 58) return `en unos ${Math.round(minutes / 5) * 5} min`
  if (minutes < DAY) {
    const hours = Math.round(minutes / HOUR)
    return hours === 1 ? 'en cerca de 1 h' : `en unas ${hours} h`
  }
  const days = Math.round(minutes / DAY)
  return days === 1 ? 'en cerca de 1 día' : `en unos ${days} días`
}
