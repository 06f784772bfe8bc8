import type { Answer } from '@tuerca/contract/endpoint'
import { validateProductStockApi } from '@tuerca/contract/cart'
import type { Country } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './offer-panel.module.css'

type StoreAnswer = Answer<typeof validateProductStockApi>['data']

const since = (iso: string, country: Country) => longMoment(new Date(iso), country).replace(/\.$/, '')

/** The answer of the store's own system while the page is open, if it confirms stock there; empty until it answers. */
export default function StoreStock({ productId, quantity }: { productId: number; quantity: number }) {
  const { country } = useVisitor()
  const [told, tell] = useState<StoreAnswer | null>(null)
  useEffect(() => {
    let left = false
    const read = async () => {
      const { data } = await call(validateProductStockApi, { query: { productId, quantity } })
      if (!left) tell(data)
    }
    // What it does not say is not shown.
    void read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [productId, quantity])
  if (!told || (!told.confirmedInStore && told.known_at === null)) return null
  const many = `${told.maxQuantity} ${told.maxQuantity === 1 ? 'unidad' : 'unidades'}`
  return (
    <p role="status" className={css.note}>
      {told.known_at === null
        ? `La tienda acaba de confirmar ${many} en su sistema.`
        : `El sistema de la tienda no contesta. Lo último que supimos: ${many}, el ${since(told.known_at, country)}.`}
    </p>
  )
}
