import type { Answer } from '@tuerca/contract/endpoint'
import type { carParts } from '@tuerca/contract/search'
import { readCarValue } from '@tuerca/domain/chosen-vehicle'
import { fromWireMoney, toWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { addMany } from '../../cart/index.ts'
import css from './oil-change.module.css'

type Metadata = Answer<typeof carParts>['metadata']

interface Props {
  parts: Metadata['oilChange']
  /** The car as an address spells it. */
  value: string
  /** The categories that list its oil; empty where nobody sells any. */
  oil: readonly string[]
}

/**
 * The most frequent job with one press: its filters, each at the lowest price; the oil is chosen by the grade in the
 * manual.
 */
export function OilChange({ parts, value, oil }: Props) {
  const { store } = useVisitor()
  const sending = useSend<null>({
    send: (_, { key }) => {
      const car = readCarValue(value)
      const vehicle = car && { brand: car.make, model: car.model, year: car.year, engine: car.engine }
      return addMany(
        parts.map(({ product, price }) => ({ productId: product, quantity: 1, vehicle, seen: price })),
        key,
      )
    },
    rereads: false,
  })
  const [first] = parts
  if (!first || parts.length < 2) return null
  const sum = toWireMoney(parts.reduce((total, { price }) => total + fromWireMoney(price), 0))
  return (
    <section className={css.card} aria-labelledby="cambio-de-aceite">
      <h2 id="cambio-de-aceite">Filtros del cambio de aceite</h2>
      <p className={css.fine}>Cada uno al menor precio de hoy. El aceite, con el grado que pide tu manual.</p>
      <ul className={css.parts}>
        {parts.map(({ name, product, brand, reference, price, currency, category }) => (
          <li key={product}>
            <Link to={paths.results({ categories: [category], vehicle: value }, store)}>{name}</Link>
            <Price amount={price} currency={currency} />
            <small>
              {brand} {reference && <PartNumber>{reference}</PartNumber>}
            </small>
          </li>
        ))}
      </ul>
      <p className={css.sum}>
        {COUNTS[parts.length] ?? 'Todos'} <Price amount={sum} currency={first.currency} />
      </p>
      <Button look="go" busy={sending.busy} onClick={() => void sending.go(null)}>
        Agregar los {parts.length}
      </Button>
      <Outcome told={sending.told} />
      {oil.length > 0 && (
        <LinkButton to={paths.results({ categories: [...oil], vehicle: value }, store)}>Elegir el aceite</LinkButton>
      )}
    </section>
  )
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'Los dos', 3: 'Los tres', 4: 'Los cuatro' }
