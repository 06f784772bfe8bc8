import { arrivalText } from '@tuerca/domain/arrival'
import { type Country, numberText } from '@tuerca/domain/country'
import { type ReactNode, useId } from 'react'
import { CityChoice } from '../../../shared/city/city-choice.tsx'
import { keepPickUp, usePickUps } from '../../../shared/pick-ups.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ProductDetail } from '../wire.ts'
import css from './delivery-choice.module.css'

/** How it is had, each way with its day and its price; what is chosen here is what checkout begins with. */
export function DeliveryChoice({
  product: { delivery, store, currency },
  city,
}: {
  product: Pick<ProductDetail, 'delivery' | 'store' | 'currency'>
  city: string
}) {
  const { country } = useVisitor()
  const { sending, pickUps } = delivery
  const name = useId()
  const kept = usePickUps()[store.id]
  const fetched = pickUps.find(({ warehouseId }) => warehouseId === kept) ?? (sending ? null : pickUps[0])
  const ways = pickUps.length + Number(sending !== null)
  const wayOf = (warehouseId: number | null): Pick<WayProps, 'name' | 'isChosen' | 'isAlone' | 'onChoose'> => ({
    name,
    isChosen: (fetched?.warehouseId ?? null) === warehouseId,
    isAlone: ways === 1,
    onChoose: () => keepPickUp(store.id, warehouseId),
  })
  return (
    <fieldset className={css.ways}>
      <legend>Cómo la recibes</legend>
      {sending && (
        <Way
          {...wayOf(null)}
          title={arrivalText(sending.days, 0)}
          price={sending.price > 0 ? <Price amount={sending.price} currency={currency} /> : 'Gratis'}
        >
          Envío a {sending.city}
          {sending.isEstimate && ', estimado'}
        </Way>
      )}
      {pickUps.map((place) => (
        <Way key={place.warehouseId} {...wayOf(place.warehouseId)} title={fetchText(place.days)} price="Gratis">
          {placeOf(place, store.city, country)}
        </Way>
      ))}
      <div className={css.city}>
        <CityChoice city={city} />
      </div>
    </fieldset>
  )
}

const fetchText = (days: number) => arrivalText(null, days).replace('Para recoger', 'Recoger')

const placeOf = (
  { name, city, km }: ProductDetail['delivery']['pickUps'][number],
  storeCity: string,
  country: Country,
) => [city === storeCity ? name : '', city, km ? `a ${numberText(km, country)} km` : ''].filter(Boolean).join(', ')

interface WayProps {
  name: string
  title: string
  price: ReactNode
  isChosen: boolean
  isAlone: boolean
  onChoose: () => void
  children: ReactNode
}

function Way({ name, title, price, isChosen, isAlone, onChoose, children }: WayProps) {
  const told = (
    <>
      <span>
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
      <span className={css.price}>{price}</span>
    </>
  )
  return isAlone ? (
    <p className={css.way}>{told}</p>
  ) : (
    <label className={css.way}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {told}
    </label>
  )
}
