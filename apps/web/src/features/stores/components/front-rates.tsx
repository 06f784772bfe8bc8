import type { Country } from '@tuerca/domain/country'
import { CITIES } from '@tuerca/domain/cities'
import { STEP_KG } from '@tuerca/domain/parcel-weight'
import { REGIONS, regionNamed } from '@tuerca/domain/regions'
import { type FrontRate, MOST_RATES, placeText } from '@tuerca/domain/store-front'
import { useState } from 'react'
import { MoneyField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { FrontEditor } from '../use-front.ts'
import { Example } from './front-example.tsx'
import { Unweighed } from './front-unweighed.tsx'
import { moneyTyped, orNone, shownNumber } from './front-typed.ts'
import css from './front.module.css'

interface RateRow {
  key: number
  city: string | null
  region: string | null
  price: string
  price20: string
  perKg: string
  freeFrom: string
  days: string
}

/** What sending costs, by place: the nearest word wins, a city before its region and that before the rest. */
export function FrontRates({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const dots = (value: number | null) => (country === 'MX' ? String(value ?? '') : shownNumber(value))
  const [rows, setRows] = useState<RateRow[]>(() =>
    front.values.shippingRates.map((rate, key) => ({
      ...rate,
      key,
      price: dots(rate.price),
      price20: dots(rate.price20),
      perKg: dots(rate.perKg),
      freeFrom: dots(rate.freeFrom),
      days: String(rate.days),
    })),
  )
  function put(next: RateRow[]) {
    setRows(next)
    front.change({
      shippingRates: next.map(({ city, region, price, price20, perKg, freeFrom, days }): FrontRate => ({
        city,
        region,
        price: moneyTyped(price, country),
        price20: orNone(price20, country),
        perKg: orNone(perKg, country),
        freeFrom: orNone(freeFrom, country),
        days: days.trim() === '' ? NaN : Number(days),
      })),
    })
  }
  const add = (place: Pick<RateRow, 'city' | 'region'>) =>
    put([
      ...rows,
      {
        key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
        ...place,
        price: '',
        price20: '',
        perKg: '',
        freeFrom: '',
        days: '2',
      },
    ])
  return (
    <section className={css.sheet} aria-labelledby="envios">
      <header className={css.head}>
        <h2 id="envios">Envíos por zona</h2>
        <p className={css.dim}>
          En pesos. Una ciudad vale antes que su región, y la región antes que el resto; lo que no tiene peso no suma
          kilos.
        </p>
      </header>
      <Unweighed front={front} />
      {rows.length === 0 && <p className={css.dim}>Sin zonas no envías: lo que vendas se recoge en tus puntos.</p>}
      <ul className={css.rows}>
        {rows.map((row, at) => (
          <Rate
            key={row.key}
            row={row}
            country={country}
            problem={front.problems[`shippingRates.${at}`]}
            onEdit={(change) => put(rows.map((one, index) => (index === at ? { ...one, ...change } : one)))}
            onRemove={() => put(rows.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {rows.length < MOST_RATES && <AddPlace country={country} rows={rows} onAdd={add} />}
      <Example front={front} />
    </section>
  )
}

function Rate({
  row,
  country,
  problem,
  onEdit,
  onRemove,
}: {
  row: RateRow
  country: Country
  problem: string | undefined
  onEdit: (change: Partial<RateRow>) => void
  onRemove: () => void
}) {
  const place = placeText(row, country)
  return (
    <li className={css.rate} aria-label={place}>
      <p className={css.place}>
        <strong>{place}</strong>
        <span className={css.dim}>{reach(row, country)}</span>
      </p>
      <MoneyField
        country={country}
        unit=""
        label={`Hasta ${STEP_KG.first} kg`}
        name={`price-${row.key}`}
        value={row.price}
        onChange={(price) => onEdit({ price })}
      />
      <MoneyField
        country={country}
        unit=""
        label={`Hasta ${STEP_KG.second} kg`}
        name={`price20-${row.key}`}
        placeholder="Igual"
        value={row.price20}
        onChange={(price20) => onEdit({ price20 })}
      />
      <MoneyField
        country={country}
        unit=""
        label="Cada kg más"
        name={`kg-${row.key}`}
        placeholder="Nada"
        value={row.perKg}
        onChange={(perKg) => onEdit({ perKg })}
      />
      <MoneyField
        country={country}
        unit=""
        label="Gratis desde"
        name={`free-${row.key}`}
        placeholder="Nunca"
        value={row.freeFrom}
        onChange={(freeFrom) => onEdit({ freeFrom })}
      />
      <TextField
        label="Días"
        name={`days-${row.key}`}
        inputMode="numeric"
        maxLength={2}
        value={row.days}
        onChange={(days) => onEdit({ days })}
      />
      <Button look="bare" square aria-label={`Quitar ${place}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

function reach({ city, region }: Pick<RateRow, 'city' | 'region'>, country: Country) {
  if (city !== null) return 'Ciudad'
  if (region === null) return 'Lo que no está en otra zona'
  const cities = regionNamed(region, country)?.cities ?? []
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')} y ${cities.length - 3} más` : cities.join(', ')
}

function AddPlace({
  country,
  rows,
  onAdd,
}: {
  country: Country
  rows: readonly RateRow[]
  onAdd: (place: Pick<RateRow, 'city' | 'region'>) => void
}) {
  const [place, setPlace] = useState('')
  const has = (kind: 'city' | 'region', name: string) => rows.some((row) => row[kind] === name)
  const hasRest = rows.some(({ city, region }) => city === null && region === null)
  return (
    <div className={css.adding}>
      <SelectField label="Zona nueva" name="zona" value={place} onChange={setPlace}>
        <option value="">Elige una ciudad o una región</option>
        {!hasRest && <option value="rest">{placeText({ city: null, region: null }, country)}</option>}
        <optgroup label="Regiones">
          {REGIONS[country]
            .filter(({ name }) => !has('region', name))
            .map(({ name }) => (
              <option key={name} value={`region ${name}`}>
                {name}
              </option>
            ))}
        </optgroup>
        <optgroup label="Ciudades">
          {CITIES[country]
            .filter(({ name }) => !has('city', name))
            .map(({ name }) => (
              <option key={name} value={`city ${name}`}>
                {name}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <Button
        disabled={place === ''}
        onClick={() => {
          onAdd({
            city: place.startsWith('city ') ? place.slice(5) : null,
            region: place.startsWith('region ') ? place.slice(7) : null,
          })
          setPlace('')
        }}
      >
        <Icon name="plus" />
        Agregar zona
      </Button>
    </div>
  )
}
