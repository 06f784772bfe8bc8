import type { Currency } from '@tuerca/domain/money'
import type { SaleLine } from '@tuerca/contract/sales-wire'
import { useId } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import css from './pieces-field.module.css'

interface Props {
  lines: readonly (SaleLine & { left: number })[]
  currency: Currency
  /** How many of each line, by its id. */
  pieces: Readonly<Record<number, number>>
  error: string | null
  onChange: (pieces: Readonly<Record<number, number>>) => void
}

/** Which lines of a purchase, and how many of each. */
export function PiecesField({ lines, currency, pieces, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={css.field} aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>¿Qué devuelves?</legend>
      <ul>
        {lines.map((line) => {
          const wanted = pieces[line.id] ?? 0
          return (
            <li key={line.id} className={css.line}>
              <label className={css.pick}>
                <input
                  type="checkbox"
                  name="pieces"
                  checked={wanted > 0}
                  onChange={(event) => onChange({ ...pieces, [line.id]: event.target.checked ? line.left : 0 })}
                />
                {line.picture ? <img src={line.picture} alt="" width="48" height="48" /> : <span />}
                <span className={css.what}>
                  <strong>{line.title}</strong>
                  {line.unit_price !== null && (
                    <small>
                      <Price amount={line.unit_price} currency={currency} note="c/u" />
                    </small>
                  )}
                </span>
              </label>
              {line.left > 1 && (
                <select
                  aria-label={`Cuántas de ${line.title}`}
                  value={String(wanted)}
                  onChange={(event) => onChange({ ...pieces, [line.id]: Number(event.target.value) })}
                >
                  {Array.from({ length: Math.min(line.left, 100) + 1 }, (_, count) => (
                    <option key={count} value={String(count)}>
                      {count === line.left ? `${count} (todas)` : count}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={css.error} id={id} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
