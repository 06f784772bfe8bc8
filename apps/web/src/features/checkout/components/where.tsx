import type { Address } from '@tuerca/contract/addresses'
import type { CheckoutQuote, CheckoutStore, LastBilling } from '@tuerca/contract/checkout'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../pages/checkout.module.css'
import { isSentAsLast } from '../checkout-values.ts'
import { type Checkout, useWhere } from '../use-checkout.ts'
import { Step } from './step.tsx'

// Who has an address in the account chooses it; the lists of cities and regions are of who types one.
const TypedPlace = onDemandOrDrawn('input[name=address]', () => import('./typed-place.tsx'))

/** An address of the account, and what it lacks for a carrier. */
type KeptAddress = Address & { lacks: string | null }

interface Props {
  of: Checkout
  quote: CheckoutQuote
  last: LastBilling | null
  addresses: readonly KeptAddress[]
  addressId: number | null
}

/**
 * The destination: an address of the account, a typed one, or pick-up at each store that has everything in one place.
 */
export function Where({ of: { form, typesAddress, isSent }, quote, last, addresses, addressId }: Props) {
  const { toAddress } = useWhere()
  const isDone =
    !isSent ||
    addressId !== null ||
    (form.values.address !== '' && form.values.city !== '' && (quote.country !== 'MX' || form.values.postal !== ''))
  return (
    <Step at={2} title={isSent ? 'A dónde llega' : 'Dónde recoges'} isDone={isDone}>
      {isSent && addresses.length > 0 && (
        <fieldset className={css.choices}>
          <legend className={css.hidden}>Dirección</legend>
          {addresses.map((address) => (
            <Kept
              key={address.id}
              address={address}
              isChosen={address.id === addressId}
              onChoose={() => toAddress(address.id)}
            />
          ))}
          <Choice isChosen={addressId === null} onChoose={() => toAddress('otra')}>
            <strong>Otra dirección</strong>
          </Choice>
        </fieldset>
      )}
      {typesAddress && isSentAsLast(form.values, last) && (
        <p className={css.note}>Como en tu última compra. Cámbiala si esta va a otra parte.</p>
      )}
      {typesAddress && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <TypedPlace form={form} />
        </Suspense>
      )}
      {quote.stores.some(({ pickUps, pickUpAt }) => pickUps.length > 0 || pickUpAt !== null) && (
        <ul className={css.pickUps} aria-label="Lo que puedes recoger, gratis">
          {quote.stores.map((part) => (
            <PickUp key={part.store.id} part={part} />
          ))}
        </ul>
      )}
    </Step>
  )
}

/** A saved address that no carrier would accept says what it lacks, and where to add it. */
function Kept({ address, ...choice }: { address: KeptAddress; isChosen: boolean; onChoose: () => void }) {
  const { store } = useVisitor()
  const { lacks } = address
  return (
    <Choice {...choice} disabled={lacks !== null}>
      <strong>{address.name}</strong>, {[address.address, address.city].join(', ')}
      <small>
        {lacks ? (
          <>
            Le falta {lacks}. <Link to={paths.addresses(store)}>Complétala</Link>
          </>
        ) : (
          `Recibe ${address.recipient}`
        )}
      </small>
    </Choice>
  )
}

function Choice({
  isChosen,
  onChoose,
  disabled = false,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <label className={css.choice}>
      <input type="radio" name="direccion" checked={isChosen} disabled={disabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

function PickUp({ part: { store, pickUps, pickUpAt } }: { part: CheckoutStore }) {
  const { fetchAt } = useWhere()
  const at = pickUps.find(({ warehouseId }) => warehouseId === pickUpAt)
  if (pickUpAt !== null) {
    return (
      <li>
        <Icon name="store" />
        <span>
          {at ? (
            <>
              Recoges lo de <strong>{store.name}</strong> en {at.name}, gratis
              <small>{placeOf(at)}</small>
            </>
          ) : (
            `Lo de ${store.name} ya no está completo donde lo ibas a recoger.`
          )}
        </span>
        <Button size="small" onClick={() => fetchAt(store.id, null)}>
          Prefiero que me lo envíen
        </Button>
      </li>
    )
  }
  return pickUps.map((one) => (
    <li key={one.warehouseId}>
      <Icon name="store" />
      <span>
        Lo de <strong>{store.name}</strong> se puede recoger en {one.name}, gratis
        <small>{placeOf(one)}</small>
      </span>
      <Button
        size="small"
        onClick={() => fetchAt(store.id, one.warehouseId)}
        aria-label={`Recoger lo de ${store.name} en ${one.name}`}
      >
        Recoger
      </Button>
    </li>
  ))
}

const placeOf = ({ address, city, hours }: CheckoutStore['pickUps'][number]) =>
  [[address, city].filter(Boolean).join(', '), hours].filter(Boolean).join(' · ')
