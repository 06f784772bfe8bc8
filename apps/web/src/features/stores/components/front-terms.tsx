import { type Country, numberText } from '@tuerca/domain/country'
import { storeSums } from '@tuerca/domain/cart'
import { CITIES } from '@tuerca/domain/cities'
import { describeTiers } from '@tuerca/domain/discounts'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { REGIONS, regionNamed } from '@tuerca/domain/regions'
import { type FrontRate, type FrontRule, MOST_RATES, MOST_RULES, placeText, termsOf } from '@tuerca/domain/store-front'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { MoneyField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'

const money = (text: string, country: Country) => typedMoney(text, country) ?? NaN
const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

interface RateRow {
  key: number
  city: string | null
  region: string | null
  price: string
  freeFrom: string
  days: string
}

/** What sending costs, by place: the nearest word wins, a city before its region and that before the rest. */
export function FrontRates({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const dots = (value: number | null) => (country === 'MX' ? String(value ?? '') : shown(value))
  const [rows, setRows] = useState<RateRow[]>(() =>
    front.values.shippingRates.map((rate, key) => ({
      ...rate,
      key,
      price: dots(rate.price),
      freeFrom: dots(rate.freeFrom),
      days: String(rate.days),
    })),
  )
  function put(next: RateRow[]) {
    setRows(next)
    front.change({
      shippingRates: next.map(({ city, region, price, freeFrom, days }): FrontRate => ({
        city,
        region,
        price: money(price, country),
        freeFrom: freeFrom.trim() === '' ? null : money(freeFrom, country),
        days: days.trim() === '' ? NaN : Number(days),
      })),
    })
  }
  const edit = (at: number, change: Partial<RateRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const add = (place: Pick<RateRow, 'city' | 'region'>) =>
    put([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, ...place, price: '', freeFrom: '', days: '2' },
    ])
  return (
    <section className={css.sheet} aria-labelledby="envios">
      <header className={css.head}>
        <h2 id="envios">Envíos por zona</h2>
        <p className={css.dim}>Una ciudad vale antes que su región, y la región antes que el resto.</p>
      </header>
      {rows.length === 0 && <p className={css.dim}>Sin zonas no envías: lo que vendas se recoge en tus puntos.</p>}
      <ul className={css.rows}>
        {rows.map((row, at) => {
          const place = placeText(row, country)
          const problem = front.problems[`shippingRates.${at}`]
          return (
            <li key={row.key} className={css.rate} aria-label={place}>
              <p className={css.place}>
                <strong>{place}</strong>
                <span className={css.dim}>{reach(row, country)}</span>
              </p>
              <MoneyField
                country={country}
                label="Envío"
                name={`price-${row.key}`}
                value={row.price}
                onChange={(price) => edit(at, { price })}
              />
              <MoneyField
                country={country}
                label="Gratis desde"
                name={`free-${row.key}`}
                placeholder="Nunca"
                value={row.freeFrom}
                onChange={(freeFrom) => edit(at, { freeFrom })}
              />
              <TextField
                label="Días"
                name={`days-${row.key}`}
                inputMode="numeric"
                maxLength={2}
                value={row.days}
                onChange={(days) => edit(at, { days })}
              />
              <Button
                look="bare"
                square
                aria-label={`Quitar ${place}`}
                onClick={() => put(rows.filter((_, index) => index !== at))}
              >
                <Icon name="trash" />
              </Button>
              {problem && (
                <p className={css.bad} role="alert">
                  {problem}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length < MOST_RATES && <AddPlace country={country} rows={rows} onAdd={add} />}
      <Example front={front} />
    </section>
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

/** What an order would pay, counted by the rule of carts with what is in the fields now. */
function Example({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const [typed, setTyped] = useState(country === 'MX' ? '2500' : '250000')
  const [city, setCity] = useState(country === 'MX' ? 'Guadalajara' : 'Medellín')
  const currency = currencyOf(country)
  const amount = typedMoney(typed, country)
  const isTold = !front.isWrong && amount !== null && amount > 0
  const sums = isTold
    ? storeSums([{ unitPrice: fromWireMoney(amount), quantity: 1, agreed: false }], termsOf(front.values), {
        country,
        city,
      })
    : null
  const told = (minor: number) => formatMoney(minor, currency)
  return (
    <div className={css.example}>
      <p className={css.dim}>Probar</p>
      <MoneyField country={country} label="Un pedido de" name="pedido" value={typed} onChange={setTyped} />
      <SelectField label="a" name="ciudad" value={city} onChange={setCity}>
        {CITIES[country].map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <output className={css.answer} aria-live="polite">
        {!sums ? (
          'Corrige lo que está en rojo para probar.'
        ) : sums.minimum && sums.minimum.missing > 0 ? (
          <>
            No llega al mínimo: faltan <strong>{told(sums.minimum.missing)}</strong>.
          </>
        ) : (
          <>
            Paga <strong>{told(sums.total)}</strong>: {told(sums.subtotal)}
            {sums.tier.discount > 0 &&
              ` − ${told(sums.tier.discount)} de descuento (${numberText(sums.tier.percentage, country)} %)`}
            {sums.shipping
              ? sums.shipping.free
                ? ', envío gratis'
                : ` + ${told(sums.shipping.price)} de envío`
              : '. Allá no envías: se recoge'}
            {sums.shipping &&
              `, ${sums.shipping.days === 0 ? 'el mismo día' : sums.shipping.days === 1 ? '1 día' : `${sums.shipping.days} días`}`}
            .
          </>
        )}
      </output>
    </div>
  )
}

interface RuleRow {
  key: number
  below: string
  percent: string
}

/** Ranges by what is bought, each from where the one before ends: there is no way to leave a gap. */
export function FrontRules({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const { values, problems } = front
  const dots = (value: number | null) => (country === 'MX' ? String(value ?? '') : shown(value))
  const [rows, setRows] = useState<RuleRow[]>(() =>
    values.purchaseDiscountRules.map((rule, key) => ({
      key,
      below: dots(rule.price_range),
      percent: shown(rule.discount_percentage),
    })),
  )
  const [least, setLeast] = useState(dots(values.minimum_purchase))
  function put(next: RuleRow[]) {
    setRows(next)
    front.change({
      purchaseDiscountRules: next.map(({ below, percent }): FrontRule => ({
        price_range: below.trim() === '' ? null : money(below, country),
        discount_percentage: percent.trim() === '' ? NaN : Number(percent.replace(',', '.')),
      })),
    })
  }
  const edit = (at: number, change: Partial<RuleRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const told = (minor: number) => formatMoney(minor, currencyOf(country))
  const lines = front.isWrong ? [] : describeTiers(termsOf(values).rules, told, country)
  return (
    <section className={css.sheet} aria-labelledby="descuentos">
      <header className={css.head}>
        <h2 id="descuentos">Descuento por valor de la compra</h2>
        <p className={css.dim}>Con IVA, sin envío ni casco.</p>
      </header>
      {rows.length === 0 && <p className={css.dim}>Hoy no das descuento por volumen.</p>}
      <ul className={css.rows}>
        {rows.map((row, at) => {
          const from = at === 0 ? 0 : typedMoney(rows[at - 1]?.below ?? '', country)
          const problem = problems[`purchaseDiscountRules.${at}`]
          return (
            <li key={row.key} className={css.rule} aria-label={`Nivel ${at + 1}`}>
              <p className={css.place}>
                <span className={css.dim}>Desde</span>
                <strong>{from === null ? 'Escribe el límite anterior' : told(fromWireMoney(from))}</strong>
              </p>
              <MoneyField
                country={country}
                label="Por menos de"
                name={`below-${row.key}`}
                placeholder="Sin límite"
                value={row.below}
                onChange={(below) => edit(at, { below })}
              />
              <TextField
                label="Descuento"
                unit="%"
                name={`percent-${row.key}`}
                inputMode="decimal"
                maxLength={5}
                value={row.percent}
                onChange={(percent) => edit(at, { percent })}
              />
              <Button
                look="bare"
                square
                aria-label={`Quitar el nivel ${at + 1}`}
                onClick={() => put(rows.filter((_, index) => index !== at))}
              >
                <Icon name="trash" />
              </Button>
              {problem && (
                <p className={css.bad} role="alert">
                  {problem}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {problems['purchaseDiscountRules'] && (
        <p className={css.bad} role="alert">
          {problems['purchaseDiscountRules']}
        </p>
      )}
      {rows.length < MOST_RULES && (
        <div>
          <Button
            onClick={() =>
              put([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, below: '', percent: '' }])
            }
          >
            <Icon name="plus" />
            Nivel
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <div className={css.popover}>
          <p>
            <strong>Política de descuentos</strong>, como la lee quien compra:
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <MoneyField
        country={country}
        label="Compra mínima"
        hint="Por debajo no se puede pagar tu parte del carrito."
        placeholder="Ninguna"
        optional
        name="minimum_purchase"
        value={least}
        error={problems['minimum_purchase'] ?? null}
        onChange={(text) => {
          setLeast(text)
          front.change({ minimum_purchase: text.trim() === '' ? null : money(text, country) })
        }}
      />
      <Example front={front} />
    </section>
  )
}
