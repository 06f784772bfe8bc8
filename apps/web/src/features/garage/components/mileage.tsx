import { deleteReading, saveReading } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { typedNumber } from '@tuerca/domain/typed-number'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, NumberField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { mileageLine } from '../mileage-line.ts'
import { dateText } from '../day-text.ts'
import { useRemoval } from '../use-removal.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const WIDTH = 560
const HEIGHT = 120

/** The odometer: what it said, how it goes, and the next reading. */
export function Mileage({ loaded: { vehicle, today, readings, kilometresPerDay } }: { loaded: LoadedVehicle }) {
  const [doubt, setDoubt] = useState(false)
  const remove = useRemoval()
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const form = useSubmit({
    start: { kilometres: '', date: today, confirmed: false },
    empties: true,
    beside: () => 'kilometres',
    send: ({ kilometres, date, confirmed }) =>
      call(saveReading, {
        params: { id: vehicle.id },
        body: { kilometres: typedNumber(kilometres) ?? NaN, date: date || undefined, confirmed },
      }),
    done({ data }) {
      setDoubt(false)
      toast(data.message)
    },
    // The contradiction is shown beside the field: the reading may be right, and then the person confirms it.
    refused({ status }) {
      if (status === 409) setDoubt(true)
    },
  })
  return (
    <section className={css.section} aria-labelledby="km">
      <h2 id="km">Kilometraje</h2>
      {readings.length > 0 && (
        <p className={css.big}>
          {number.format(readings[0]?.kilometres ?? 0)} km
          {kilometresPerDay !== null && (
            <small>unos {number.format(Math.round(kilometresPerDay * 30))} km al mes</small>
          )}
        </p>
      )}
      <Line readings={readings} locale={LOCALE[vehicle.country]} />
      <Form of={form} className={css.entry}>
        <NumberField
          label="Kilómetros"
          country={vehicle.country}
          {...form.field('kilometres')}
          placeholder={number.format(84_500)}
        />
        <TextField label="Fecha" type="date" {...form.field('date')} max={today} />
        <Button type="submit" busy={form.busy}>
          Anotar
        </Button>
        {doubt && (
          <div className={css.wide}>
            <CheckField {...form.field('confirmed')}>
              Es correcto: se cambió el odómetro o la lectura anterior estaba mal.
            </CheckField>
          </div>
        )}
      </Form>
      {readings.length === 0 ? (
        <p className={css.dim}>Anota lo que marca el odómetro y te decimos cuándo esperar el próximo servicio.</p>
      ) : (
        <details className={css.all}>
          <summary>
            {readings.length === 1 ? '1 lectura' : `${readings.length} lecturas`}
            <Icon name="down" />
          </summary>
          <ul className={css.rows}>
            {readings.map((reading) => (
              <li key={reading.id}>
                <span>{dateText(reading.date, vehicle.country)}</span>
                <strong>{number.format(reading.kilometres)} km</strong>
                <Button
                  size="small"
                  look="bare"
                  aria-label={`Borrar la lectura de ${dateText(reading.date, vehicle.country)}`}
                  onClick={() =>
                    void remove(() => call(deleteReading, { params: { id: vehicle.id, readingId: reading.id } }))
                  }
                >
                  Borrar
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The readings over time; the same numbers are in the list below. */
function Line({ readings, locale }: { readings: LoadedVehicle['readings']; locale: string }) {
  const line = mileageLine(readings, { width: WIDTH, height: HEIGHT })
  if (!line) return null
  const number = new Intl.NumberFormat(locale)
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  const [first, last] = [line.points[0]?.reading.date ?? '', line.points.at(-1)?.reading.date ?? '']
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`-6 -8 ${WIDTH + 12} ${HEIGHT + 16}`}
        role="img"
        aria-label={`Kilometraje de ${number.format(line.least)} a ${number.format(line.most)} km entre ${day(first)} y ${day(last)}`}
      >
        <path className={css.grid} d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT}h${WIDTH}`} />
        <polyline className={css.line} points={line.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {line.points.map(({ x, y, reading }) => (
          <circle key={reading.id} className={css.dot} cx={x} cy={y} r="4" />
        ))}
      </svg>
      <figcaption>
        <span>
          {day(first)} · {number.format(line.points[0]?.reading.kilometres ?? 0)} km
        </span>
        <span>
          {day(last)} · {number.format(line.points.at(-1)?.reading.kilometres ?? 0)} km
        </span>
      </figcaption>
    </figure>
  )
}
