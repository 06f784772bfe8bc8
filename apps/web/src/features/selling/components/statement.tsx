import type { Answer } from '@tuerca/contract/endpoint'
import type { showPayout } from '@tuerca/contract/payouts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import css from '../pages/payouts.module.css'

type Payout = Answer<typeof showPayout>['data']

/** One statement: how it adds up, as a file, and each sale's amount and deductions. */
export function Statement({ payout }: { payout: Payout }) {
  const { currency, lines } = payout
  const { withheld, sum, less } = moneyOf(payout)
  const file = (kind: string) => `/api/cart/payouts/${payout.id}/${kind}`
  return (
    <>
      <dl className={css.sums} aria-label="Cómo se suma">
        <Sum label="Cobrado" about={lines.length === 1 ? 'De una venta' : `De ${lines.length} movimientos`}>
          <Price amount={sum(({ gross }) => gross)} currency={currency} />
        </Sum>
        <Sum label="Comisión e IVA" about="De Tuerca, sobre las partes">
          {less(sum(({ commission, commission_tax }) => commission + commission_tax))}
        </Sum>
        {withheld && (
          <Sum label="Retenciones" about="ISR e IVA que pide la ley">
            {less(sum(({ withheld_isr, withheld_iva }) => withheld_isr + withheld_iva))}
          </Sum>
        )}
        <Sum label="Para la tienda" about={whither(payout)}>
          <Price amount={payout.amount} currency={currency} />
        </Sum>
      </dl>
      <p className={css.acts}>
        <a href={file('pdf')} download>
          <Icon name="download" /> PDF
        </a>
        <a href={file('csv')} download>
          <Icon name="download" /> CSV
        </a>
      </p>
      <Sales payout={payout} />
    </>
  )
}

function moneyOf({ lines, currency }: Payout) {
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + Math.round(of(line) * 100), 0) / 100
  return {
    withheld: lines.some((line) => line.withheld_isr !== 0 || line.withheld_iva !== 0),
    sum,
    less: (amount: number) => (amount === 0 ? '–' : <Price amount={-amount} currency={currency} />),
  }
}

/** Each sale's amount and deductions, added up column by column. */
function Sales({ payout }: { payout: Payout }) {
  const { currency, country, lines } = payout
  const { withheld, sum, less } = moneyOf(payout)
  return (
    <section className={css.sheet} aria-label="Ventas">
      <div className={css.wide}>
        <table className={css.table} data-cards>
          <thead>
            <tr>
              <th scope="col">Venta</th>
              <th scope="col">Cobrado</th>
              <th scope="col">Comisión</th>
              <th scope="col">IVA de la comisión</th>
              {withheld && (
                <>
                  <th scope="col">ISR retenido</th>
                  <th scope="col">IVA retenido</th>
                </>
              )}
              <th scope="col">Para la tienda</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.saleId} ${line.at} ${line.kind}`}>
                <th scope="row">
                  <Link to={paths.sale(line.saleId)}>{line.number}</Link>
                  <small>
                    {line.label}, <Moment iso={line.at} country={country} form="date" />
                  </small>
                </th>
                <td data-label="Cobrado">
                  <Price amount={line.gross} currency={currency} />
                </td>
                <td data-label="Comisión">{less(line.commission)}</td>
                <td data-label="IVA de la comisión">{less(line.commission_tax)}</td>
                {withheld && (
                  <>
                    <td data-label="ISR retenido">{less(line.withheld_isr)}</td>
                    <td data-label="IVA retenido">{less(line.withheld_iva)}</td>
                  </>
                )}
                <td data-label="Para la tienda">
                  <strong>
                    <Price amount={line.amount} currency={currency} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-label="Cobrado">
                <Price amount={sum(({ gross }) => gross)} currency={currency} />
              </td>
              <td data-label="Comisión">{less(sum(({ commission }) => commission))}</td>
              <td data-label="IVA de la comisión">{less(sum(({ commission_tax }) => commission_tax))}</td>
              {withheld && (
                <>
                  <td data-label="ISR retenido">{less(sum(({ withheld_isr }) => withheld_isr))}</td>
                  <td data-label="IVA retenido">{less(sum(({ withheld_iva }) => withheld_iva))}</td>
                </>
              )}
              <td data-label="Para la tienda">
                <Price amount={payout.amount} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** Where it goes, or went. */
function whither({ state, account }: Payout): string {
  if (account === null) return state === 'paid' ? 'Ya salió' : 'Falta la cuenta de la tienda'
  return state === 'paid' ? `Salió a ${account}` : `Va a ${account}`
}

function Sum({ label, about, children }: { label: string; about: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={css.about}>{about}</dd>
    </div>
  )
}
