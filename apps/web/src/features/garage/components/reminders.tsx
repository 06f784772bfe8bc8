import type { Answer } from '@tuerca/contract/endpoint'
import { createReminder, deleteReminder, type GarageReminder, REMINDER_LONGEST } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { typedNumber } from '@tuerca/domain/typed-number'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { NumberField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { dateText } from '../day-text.ts'
import { useRemoval } from '../use-removal.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const states: Record<GarageReminder['state'], [BadgeState, string]> = {
  waiting: ['unavailable', 'Pendiente'],
  due: ['order', 'Ya toca'],
  done: ['available', 'Realizado'],
  removed: ['unavailable', 'Sin aviso'],
}

interface ReminderFields {
  by: 'km' | 'date'
  name: string
  kilometres: string
  date: string
  description: string
}

/** By date or by kilometres; each is an activity of the agenda. */
export function Reminders({ loaded: { vehicle, today, reminders } }: { loaded: LoadedVehicle }) {
  const { store } = useVisitor()
  const remove = useRemoval()
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const form = useSubmit<ReminderFields, Answer<typeof createReminder>>({
    start: { by: 'km', name: '', kilometres: '', date: '', description: '' },
    empties: true,
    send({ by, name, kilometres, date, description }, { key: idempotencyKey }) {
      const due = by === 'km' ? { kilometres: typedNumber(kilometres) ?? NaN } : { date: date || undefined }
      return call(
        createReminder,
        { params: { id: vehicle.id }, body: { name: name.trim(), description: description.trim(), ...due } },
        { idempotencyKey },
      )
    },
    done: ({ data }) => toast(data.message),
  })
  const { by } = form.values
  const when = ({ date, kilometres, estimatedDate }: GarageReminder) =>
    date !== null
      ? dateText(date, vehicle.country)
      : `A los ${number.format(kilometres ?? 0)} km${estimatedDate === null ? '' : `, hacia el ${dateText(estimatedDate, vehicle.country)}`}`
  return (
    <section className={css.section} aria-labelledby="recordatorios">
      <div className={css.headed}>
        <h2 id="recordatorios">Recordatorios</h2>
        <Link to={paths.agenda({}, store)}>Ver mi agenda</Link>
      </div>
      {reminders.length === 0 && (
        <p className={css.dim}>
          Cambio de aceite, correa, SOAT o verificación: te avisamos por fecha o cuando el carro llegue al kilometraje.
        </p>
      )}
      <ul className={css.rows}>
        {reminders.map((reminder) => {
          const [state, label] = states[reminder.state]
          return (
            <li key={reminder.id}>
              <span className={css.grow}>
                <strong>{reminder.name}</strong>
                <small>
                  {when(reminder)}
                  {reminder.state === 'removed' && ' · Lo borraste de la agenda'}
                  {reminder.description && ` · ${reminder.description}`}
                </small>
              </span>
              <StateBadge state={state}>{label}</StateBadge>
              <Button
                size="small"
                look="bare"
                aria-label={`Borrar ${reminder.name}`}
                onClick={() =>
                  void remove(() => call(deleteReminder, { params: { id: vehicle.id, reminderId: reminder.id } }))
                }
              >
                Borrar
              </Button>
            </li>
          )
        })}
      </ul>
      <Form of={form} className={css.stacked}>
        <fieldset className={css.choice}>
          <legend>Recordarme</legend>
          <label>
            <input type="radio" name="by" checked={by === 'km'} onChange={() => form.change({ by: 'km' })} />
            por kilómetros
          </label>
          <label>
            <input type="radio" name="by" checked={by === 'date'} onChange={() => form.change({ by: 'date' })} />
            por fecha
          </label>
        </fieldset>
        <div className={css.entry}>
          <TextField label="Qué" {...form.field('name')} maxLength={100} placeholder="Cambio de aceite" />
          {by === 'km' ? (
            <NumberField
              key="km"
              label="A los (km)"
              country={vehicle.country}
              {...form.field('kilometres')}
              placeholder={number.format(90_000)}
            />
          ) : (
            <TextField key="date" label="Fecha" type="date" {...form.field('date')} min={today} />
          )}
          <Button type="submit" busy={form.busy}>
            Agregar
          </Button>
          <div className={css.wide}>
            <TextField label="Nota" optional {...form.field('description')} maxLength={REMINDER_LONGEST} />
          </div>
        </div>
      </Form>
    </section>
  )
}
