import type { Country } from '../visitor.ts'
import { names } from './names.ts'
import css from './number.module.css'

const lands: Record<Country, string> = { CO: 'COLOMBIA', MX: 'MÉXICO' }

/** A licence plate drawn like the real one: black on yellow in Colombia, the white Mexican one with its bands. */
export function Plate({ plate, country, city }: { plate: string; country: Country; city?: string }) {
  const text = country === 'CO' ? plate.replace(/^([A-Z]{3})\W?(\w{3})$/i, '$1·$2') : plate
  return (
    <span className={names(css.plate, css[country])}>
      <b>{text.toUpperCase()}</b>
      <i aria-hidden="true">{city ?? lands[country]}</i>
    </span>
  )
}
