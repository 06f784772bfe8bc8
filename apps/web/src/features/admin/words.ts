import { HOME, LOCALE, numberText, TIME_ZONE } from '@tuerca/domain/country'

/** Dates of the administration: one clock for both countries. */
const ZONE = TIME_ZONE[HOME]
const DATE = new Intl.DateTimeFormat(LOCALE[HOME], { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE })
const MOMENT = new Intl.DateTimeFormat(LOCALE[HOME], {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ZONE,
})

export const dateOf = (iso: string) => DATE.format(new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso))
export const momentOf = (iso: string) => MOMENT.format(new Date(iso))
export const inFigures = (count: number) => numberText(count, HOME)
export const counted = (count: number, one: string, many: string) => `${inFigures(count)} ${count === 1 ? one : many}`

export const textOf = (params: URLSearchParams, name = 'q') =>
  (params.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 80)
/** One of a closed list of names, or none. */
export const oneOf = <T extends string>(value: string | null, names: readonly T[]) => names.find((one) => one === value)
