import type { Activity } from '../agenda-loader.ts'
import { byDay, dayInWords } from '../day-words.ts'
import { ActivityCard, type CardActions } from './activity-card.tsx'
import css from './activity-list.module.css'

interface Props {
  activities: readonly Activity[]
  now: string
  actions: CardActions
}

/** Activities under their days. */
export function ActivityList({ activities, now, actions }: Props) {
  const today = now.slice(0, 10)
  return (
    <div className={css.days}>
      {[...byDay(activities)].map(([day, all]) => (
        <section key={day} className={css.day} aria-labelledby={`d${day}`}>
          <h2 id={`d${day}`} className={css.head} data-today={day === today || undefined}>
            <span className={css.number}>{Number(day.slice(8))}</span> <span>{dayInWords(day, today)}</span>
          </h2>
          <ul className={css.lines}>
            {all.map((one) => (
              <li key={one.id}>
                <ActivityCard activity={one} now={now} actions={actions} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
