import { changeReadStatus } from '@tuerca/contract/sales-handling'
import type { Return } from '@tuerca/contract/returns-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { awaitAnswer } from '../../../shared/awaited-answer.ts'
import { Breadcrumbs, type Crumb } from '../../../shared/ui/breadcrumbs.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { titleOf } from '../kind-of.ts'
import { turnOfSale } from '../turn-of-sale.ts'
import { Cost } from './cost.tsx'
import { Lines } from './lines.tsx'
import { Story } from './story.tsx'
import { Talk } from './talk.tsx'
import { Way } from './way.tsx'
import css from './sale-sheet.module.css'
import layout from '../../../shared/ui/layout.module.css'

interface Props {
  sale: SaleDetail
  returns: readonly Return[]
  trail: Crumb[]
  /** What the one whose turn it is presses. */
  press: ReactNode
  /** Beside the rest, after the messages and the cost. */
  children?: ReactNode
  /** Above what was bought, while it is missing. */
  first?: ReactNode
  /** Before everything else: what is under way. */
  above?: ReactNode
  /** Under what was bought. */
  under?: ReactNode
}

/**
 * One order or purchase for either side: whose turn it is and what to do, what was bought, what happened, and the
 * messages.
 */
export function SaleSheet({ sale, returns, trail, press, children, above, first, under }: Props) {
  useSeen(sale)
  const turn = turnOfSale(sale, returns)
  const what = `${sale.linesCount} ${sale.linesCount === 1 ? 'línea' : 'líneas'}`
  const car = sale.vehicle
    ? ` para ${[sale.vehicle.brand, sale.vehicle.model, sale.vehicle.year].filter(Boolean).join(' ')}`
    : ''
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[...trail, { name: titleOf(sale) }]} />
      <header className={css.head}>
        <h1>
          {titleOf(sale)} {sale.side === 'buyer' ? `a ${sale.store.name}` : `de ${sale.buyer?.name || 'quien compró'}`}
        </h1>
        <p className={css.dim}>
          <Moment iso={sale.created_at} country={sale.country} form="date" />
          {sale.total !== null && (
            <>
              {' '}
              · <Price amount={sale.total} currency={sale.currency} />
            </>
          )}{' '}
          · {what}
          {car}
        </p>
      </header>
      {turn && (
        <section className={css.turn} aria-label="Qué sigue" data-mine={turn.isMine || undefined}>
          <div>
            <h2>{turn.title}</h2>
            <p>
              {turn.text
                .replace('{due}', sale.due_at ? momentText(sale.due_at, sale.country) : 'vencimiento')
                .replaceAll('..', '.')}
            </p>
            {sale.reason !== '' && <p className={css.reason}>«{sale.reason}»</p>}
            {sale.pickup_code && (
              <p className={css.code}>
                Di este código al recogerlo: <strong>{sale.pickup_code}</strong>
              </p>
            )}
          </div>
          {press}
        </section>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          {above}
          {first}
          <Way sale={sale} />
          <Lines sale={sale} />
          {under}
          <Story sale={sale} />
        </div>
        <div className={css.side}>
          {/* Whoever stood at the counter is not here to read it. */}
          {sale.origin !== 'counter' && <Talk sale={sale} />}
          <Cost sale={sale} returns={returns} />
          {children}
        </div>
      </div>
    </div>
  )
}

/** Whoever looks at it has read it, and finds what the other side does and writes without reading the page again. */
export function useSeen({ id, read, changed_at }: Pick<SaleDetail, 'id' | 'read' | 'changed_at'>) {
  const seen = useRef('')
  useEffect(() => awaitAnswer('news'), [])
  useEffect(() => {
    // What came while it is open was seen too.
    if (read || seen.current === changed_at) return
    seen.current = changed_at
    void call(changeReadStatus, { params: { id }, body: { isRead: true } }).catch((error: unknown) =>
      console.warn(error),
    )
  }, [id, read, changed_at])
}
