import { createReminder, deleteReminder, type GarageReminder, REMINDER_LONGEST } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { dateText } from '../day-text.ts'
import { useEntry, useRemoval } from '../use-entry.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const states: Record<GarageReminder['state'], [BadgeState, string]> = { waiting: ['unavailable', 'Pendiente'], due: ['order', 'Ya toca'], done: ['available', 'Realizado'], removed: ['unavailable', 'Sin aviso'] }

/** By date or by kilometres; each is an activity of the agenda. */
export function Reminders({ loaded: { vehicle, today, reminders } }: { loaded: LoadedVehicle }) {
  const { store } = useVisitor()
  const [by, setBy] = useState<'fecha' | 'km'>('km')
  const remove = useRemoval()
  const [key] = useState(repeatKey)
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const entry = useEntry(async ({ nombre = '', fecha, kilometros = '', nota = '' }) => {
    const due = by === 'km' ? { kilometres: Number(kilometros.replace(/\D/g, '') || NaN) } : { date: fecha || undefined }
    const body = { name: nombre, description: nota, ...due }
    const { data } = await call(createReminder, { params: { id: vehicle.id }, body }, { idempotencyKey: key.of(body) })
    key.done()
    return data.message
  })
  const when = ({ date, kilometres, estimatedDate }: GarageReminder) => (date !== null
    ? dateText(date, vehicle.country)
    : `A los ${number.format(kilometres ?? 0)} km${estimatedDate === null ? '' : `, hacia el ${dateText(estimatedDate, vehicle.country)}`}`)
  return (
    <section className={css.section} aria-labelledby="recordatorios">
      <div className={css.headed}><h2 id="recordatorios">Recordatorios</h2><Link to={paths.agenda({}, store)}>Ver mi agenda</Link></div>
      {reminders.length === 0 && <p className={css.dim}>Cambio de aceite, correa, SOAT o verificación: te avisamos por fecha o cuando el carro llegue al kilometraje.</p>}
      <ul className={css.rows}>
        {reminders.map((reminder) => {
          const [state, label] = states[reminder.state]
          return (
            <li key={reminder.id}>
              <span className={css.grow}><strong>{reminder.name}</strong><small>{when(reminder)}{reminder.state === 'removed' && ' · Lo borraste de la agenda'}{reminder.description && ` · ${reminder.description}`}</small></span>
              <StateBadge state={state}>{label}</StateBadge>
              <Button size="small" look="bare" aria-label={`Borrar ${reminder.name}`} onClick={() => void remove(() => call(deleteReminder, { params: { id: vehicle.id, reminderId: reminder.id } }))}>Borrar</Button>
            </li>
          )
        })}
      </ul>
      <form className={css.stacked} onSubmit={entry.onSubmit} noValidate>
        <fieldset className={css.choice}>
          <legend>Recordarme</legend>
          <label><input type="radio" name="por" checked={by === 'km'} onChange={() => setBy('km')} />por kilómetros</label>
          <label><input type="radio" name="por" checked={by === 'fecha'} onChange={() => setBy('fecha')} />por fecha</label>
        </fieldset>
        <div className={css.entry}>
          <Input label="Qué" name="nombre" maxLength={100} autoComplete="off" placeholder="Cambio de aceite" />
          {by === 'km' ? <Input key="km" label="A los (km)" name="kilometros" inputMode="numeric" maxLength={9} autoComplete="off" placeholder={number.format(90_000)} /> : <Input key="fecha" label="Fecha" name="fecha" type="date" min={today} />}
          <Button type="submit" busy={entry.busy}>Agregar</Button>
          <div className={css.wide}><Input label="Nota" optional name="nota" maxLength={REMINDER_LONGEST} autoComplete="off" /></div>
        </div>
        <Refused className={css.failed} lines={entry.lines} />
      </form>
    </section>
  )
}
