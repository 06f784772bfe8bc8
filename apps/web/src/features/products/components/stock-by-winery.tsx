import { Price } from '../../../shared/ui/price.tsx'
import type { ProductCard } from '../wire.ts'
import css from './stock-by-winery.module.css'

/** M3.06: the stock of each warehouse, with its own price where that differs. */
export function StockTable({
  product,
}: {
  product: Pick<ProductCard, 'stockAndPricesByWinery' | 'currency' | 'available' | 'actualPrice'>
}) {
  const { stockAndPricesByWinery: places, currency, available, actualPrice } = product
  const priced = available && places.some(({ price }) => price !== null && price !== actualPrice)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Bodega</th>
          <th scope="col">Ciudad</th>
          <th scope="col" className={css.number}>
            Unidades
          </th>
          {priced && (
            <th scope="col" className={css.number}>
              Precio
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map(({ winery, city, stock, price }) => (
          <tr key={`${winery} ${city}`}>
            <td>{winery}</td>
            <td>{city}</td>
            <td className={css.number}>{stock}</td>
            {priced && (
              <td className={css.number}>{price === null ? '' : <Price amount={price} currency={currency} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
