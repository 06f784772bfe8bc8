import { countProductsOfStore } from '@tuerca/contract/store-products'
import { numberText } from '@tuerca/domain/country'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useAnswer } from '../../../shared/api/use-answer.ts'
import { paths } from '../../../shared/paths.ts'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'

/** Where sending is charged by weight: how many listings nobody weighed, which are sent as if they weighed nothing. */
export function Unweighed({ front }: { front: FrontEditor }) {
  const { id, country } = front.view.store
  const isByWeight = front.values.shippingRates.some(({ price20, perKg }) => price20 !== null || perKg !== null)
  const { data } = useAnswer(isByWeight ? String(id) : null, (signal) =>
    call(countProductsOfStore, { query: { storeId: id } }, { signal }),
  )
  const count = isByWeight ? (data?.data.without_weight ?? 0) : 0
  if (count === 0) return null
  return (
    <p className={css.dim} role="status">
      {count === 1 ? 'Un producto no dice' : `${numberText(count, country)} productos no dicen`} cuánto{' '}
      {count === 1 ? 'pesa y se envía' : 'pesan y se envían'} sin sumar kilos.{' '}
      <Link to={paths.storeProducts({ tienda: String(id), ver: 'sin-peso' })}>
        Ver {count === 1 ? 'cuál' : 'cuáles'}
      </Link>
    </p>
  )
}
