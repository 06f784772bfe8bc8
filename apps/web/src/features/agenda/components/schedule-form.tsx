import { ACTIVITY_LONGEST, ACTIVITY_NAME_LONGEST, ACTIVITY_STATES, type ActivityState, type ReminderMinutes, REMINDERS } from '@tuerca/domain/agenda'
import { type SubmitEvent, useState } from 'react'
import { closeModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select, TextArea } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import type { Activity } from '../agenda-loader.ts'
import { type ActivityFields, activityProblems } from '../check-activity.ts'
import type { ScheduleProps } from '../schedule-props.ts'
import { useRemoval } from '../use-activities.ts'
import { type Face, useSchedule } from '../use-schedule.ts'
import css from './schedule-form.module.css'

interface Props {
  props: ScheduleProps
  start: ActivityFields
  activity?: Activity
  /** Reads the activity again, after somebody else changed it. */
  onReload?: () => void
}

/** C5.12; the state only when editing (C2.37). */
export function ScheduleForm({ props, start, activity, onReload }: Props) {
  const { fields, change, face, save, cancel } = useSchedule(props, start, activity)
  const [checked, setChecked] = useState(false)
  const found = activityProblems(fields)
  const problems: Partial<typeof found> = checked ? found : {}
  const busy = face.kind === 'sending'
  const left = ACTIVITY_LONGEST - fields.activity.trim().length

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    const first = Object.entries(found).find(([, problem]) => problem)?.[0]
    const field = first && event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    else void save()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Input label="Nombre" name="name" value={fields.name} error={problems.name} onChange={(event) => change({ name: event.target.value })} maxLength={ACTIVITY_NAME_LONGEST} autoComplete="off" placeholder="Cambio de aceite" required />
      <div className={css.pair}>
        <Input label="Fecha y hora" name="date" type="datetime-local" value={fields.date} error={problems.date} onChange={(event) => change({ date: event.target.value })} min="2000-01-01T00:00" max="2100-12-31T23:59" required />
        <Select label="Recordatorio" value={String(fields.reminder)} onChange={(event) => change({ reminder: event.target.value === 'null' ? null : Number(event.target.value) as ReminderMinutes })}>
          {REMINDERS.map(([minutes, label]) => <option key={label} value={String(minutes)}>{label}</option>)}
        </Select>
      </div>
      <TextArea
        label="Descripción" name="activity" value={fields.activity} error={problems.activity} onChange={(event) => change({ activity: event.target.value })} rows={3} required
        hint={left < 60 ? `${left < 0 ? 'Sobran' : 'Te quedan'} ${Math.abs(left)} caracteres.` : undefined} placeholder="Qué hay que hacer, con qué y para quién"
      />
      {activity && (
        <Select label="Estado" value={fields.state} onChange={(event) => change({ state: Number(event.target.value) as ActivityState })}>
          {ACTIVITY_STATES.map((label, state) => <option key={label} value={state}>{label}</option>)}
        </Select>
      )}
      {!activity && props.activityUrl && <p className={css.note}><Icon name="external" />La actividad queda enlazada a esta página.</p>}
      <Refusal face={face} onReload={onReload} onOver={() => void save(true)} />
      <div className={css.actions}>
        <Button look="go" type="submit" busy={busy}>{busy ? 'Guardando…' : activity ? 'Guardar cambios' : 'Agendar'}</Button>
        <Button onClick={cancel}>Cancelar</Button>
        {activity && <Removal activity={activity} />}
      </div>
    </form>
  )
}

function Refusal({ face, onReload, onOver }: { face: Face; onReload?: () => void; onOver: () => void }) {
  if (face.kind === 'failed') return <Refused lines={face.lines} />
  if (face.kind !== 'stale') return null
  return (
    <Refused>
      <p>{face.message}</p>
      <p className={css.actions}><Button size="small" onClick={onReload}>Ver cómo quedó</Button><Button size="small" onClick={onOver}>Guardar lo mío</Button></p>
    </Refused>
  )
}

function Removal({ activity }: { activity: Activity }) {
  const remove = useRemoval()
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    const gone = await remove(activity)
    setBusy(false)
    if (gone) closeModal()
  }
  return <Button look="bare" className={css.remove} busy={busy} onClick={() => void go()}>Eliminar</Button>
}
