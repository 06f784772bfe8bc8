import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { Activity } from '../agenda-loader.ts'
import { dayInWords } from '../day-words.ts'
import { ActivityCard, type CardActions } from './activity-card.tsx'
import css from './day-sheet.module.css'

interface Props {
  day: string
  now: string
  activities: readonly Activity[]
  filtered: boolean
  actions: CardActions
}

/** The chosen day with everything on it. */
export function DaySheet({ day, now, activities, filtered, actions }: Props) {
  const own = activities.filter(({ date }) => date.startsWith(day))
  return (
    <section className={css.sheet} aria-labelledby="dia">
      <header className={css.head}>
        <h2 id="dia" className={css.title} aria-live="polite">
          {dayInWords(day, now.slice(0, 10))}
        </h2>
        <Button size="small" onClick={() => openModal('schedule', { date: day })} aria-label="Agendar en este día">
          <Icon name="plus" />
          Agendar
        </Button>
      </header>
      {own.length > 0 ? (
        <ul className={css.lines}>
          {own.map((one) => (
            <li key={one.id}>
              <ActivityCard activity={one} now={now} actions={actions} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>
          {filtered ? 'Nada de lo que filtras está en este día.' : 'Nada agendado para este día.'}
        </p>
      )}
    </section>
  )
}
