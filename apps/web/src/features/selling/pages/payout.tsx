import { showPayout } from '@tuerca/contract/payouts'
import type { ReactNode } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './payouts.module.css'
import { statusOf } from '../../../shared/api/refusal.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  const missing = data({ message: 'Esta liquidación no existe o no es de tu tienda.' }, { status: 404 })
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw missing
  return {
    isAdmin: user.role === 'admin',
    payout: await context
      .get(apiContext)(showPayout, { params: { id: Number(params.id) } })
      .then(
        ({ data: found }) => found,
        (error: unknown) => {
          throw statusOf(error) === 404 ? missing : error
        },
      ),
  }
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? `Liquidación ${loaderData.payout.number}` : 'Liquidación'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** One statement: each sale's amount, the deductions, and the rest. */
export default function PayoutPage() {
  const { payout, isAdmin } = useLoaderData<typeof loader>()
  const { currency, country, lines } = payout
  const { withheld, sum, less } = moneyOf(payout)
  const file = (kind: string) => `/api/cart/payouts/${payout.id}/${kind}`
  return (
    <div className={css.page}>
      <Breadcrumbs
        trail={[
          isAdmin
            ? { name: 'Liquidaciones', href: roomPaths.adminPayouts() }
            : { name: 'Pagos', href: roomPaths.storePayouts() },
          { name: payout.number },
        ]}
      />
      <header className={css.head}>
        <h1>Liquidación {payout.number}</h1>
        <p className={css.dim}>
          {payout.store.name} · <Moment iso={payout.created_at} country={country} form="date" />{' '}
          <StateBadge state={payout.state === 'paid' ? 'available' : 'order'}>{payout.stateLabel}</StateBadge>
          {payout.paid_at && (
            <>
              {' '}
              el <Moment iso={payout.paid_at} country={country} form="date" />, referencia {payout.reference}
              {payout.account !== null && <>, a {payout.account}</>}
            </>
          )}
        </p>
      </header>
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
    </div>
  )
}

type Statement = Awaited<ReturnType<typeof loader>>['payout']

function moneyOf({ lines, currency }: Statement) {
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + Math.round(of(line) * 100), 0) / 100
  return {
    withheld: lines.some((line) => line.withheld_isr !== 0 || line.withheld_iva !== 0),
    sum,
    less: (amount: number) => (amount === 0 ? '–' : <Price amount={-amount} currency={currency} />),
  }
}

/** Each sale's amount and deductions, added up column by column. */
function Sales({ payout }: { payout: Statement }) {
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
function whither({ state, account }: Statement): string {
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
