import { ACTIVITY_LONGEST, ACTIVITY_NAME_LONGEST, ACTIVITY_STATES, REMINDERS } from '@tuerca/domain/agenda'
import { useState } from 'react'
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { closeModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import type { Activity } from '../agenda-loader.ts'
import type { ActivityFields } from '../check-activity.ts'
import type { ScheduleProps } from '../schedule-props.ts'
import { useRemoval } from '../use-activities.ts'
import { OVER, useSchedule } from '../use-schedule.ts'
import css from './schedule-form.module.css'
import layout from '../../../shared/ui/layout.module.css'

interface Props {
  props: ScheduleProps
  start: ActivityFields
  activity?: Activity
  /** Reads the activity again, after somebody else changed it. */
  onReload?: () => void
}

/** C5.12; the state only when editing (C2.37). */
export function ScheduleForm({ props, start, activity, onReload }: Props) {
  const { form, stale, cancel } = useSchedule(props, start, activity)
  const { reminder, state } = form.values
  return (
    <Form
      of={form}
      send={activity ? 'Guardar cambios' : 'Agendar'}
      sending="Guardando…"
      onCancel={cancel}
      ends={activity && <Removal activity={activity} />}
    >
      <TextField
        label="Nombre"
        {...form.field('name')}
        maxLength={ACTIVITY_NAME_LONGEST}
        placeholder="Cambio de aceite"
        required
      />
      <div className={css.pair}>
        <TextField
          label="Fecha y hora"
          {...form.field('date')}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2100-12-31T23:59"
          required
        />
        <SelectField
          label="Recordatorio"
          name="reminder"
          value={String(reminder)}
          onChange={(minutes) =>
            form.change({ reminder: REMINDERS.find(([one]) => String(one) === minutes)?.[0] ?? null })
          }
        >
          {REMINDERS.map(([minutes, label]) => (
            <option key={label} value={String(minutes)}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label="Descripción"
        {...form.field('activity')}
        longest={ACTIVITY_LONGEST}
        rows={3}
        required
        placeholder="Qué hay que hacer, con qué y para quién"
      />
      {activity && (
        <SelectField
          label="Estado"
          name="state"
          value={String(state)}
          onChange={(chosen) => form.change({ state: chosen === '1' ? 1 : 0 })}
        >
          {ACTIVITY_STATES.map((label, one) => (
            <option key={label} value={one}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {!activity && props.activityUrl && (
        <p className={css.note}>
          <Icon name="external" />
          La actividad queda enlazada a esta página.
        </p>
      )}
      {stale && (
        <Refused>
          <p>{stale}</p>
          <p className={layout.row}>
            <Button size="small" onClick={onReload}>
              Ver cómo quedó
            </Button>
            <Button size="small" type="submit" value={OVER}>
              Guardar lo mío
            </Button>
          </p>
        </Refused>
      )}
    </Form>
  )
}

function Removal({ activity }: { activity: Activity }) {
  const remove = useRemoval()
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    const gone = await remove(activity)
    setBusy(false)
    if (gone) void closeModal()
  }
  return (
    <Button look="bare" className={css.remove} busy={busy} onClick={() => void go()}>
      Eliminar
    </Button>
  )
}
