import { payDaysWords } from '@tuerca/domain/agreement'
import type { Country } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Way, Ways } from '../how-paid.ts'
import css from '../pages/checkout.module.css'
import { money } from './summary.tsx'

interface Props {
  country: Country
  ways: Ways
  way: Way
  /** How it is paid at the gateway, in words. */
  online: string
  onChange: (way: Way) => void
}

/** Online or by agreement, and why not by agreement where that is closed. */
export default function WaysToPay({ country, ways, way, online, onChange }: Props) {
  const { store: here } = useVisitor()
  // What of the purchase is of stores that named who buys.
  const apart = ways.agreed.flatMap(({ lines = [] }) => lines.map(({ id }) => id))
  const choice = (value: Way, title: string, about: string) => (
    <label className={css.choice}>
      <input
        type="radio"
        name="payment"
        value={value}
        checked={way === value}
        disabled={value === 'agreement' && !ways.isOpen}
        onChange={() => onChange(value)}
      />
      <span>
        {title}
        <small>{about}</small>
      </span>
    </label>
  )
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={css.hidden}>Cómo pagas</legend>
        {choice('gateway', 'En línea', online)}
        {choice(
          'agreement',
          ways.agreed.length === 1 ? `Por acuerdo con ${ways.agreed[0]?.store.name}` : 'Por acuerdo con las tiendas',
          aboutOf(ways, country),
        )}
      </fieldset>
      {ways.others.length > 0 && apart.length > 0 && (
        <p className={css.note}>
          <Link to={`${paths.checkout('compras', here)}?ids=${apart.join(',')}`}>
            Comprar por acuerdo solo lo de {names(ways.agreed)}
          </Link>
        </p>
      )}
    </>
  )
}

const names = (stores: Ways['agreed']) => stores.map(({ store }) => store.name).join(', ')

function aboutOf({ agreed, others, short }: Ways, country: Country): string {
  const amount = (units: number) => money(units, currencyOf(country))
  if (others.length > 0) return `${names(others)} ${others.length === 1 ? 'solo cobra' : 'solo cobran'} en línea.`
  const left = short?.agreement?.left
  if (short)
    return left === null || left === undefined
      ? `Con esto pasas de tu cupo con ${short.store.name}.`
      : `Te quedan ${amount(left)} de tu cupo con ${short.store.name}: no alcanza para esto.`
  const [first] = agreed
  if (agreed.length > 1 || !first?.agreement)
    return agreed
      .map(({ store, agreement }) => `${store.name}: ${payDaysWords(agreement?.payDays ?? 0).toLowerCase()}`)
      .join(' · ')
  const { payDays, owed, left: room } = first.agreement
  return [
    `${payDaysWords(payDays)}, como quedaste con la tienda.`,
    owed > 0 && `Hoy le debes ${amount(owed)}.`,
    room !== null && `Tu cupo libre es ${amount(room)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
