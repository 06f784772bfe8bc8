import type { SaleLine } from '@tuerca/contract/sales-wire'
import { useId } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './pieces-field.module.css'

/** Lines of a sale, each in or out. */
export function LineChoice({
  legend,
  lines,
  chosen,
  error,
  onChange,
}: {
  legend: string
  lines: readonly SaleLine[]
  chosen: readonly number[]
  error: string | null
  onChange: (chosen: number[]) => void
}) {
  const id = useId()
  return (
    <fieldset className={css.field} aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <label className={css.pick}>
              <input
                type="checkbox"
                name="lines"
                checked={chosen.includes(line.id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, line.id] : chosen.filter((one) => one !== line.id))
                }
              />
              {line.picture ? <img src={line.picture} alt="" width="48" height="48" /> : <span />}
              <span className={css.what}>
                <strong>
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.title}
                </strong>
                {line.winery && <small>sale de {line.winery}</small>}
              </span>
            </label>
          </li>
        ))}
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

/** Those that were neither sent nor left out. */
export const linesToSend = (lines: readonly SaleLine[]) =>
  lines.filter(({ parcel_id, left_out_by }) => parcel_id === null && left_out_by === null)
