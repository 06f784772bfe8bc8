import { splitPlate } from '@tuerca/domain/plates'
import type { Country } from '../visitor.ts'
import { names } from './names.ts'
import css from './number.module.css'

const BETWEEN: Record<Country, string> = { CO: '\u00b7', MX: '-' }
const lands: Record<Country, string> = { CO: 'COLOMBIA', MX: 'MÉXICO' }

/** A licence plate drawn like the real one: black on yellow in Colombia, white with its bands in Mexico. */
export function Plate({ plate, country, city }: { plate: string; country: Country; city?: string }) {
  const text = /^[a-z0-9]{6,7}$/i.test(plate) ? splitPlate(plate, country).join(BETWEEN[country]) : plate
  return (
    <span className={names(css.plate, css[country])}>
      <b>{text.toUpperCase()}</b>
      <i aria-hidden="true">{city ?? lands[country]}</i>
    </span>
  )
}
