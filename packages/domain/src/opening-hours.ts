/** From a day of the week to another (1 Monday … 7 Sunday), from an hour to another, 'HH:MM'. */
export type OpeningHours = readonly (readonly [from: number, to: number, opens: string, closes: string])[]

const DAYS = ['', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
const DAYS_WHOLE = ['', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const WEEK = 7
const isDay = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= WEEK

/** Opening hours from whatever was stored or sent; a line that makes no sense is left out. */
export function readOpeningHours(value: unknown): OpeningHours {
  if (!Array.isArray(value)) return []
  return value.flatMap((line: unknown) => {
    const [from, to, opens, closes] = Array.isArray(line) ? (line as unknown[]) : []
    const isTold =
      isDay(from) &&
      isDay(to) &&
      from <= to &&
      typeof opens === 'string' &&
      typeof closes === 'string' &&
      HOUR.test(opens) &&
      HOUR.test(closes) &&
      opens < closes
    return isTold ? [[from, to, opens, closes] as const] : []
  })
}

/** '08:00' as a person says it: '8:00'. */
const hour = (text: string) => text.replace(/^0/, '')

/** 'lun a vie, 8:00 a 18:00'. */
export function hoursText([from, to, opens, closes]: OpeningHours[number]): string {
  const days = from === to ? DAYS[from] : `${DAYS[from]} a ${DAYS[to]}`
  return `${days}, ${hour(opens)} a ${hour(closes)}`
}

const FOLDED_DAYS = DAYS.map((day) => day.normalize('NFD').replace(/\p{M}/gu, ''))
const LINE =
  /^([a-z]{3})[a-z]*\.?(?: ?(?:a|-) ?([a-z]{3})[a-z]*\.?)?[,:]? +([01]?\d|2[0-3]):([0-5]\d) ?(?:a|-) ?([01]?\d|2[0-3]):([0-5]\d)$/

/** Lines as `hoursText` writes them, in any spelling of the days; null when one of them cannot be read. */
export function parseHours(text: string): OpeningHours | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[–—]/g, '-'))
    .filter((line) => line !== '')
  const read = lines.map((line) => {
    const [, first = '', last, opens = '', openMinute = '', closes = '', closeMinute = ''] = LINE.exec(line) ?? []
    const day = (word: string) => FOLDED_DAYS.indexOf(word)
    return [
      day(first),
      day(last ?? first),
      `${opens.padStart(2, '0')}:${openMinute}`,
      `${closes.padStart(2, '0')}:${closeMinute}`,
    ]
  })
  const told = readOpeningHours(read)
  return told.length === lines.length ? told : null
}

export interface OpenState {
  isOpen: boolean
  text: string
}

/** Whether it is open now and until when, or when it opens next; null when it tells no hours. */
export function openState(hours: OpeningHours, now: Date, timeZone: string): OpenState | null {
  if (hours.length === 0) return null
  const [day, time] = localTime(now, timeZone)
  const today = hours.filter(([from, to]) => from <= day && day <= to)
  const open = today.find(([, , opens, closes]) => opens <= time && time < closes)
  if (open) return { isOpen: true, text: `Abierto ahora, hasta las ${hour(open[3])}` }
  const later = today
    .filter(([, , opens]) => opens > time)
    .map(([, , opens]) => opens)
    .toSorted()[0]
  if (later) return { isOpen: false, text: `Cerrado, abre hoy a las ${hour(later)}` }
  return { isOpen: false, text: nextDay(hours, day) }
}

function nextDay(hours: OpeningHours, day: number): string {
  for (let ahead = 1; ahead <= WEEK; ahead += 1) {
    const next = ((day - 1 + ahead) % WEEK) + 1
    const opens = hours
      .filter(([from, to]) => from <= next && next <= to)
      .map(([, , at]) => at)
      .toSorted()[0]
    if (opens) return `Cerrado, abre ${ahead === 1 ? 'mañana' : `el ${DAYS_WHOLE[next]}`} a las ${hour(opens)}`
  }
  return 'Cerrado'
}

const CLOCKS: Record<string, Intl.DateTimeFormat> = {}

function localTime(now: Date, timeZone: string): [day: number, time: string] {
  CLOCKS[timeZone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = CLOCKS[timeZone].formatToParts(now)
  const told = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return [
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(told('weekday')) + 1,
    `${told('hour')}:${told('minute')}`,
  ]
}
