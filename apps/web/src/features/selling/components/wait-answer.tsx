import type { Waiting } from '@tuerca/contract/selling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { saleTurn } from '@tuerca/domain/sale-turns'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { MarketOrder } from '../../mercado-libre/index.ts'
import { RequestAnswer } from '../../offers/index.ts'
import { linesToSend, ReturnCard } from '../../purchases/index.ts'
import { QuestionCard } from '../../questions/index.ts'
import type { OpenWait } from '../open-wait.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { PressSeller } from './press-seller.tsx'
import { ShipForm } from './ship-form.tsx'
import { KINDS } from './wait-list.tsx'
import css from './wait-answer.module.css'

/** One of what waits, with the form that its own room answers it by. */
export function WaitAnswer({ one, opened }: { one: Waiting; opened: OpenWait }) {
  switch (opened.kind) {
    case 'confirmation':
      return <ConfirmationCard sale={opened.sale} first />
    case 'question':
      return <QuestionCard question={opened.question} country={one.country} received />
    case 'return':
      return (
        <div className={css.card}>
          <ReturnCard one={opened.one} reader="seller" withSale />
        </div>
      )
    case 'request':
      return (
        <section className={css.sheet} aria-label={KINDS.request.name(one)}>
          <header className={css.head}>
            <div>
              <p className={css.dim}>
                {KINDS.request.name(one)} · {one.who}
              </p>
              <h2>{KINDS.request.title(one)}</h2>
            </div>
          </header>
          <RequestAnswer request={opened.request} />
        </section>
      )
    case 'market':
      return (
        <section className={css.sheet} aria-label={KINDS.market.name(one)}>
          <MarketOrder row={opened.order} of={{ storeId: one.storeId, country: one.country, currency: one.currency }} />
        </section>
      )
    case 'sale':
      return <SaleAnswer one={one} sale={opened.sale} />
  }
}

function SaleAnswer({ one, sale }: { one: Waiting; sale: SaleDetail }) {
  const turn = saleTurn(sale.type === 'pedido' ? 'order' : 'purchase', sale.state, 'seller', sale)
  const ships = sale.actions.includes('ship') || (sale.state === 'shipped' && sale.shipping_info?.kind !== 'pickup')
  return (
    <section className={css.sheet} aria-label={KINDS.sale.name(one)}>
      <header className={css.head}>
        <div>
          <p className={css.dim}>
            {KINDS.sale.name(one)} · {one.who}
          </p>
          <h2>{turn?.title ?? sale.stateLabel}</h2>
        </div>
        <LinkButton look="bare" size="small" to={KINDS.sale.to(one)}>
          Ver la venta
        </LinkButton>
      </header>
      {turn && (
        <p className={css.dim}>
          {turn.text.replace('{due}', sale.due_at ? momentText(sale.due_at, sale.country) : 'vencimiento')}
        </p>
      )}
      <ul className={css.lines}>
        {sale.lines.map((line) => (
          <li key={line.id}>
            {line.picture ? <img src={line.picture} alt="" width="44" height="44" /> : <span />}
            <span>
              {line.quantity} × {line.title}
              <small>
                {line.referencia_1} {line.manufacturer_title}
              </small>
            </span>
            {line.total !== null && (
              <strong>
                <Price amount={line.total} currency={sale.currency} />
              </strong>
            )}
          </li>
        ))}
      </ul>
      {sale.comment !== '' && <p className={css.said}>«{sale.comment}»</p>}
      <PressSeller sale={sale} />
      {ships && <ShipForm key={`${sale.state} ${linesToSend(sale.lines).length}`} sale={sale} />}
    </section>
  )
}
