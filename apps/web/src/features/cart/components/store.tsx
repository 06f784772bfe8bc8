import type { CartStore } from '@tuerca/contract/cart-wire'
import type { CartSection } from '@tuerca/domain/cart-sections'
import { arrivalText } from '@tuerca/domain/arrival'
import { stopsBuying } from '@tuerca/domain/cart-line'
import { numberText } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency } from '@tuerca/domain/money'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { money } from '../cart-words.ts'
import type { CartActions } from '../use-cart.ts'
import { Line } from './line.tsx'
import css from './store.module.css'

interface Props {
  /** As `storeNames` calls it. */
  name: string
  group: CartStore
  section: CartSection
  currency: Currency
  actions: CartActions
  choosing: { ids: ReadonlySet<number>; toggle: (id: number) => void } | null
}

/** This near to the value above which a store gives no discount, the buyer is warned. */
const NEAR = 0.85

/** One store's lines in the cart, its volume discount, its minimum order, and the total. */
export function StoreSheet({ name, group, section, currency, actions, choosing }: Props) {
  const id = useId()
  const { store, lines, shipping, tier, minimum, total } = group
  return (
    <section className={css.sheet} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h2 id={id}>{name}</h2>
          <p>{store.city}</p>
        </div>
        {section === 'compras' && lines.some(({ changes }) => !stopsBuying(changes)) && (
          <p className={css.when}>
            <Icon name={shipping ? 'truck' : 'store'} />
            {shipping ? arrivalText(shipping.arrives_in, 0) : 'Solo para recoger en la tienda'}
          </p>
        )}
      </header>
      {section !== 'cotizaciones' && <Tier group={group} currency={currency} />}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            {...{ line, currency, actions }}
            chosen={choosing ? { is: choosing.ids.has(line.id), toggle: () => choosing.toggle(line.id) } : undefined}
          />
        ))}
      </ul>
      {section !== 'cotizaciones' && (
        <footer className={css.foot}>
          {tier.discount > 0 && (
            <span>
              Descuento {percent(tier.percentage, currency)}{' '}
              <strong className={css.off}>−{money(tier.discount, currency)}</strong>
            </span>
          )}
          {shipping && (
            <span>
              Envío <strong>{shipping.free ? 'gratis' : money(shipping.price, currency)}</strong>
            </span>
          )}
          <span>
            Total <strong>{money(total, currency)}</strong>
          </span>
          {minimum !== null && minimum.missing > 0 && (
            <p className={css.minimum}>
              <Icon name="info" />
              La compra mínima de esta tienda es de {money(minimum.value, currency)}. Te faltan{' '}
              {money(minimum.missing, currency)}.
            </p>
          )}
        </footer>
      )}
    </section>
  )
}

const percent = (value: number, currency: Currency) => `${numberText(value, countryOfCurrency(currency))} %`

function Tier({ group: { store, tier, subtotal }, currency }: { group: CartStore; currency: Currency }) {
  const { store: visited } = useVisitor()
  const { percentage, next, lostAbove } = tier
  if (!next && percentage === 0 && lostAbove === null) return null
  const isNear = lostAbove !== null && percentage > 0 && next === null && subtotal >= lostAbove * NEAR
  const isLost = lostAbove !== null && percentage === 0 && subtotal >= lostAbove
  const reach = next ? subtotal / (subtotal + next.missing) : 1
  return (
    <div className={css.tier}>
      <p>
        {percentage > 0 && (
          <>
            <strong>Tienes {percent(percentage, currency)}.</strong>{' '}
          </>
        )}
        {next && (
          <>
            Te faltan <strong>{money(next.missing, currency)}</strong> para el {percent(next.percentage, currency)}.
          </>
        )}
        {isNear && <>Desde {money(lostAbove, currency)} esta tienda no da descuento por volumen.</>}
        {isLost && (
          <>
            Desde {money(lostAbove, currency)} esta tienda no da descuento por volumen. Puedes partir la compra en dos.
          </>
        )}
      </p>
      {/* One that hides its name has no page to go to. */}
      {(visited || store.pathPrefix !== '') && (
        <Link to={paths.results({}, visited ?? store.pathPrefix)}>Ver qué más vende</Link>
      )}
      {next && (
        <progress
          className={css.bar}
          max={1}
          value={reach}
          aria-label={`Hacia el ${percent(next.percentage, currency)} de descuento`}
        />
      )}
    </div>
  )
}
