import { monthOf, weekdayOf, weeksOf } from '@tuerca/domain/agenda-month'
import type { KeyboardEvent } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import type { Activity } from '../agenda-loader.ts'
import { byDay, countInWords, dayInWords, hourOf, isOverdue, monthInWords, WEEKDAYS } from '../day-words.ts'
import { useDayKeys } from '../use-day-keys.ts'
import css from './month-planner.module.css'

interface Props {
  month: string
  day: string
  now: string
  activities: readonly Activity[]
  onDay: (day: string) => void
}

/** As many lines as a day of the wall has room for. */
const LINES = 3
const MARKS = 4

/** A month as on a workshop's wall. Arrow keys move through its days; Tab leaves it through the lines of the days. */
export function MonthPlanner({ month, day, now, activities, onDay }: Props) {
  const days = byDay(activities)
  const { table, at, onKeyDown } = useDayKeys({ month, day, onDay })
  return (
    <table ref={table} className={css.planner} aria-label={monthInWords(month)}>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Day
                key={one}
                date={one}
                month={month}
                now={now}
                chosen={one === day}
                reached={one === at}
                activities={days.get(one) ?? []}
                onDay={onDay}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  date: string
  month: string
  now: string
  chosen: boolean
  reached: boolean
  activities: Activity[]
  onDay: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ date, month, now, chosen, reached, activities, onDay, onKeyDown }: DayProps) {
  const today = now.slice(0, 10)
  const shown = activities.length > LINES ? activities.slice(0, LINES - 1) : activities
  return (
    <td
      className={names(
        css.day,
        monthOf(date) !== month && css.other,
        weekdayOf(date) === 6 && css.sunday,
        date === today && css.today,
        chosen && css.chosen,
      )}
    >
      <button
        type="button"
        className={css.number}
        data-day={date}
        tabIndex={reached ? 0 : -1}
        onClick={() => onDay(date)}
        onKeyDown={onKeyDown}
        aria-pressed={chosen}
        aria-current={date === today ? 'date' : undefined}
        aria-label={`${Number(date.slice(8))}: ${dayInWords(date, today)}, ${countInWords(activities, now)}`}
      >
        <span>{Number(date.slice(8))}</span>
        {activities.length > 0 && (
          <span className={css.marks}>
            {activities.slice(0, MARKS).map((one) => (
              <i key={one.id} className={toneOf(one, now)} />
            ))}
            {activities.length > MARKS && <b>+</b>}
          </span>
        )}
      </button>
      {activities.length > 0 && (
        <ul className={css.lines}>
          {shown.map((one) => (
            <li key={one.id}>
              <Line activity={one} now={now} />
            </li>
          ))}
          {shown.length < activities.length && (
            <li>
              <button
                type="button"
                className={css.more}
                onClick={() => onDay(date)}
                aria-label={`Ver ${activities.length - shown.length} más: ${dayInWords(date, today)}`}
              >
                +{activities.length - shown.length} más
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function Line({ activity, now }: { activity: Activity; now: string }) {
  const done = activity.activity_state === 1
  return (
    <button
      type="button"
      className={names(css.line, toneOf(activity, now))}
      title={activity.name}
      onClick={() => openModal('schedule', { activityId: activity.id })}
    >
      {done ? <Icon name="check" /> : <time>{hourOf(activity)}</time>}
      <span>{activity.name}</span>
    </button>
  )
}

const toneOf = (activity: Activity, now: string) =>
  activity.activity_state === 1 ? css.done : isOverdue(activity, now) ? css.late : css.pending
