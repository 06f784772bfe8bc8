import { activityCalendar } from '@tuerca/contract/agenda'
import { ACTIVITY_STATES, type ActivityState, REMINDERS } from '@tuerca/domain/agenda'
import { useId } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import type { Activity } from '../agenda-loader.ts'
import { hourOf, isOverdue } from '../day-words.ts'
import css from './activity-card.module.css'

export interface CardActions {
  tick: (activity: Activity, state: ActivityState) => Promise<void>
  remove: (activity: Activity) => Promise<boolean>
}

/** One line of the planner: ticked off with one tap. */
export function ActivityCard({ activity, now, actions }: { activity: Activity; now: string; actions: CardActions }) {
  const id = useId()
  const done = activity.activity_state === 1
  const late = isOverdue(activity, now)
  const reminder = REMINDERS.find(([minutes]) => minutes === activity.reminder_minutes)?.[1]
  return (
    <article className={names(css.card, done && css.done, late && css.late)} aria-labelledby={id}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={done}
          onChange={(event) => void actions.tick(activity, event.target.checked ? 1 : 0)}
          aria-label={`Realizado: ${activity.name}`}
        />
      </label>
      <div className={css.words}>
        <p className={css.when}>
          <time dateTime={activity.date.replace(' ', 'T')}>{hourOf(activity)}</time>
          <span className={css.state}>{late ? 'Atrasada' : ACTIVITY_STATES[activity.activity_state]}</span>
          {!done && !late && activity.reminder_minutes !== null && (
            <span className={css.dim}>Aviso {reminder?.toLowerCase()}</span>
          )}
        </p>
        <h3 id={id} className={css.name}>
          {activity.name}
        </h3>
        <p className={css.text}>{activity.activity}</p>
        {activity.activity_url && <ActivityLink url={activity.activity_url} />}
      </div>
      <div className={css.actions}>
        <Button
          size="small"
          onClick={() => openModal('schedule', { activityId: activity.id })}
          aria-label={`Editar ${activity.name}`}
        >
          Editar
        </Button>
        <a
          className={css.icon}
          href={activityCalendar.path.replace(':id', String(activity.id))}
          download
          aria-label={`Descargar ${activity.name} para un calendario`}
          title="Descargar para un calendario (.ics)"
        >
          <Icon name="download" />
        </a>
        <button
          type="button"
          className={css.icon}
          onClick={() => void actions.remove(activity)}
          aria-label={`Eliminar ${activity.name}`}
          title="Eliminar"
        >
          <Icon name="close" />
        </button>
      </div>
    </article>
  )
}

function ActivityLink({ url }: { url: string }) {
  if (url.startsWith('/'))
    return (
      <Link className={css.link} to={url}>
        <Icon name="right" />
        Ir a la página
      </Link>
    )
  return (
    <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {new URL(url).hostname}
    </a>
  )
}
