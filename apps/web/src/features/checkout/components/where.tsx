import type { Address } from '@tuerca/contract/addresses'
import type { CheckoutQuote, CheckoutStore } from '@tuerca/contract/checkout'
import { placeLacks } from '@tuerca/domain/typed-address'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import { PlaceFields } from '../../../shared/city/place-fields.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../pages/checkout.module.css'
import { type Checkout, useWhere } from '../use-checkout.ts'
import { Step } from './step.tsx'

interface Props {
  of: Checkout
  quote: CheckoutQuote
  addresses: readonly Address[]
  addressId: number | null
}

/**
 * The destination: an address of the account, a typed one, or pick-up at each store that has everything in one place.
 */
export function Where({ of: { form, typesAddress, isSent }, quote, addresses, addressId }: Props) {
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
      {typesAddress && <Typed form={form} />}
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
function Kept({ address, ...choice }: { address: Address; isChosen: boolean; onChoose: () => void }) {
  const { store } = useVisitor()
  const lacks = placeLacks(address, address.country)
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

function Typed({ form }: Pick<Checkout, 'form'>) {
  const { country } = useVisitor()
  const { toCity } = useWhere()
  const isMexico = country === 'MX'
  return (
    <>
      <PlaceFields country={country} values={form.values} field={form.field} change={form.change} onPlace={toCity} />
      {isMexico && (
        <FieldRow>
          <TextField
            label="Colonia"
            {...form.field('neighborhood')}
            maxLength={80}
            autoComplete="shipping address-level3"
          />
          <TextField
            label="Código postal"
            {...form.field('postal')}
            inputMode="numeric"
            maxLength={5}
            autoComplete="shipping postal-code"
          />
        </FieldRow>
      )}
      <TextField
        label={isMexico ? 'Calle y número' : 'Dirección'}
        {...form.field('address')}
        maxLength={200}
        autoComplete="street-address"
        placeholder={isMexico ? 'Av. Juárez 2318, local 3' : 'Carrera 50 # 8-20, local 3'}
      />
      <FieldRow>
        <TextField label="Quién recibe" {...form.field('recipient')} maxLength={120} autoComplete="shipping name" />
        <TextField
          label="Celular de quien recibe"
          {...form.field('phone')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="shipping tel-national"
        />
      </FieldRow>
      <TextAreaField label="Indicaciones" optional {...form.field('notes')} longest={200} rows={2} />
    </>
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
