import { createHash } from 'node:crypto'
import { type Country, TIME_ZONE } from '@tuerca/domain/country'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ActivityRow } from './queries.ts'
import { agendaPath } from './remind-activity.ts'

interface Frame {
  origin: string
  country: Country
}

/**
 * Makes an activity's id unique in anybody's calendar. Not the host: at another address every event would appear twice.
 */
const UID_DOMAIN = 'agenda.tuerca'

/** An activity has no end; calendars draw half an hour. */
const SHOWN_MS = 30 * 60_000

/**
 * Activities as RFC 5545, times in UTC. Nothing depends on the time of the request, so that the same agenda gives the
 * same text: DTSTAMP is the last change.
 */
export function calendarOf(rows: readonly ActivityRow[], { origin, country }: Frame): string {
  const calendar = ical({
    name: 'Agenda de Tuerca',
    description: 'Lo que agendaste en Tuerca.',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tuerca', product: 'Agenda', language: 'ES' },
    ttl: 3600,
  })
  for (const row of rows) addEvent(calendar, row, { origin, country })
  return inOrder(calendar.toString(), TIME_ZONE[country])
}

/**
 * Adds the person's time zone before the first event, as RFC 5545 3.6 asks (all times are UTC, so no VTIMEZONE is
 * needed): the library writes its own properties after the events. Every line ends with a line break, also the last
 * (3.1).
 */
function inOrder(text: string, timeZone: string): string {
  return `${text.replace(/^(PRODID:.*\r\n)/m, `$1X-WR-TIMEZONE:${timeZone}\r\n`)}\r\n`
}

function addEvent(calendar: ReturnType<typeof ical>, row: ActivityRow, { origin, country }: Frame) {
  const done = row.state === 1
  const link =
    row.url === null
      ? origin + agendaPath(row.happens_at, country)
      : row.url.startsWith('/')
        ? origin + row.url
        : row.url
  const event = calendar.createEvent({
    id: `actividad-${row.id}@${UID_DOMAIN}`,
    sequence: row.version,
    stamp: row.updated_at,
    created: row.created_at,
    lastModified: row.updated_at,
    start: row.happens_at,
    end: new Date(row.happens_at.getTime() + SHOWN_MS),
    summary: done ? `Realizado: ${row.name}` : row.name,
    description: row.activity,
    url: asUri(link),
    status: ICalEventStatus.CONFIRMED,
    // What is done no longer takes anybody's time.
    transparency: done ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  })
  if (!done && row.reminder_minutes !== null)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: row.reminder_minutes * 60, description: row.name })
}

/**
 * The library escapes addresses as if they were text, which RFC 5545 does not allow in a URI: so nothing that needs
 * escaping is left in them.
 */
const asUri = (url: string) => url.replaceAll(',', '%2C').replaceAll(';', '%3B')

/** The same text has the same tag. */
export const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
