import { deleteReading, saveReading } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { mileageLine } from '../mileage-line.ts'
import { dateText } from '../day-text.ts'
import { useEntry, useRemoval } from '../use-entry.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const WIDTH = 560
const HEIGHT = 120

/** The odometer: what it said, how it goes, and the next reading. */
export function Mileage({ loaded: { vehicle, today, readings, kilometresPerDay } }: { loaded: LoadedVehicle }) {
  const [doubt, setDoubt] = useState(false)
  const km = useRef<HTMLInputElement>(null)
  const remove = useRemoval()
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const entry = useEntry(async ({ kilometros = '', fecha, confirma }) => {
    try {
      const { data } = await call(saveReading, { params: { id: vehicle.id }, body: { kilometres: Number(kilometros.replace(/\D/g, '') || NaN), date: fecha || undefined, confirmed: confirma !== undefined } })
      setDoubt(false)
      return data.message
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setDoubt(true)
      throw error
    }
  })
  return (
    <section className={css.section} aria-labelledby="km">
      <h2 id="km">Kilometraje</h2>
      {readings.length > 0 && (
        <p className={css.big}>{number.format(readings[0]?.kilometres ?? 0)} km{kilometresPerDay !== null && <small>unos {number.format(Math.round(kilometresPerDay * 30))} km al mes</small>}</p>
      )}
      <Line readings={readings} locale={LOCALE[vehicle.country]} />
      <form className={css.entry} onSubmit={entry.onSubmit} noValidate>
        <Input ref={km} label="Kilómetros" name="kilometros" inputMode="numeric" maxLength={9} autoComplete="off" placeholder={number.format(84_500)} error={entry.lines[0]} />
        <Input label="Fecha" name="fecha" type="date" max={today} defaultValue={today} />
        <Button type="submit" busy={entry.busy}>Anotar</Button>
        {doubt && <div className={css.wide}><Checkbox name="confirma">Es correcto: se cambió el odómetro o la lectura anterior estaba mal.</Checkbox></div>}
      </form>
      {readings.length === 0 ? <p className={css.dim}>Anota lo que marca el odómetro y te decimos cuándo esperar el próximo servicio.</p> : (
        <details className={css.all}>
          <summary>{readings.length === 1 ? '1 lectura' : `${readings.length} lecturas`}<Icon name="down" /></summary>
          <ul className={css.rows}>
            {readings.map((reading) => (
              <li key={reading.id}>
                <span>{dateText(reading.date, vehicle.country)}</span><strong>{number.format(reading.kilometres)} km</strong>
                <Button size="small" look="bare" aria-label={`Borrar la lectura de ${dateText(reading.date, vehicle.country)}`} onClick={() => void remove(() => call(deleteReading, { params: { id: vehicle.id, readingId: reading.id } }))}>Borrar</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The readings as they lie in time; the same numbers stand in the list below. */
function Line({ readings, locale }: { readings: LoadedVehicle['readings']; locale: string }) {
  const line = mileageLine(readings, { width: WIDTH, height: HEIGHT })
  if (!line) return null
  const number = new Intl.NumberFormat(locale)
  const day = (date: string) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  const [first, last] = [line.points[0]?.reading.date ?? '', line.points.at(-1)?.reading.date ?? '']
  return (
    <figure className={css.chart}>
      <svg viewBox={`-6 -8 ${WIDTH + 12} ${HEIGHT + 16}`} role="img" aria-label={`Kilometraje de ${number.format(line.least)} a ${number.format(line.most)} km entre ${day(first)} y ${day(last)}`}>
        <path className={css.grid} d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT}h${WIDTH}`} />
        <polyline className={css.line} points={line.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {line.points.map(({ x, y, reading }) => <circle key={reading.id} className={css.dot} cx={x} cy={y} r="4" />)}
      </svg>
      <figcaption><span>{day(first)} · {number.format(line.points[0]?.reading.kilometres ?? 0)} km</span><span>{day(last)} · {number.format(line.points.at(-1)?.reading.kilometres ?? 0)} km</span></figcaption>
    </figure>
  )
}
