import type { Answer } from '@tuerca/contract/endpoint'
import type { paymentBooks } from '@tuerca/contract/paid-transactions'
import { gatewayLabel } from '@tuerca/domain/payment-gateways'
import { money } from '../payment-words.ts'
import css from './payment-books.module.css'

type Books = Answer<typeof paymentBooks>['data']

const ACCOUNTS: Record<string, string> = {
  bank: 'Banco',
  sales: 'Ventas',
  tax: 'IVA por pagar',
  refunds_due: 'Por devolver',
  commission: 'Comisiones',
  commission_tax: 'IVA de comisiones',
  'withheld:isr': 'ISR retenido',
  'withheld:iva': 'IVA retenido',
}

/** `gateway:mercado-pago-mx` as an admin reads it. */
function named(account: string, storeName: string | null) {
  const [, gateway = '', country = ''] = /^gateway:(.+-(co|mx))$/.exec(account) ?? []
  const [, kind, store] = /^(held|due):(\d+)$/.exec(account) ?? []
  if (kind) return `${kind === 'held' ? 'Retenido' : 'Por pagar'}, ${storeName ?? `tienda ${store ?? ''}`}`
  return gateway ? `${gatewayLabel(gateway)} ${country.toUpperCase()}` : (ACCOUNTS[account] ?? account)
}

const PROBLEMS: Record<string, string> = {
  'entries do not add up': 'sus asientos no suman cero',
  'another currency': 'asiento en otra moneda',
  'paid and not in the ledger': 'pagado y sin asiento',
  'in the ledger and not paid': 'con asiento y sin pagar',
  'reversed and not in the ledger': 'reversado y sin asiento',
  'in the ledger as reversed and not reversed': 'asiento de reversa sin reversar',
  'paid and without credits': 'pagado y sin entregar',
  'credits without payment': 'entregado y sin pagar',
  'a refund is not in the ledger': 'una devolución sin asiento',
  'given back and not in the ledger': 'devuelto y sin asiento',
  'more is given back than was paid': 'se devuelve más de lo que se pagó',
  'what a store is due is not what the ledger says': 'lo que se debe a una tienda no es lo del libro',
  'a payout is not the sum of its sales': 'una liquidación no suma sus ventas',
  'something of a sale is due before it was sold': 'un descuento sin venta',
}

/** The ledger by account: money received against what it was for, with equal sums on both sides. */
export function PaymentBooks({ books }: { books: Books }) {
  const { accounts, problems, open, refusedNotices } = books
  return (
    <section className={css.books} aria-labelledby="libro">
      <h2 id="libro">Libro de pagos</h2>
      {problems.length === 0 ? (
        <p className={css.right}>Cuadra: cada pago aprobado tiene su asiento y su entrega.</p>
      ) : (
        <ul className={css.wrong} role="alert">
          {problems.map((one) => (
            <li key={`${one.transactionId} ${one.problem}`}>
              Pago {one.transactionId}: {PROBLEMS[one.problem] ?? one.problem}
            </li>
          ))}
        </ul>
      )}
      <dl className={css.accounts}>
        {accounts.map(({ account, store, currency, balance }) => (
          <div key={`${account} ${currency}`}>
            <dt>
              {named(account, store)} <small>{currency}</small>
            </dt>
            <dd>
              {money(Math.abs(balance), currency)} <small>{balance < 0 ? 'haber' : 'debe'}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>Pagos sin terminar o en espera</dt>
          <dd>{open}</dd>
        </div>
        <div>
          <dt>Avisos rechazados</dt>
          <dd>{refusedNotices}</dd>
        </div>
      </dl>
    </section>
  )
}
