import type { Sale } from '@tuerca/contract/sales-wire'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Substitutes } from './substitutes.tsx'
import css from './question-facts.module.css'

/** What its store says that it has of it, by warehouse, and since when. */
export interface OwnStock {
  places: readonly { winery: string; quantity: number }[]
  confirmed: string | null
}

/** What is asked, for which car, at which published price. */
export function QuestionFacts({ sale, stock }: { sale: Sale; stock?: OwnStock | undefined }) {
  const [line] = sale.lines
  if (!line) return null
  const { vehicle } = sale
  return (
    <div className={css.facts}>
      {line.picture && <img src={line.picture} alt="" width="56" height="56" className={css.picture} />}
      <p className={css.what}>
        {line.referencia_1 && (
          <>
            <PartNumber>{line.referencia_1}</PartNumber> ·{' '}
          </>
        )}
        {line.manufacturer_title}
        {vehicle && (
          <> · para {[vehicle.brand, vehicle.model, vehicle.year, vehicle.engine].filter(Boolean).join(' ')}</>
        )}
      </p>
      <p className={css.dim}>
        {line.list_price === null ? (
          'Sin precio publicado'
        ) : (
          <>
            Publicado a <Price amount={line.list_price} currency={sale.currency} note="c/u, IVA incluido" />
          </>
        )}
      </p>
      {stock && (
        <p className={css.dim}>
          {stockText(stock)}
          {stock.confirmed && (
            <>
              , confirmado el <Moment iso={stock.confirmed} country={sale.country} form="date" />
            </>
          )}
          .
        </p>
      )}
    </div>
  )
}

function stockText({ places }: OwnStock): string {
  const held = places.filter(({ quantity }) => quantity > 0)
  if (held.length === 0) return 'En tu inventario no hay'
  return `En tu inventario hay ${held.map(({ quantity, winery }) => `${quantity} en ${winery}`).join(', ')}`
}

/** What the store said, as the buyer has it. */
export function AnswerSaid({ sale }: { sale: Sale }) {
  const [line] = sale.lines
  if (sale.state === 'unavailable')
    return (
      <>
        <p>Dijiste que no hay{sale.reason && <>: «{sale.reason}»</>}.</p>
        {sale.substitutes.length > 0 && (
          <>
            <p>En su lugar ofreces:</p>
            <Substitutes of={sale} />
          </>
        )}
      </>
    )
  if (!line || line.quotationMaxQuantity === null) return null
  const many = line.quotationMaxQuantity
  return (
    <p>
      {many} {many === 1 ? 'unidad' : 'unidades'}
      {line.unit_price !== null && (
        <>
          , a <Price amount={line.unit_price} currency={sale.currency} /> cada una
        </>
      )}
      {sale.state === 'available' && sale.due_at && (
        <>
          . La guardas hasta el <Moment iso={sale.due_at} country={sale.country} />
        </>
      )}
    </p>
  )
}
