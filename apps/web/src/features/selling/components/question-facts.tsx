import type { Sale } from '@tuerca/contract/sales-wire'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { VerdictBadge } from '../../../shared/ui/verdict-badge.tsx'
import { Substitutes } from './substitutes.tsx'
import css from './question-facts.module.css'

/** 'Tienes 3 en Principal y 1 en Álamos' */
export function stockWords(warehouses: NonNullable<Sale['in_stock']>['warehouses']): string {
  const there = warehouses.filter(({ quantity }) => quantity > 0)
  if (there.length === 0) return 'Tienes 0 en el inventario'
  const places = there.map(({ name, quantity }) => `${quantity} en ${name}`)
  return `Tienes ${new Intl.ListFormat('es', { type: 'conjunction' }).format(places)}`
}

/** What is asked, for which car, at which published price. */
export function QuestionFacts({ sale }: { sale: Sale }) {
  const [line] = sale.lines ?? []
  if (!line) return null
  const { vehicle, in_stock: stock } = sale
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
        )}{' '}
        {line.verdict && <VerdictBadge verdict={line.verdict} />}
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
        <p className={css.stock}>
          {stockWords(stock.warehouses)}
          {stock.updated_at !== null && (
            <>
              , confirmado el <Moment iso={stock.updated_at} country={sale.country} form="dated" />
            </>
          )}
          .
        </p>
      )}
    </div>
  )
}

/** What the store said, as the buyer has it. */
export function AnswerSaid({ sale }: { sale: Sale }) {
  const [line] = sale.lines ?? []
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
