import { getPriceHistory } from '@tuerca/contract/products'
import type { PriceHistory as History } from '@tuerca/contract/products-wire'
import { LOCALE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { standingWords } from '@tuerca/domain/price-standing'
import { call } from '../../../shared/api/call.ts'
import { useAnswer } from '../../../shared/api/use-answer.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Plot } from '../../../shared/ui/plot.tsx'
import { PriceWait } from './price-wait.tsx'
import css from './price-history.module.css'

/** How the price went in a year, beside what others ask: a plot, and the same as a table. */
export default function PriceHistory({ productId }: { productId: number }) {
  const { data, failed, again } = useAnswer(String(productId), (signal) =>
    call(getPriceHistory, { params: { id: productId } }, { signal }),
  )
  if (failed) return <ErrorState title="No pudimos consultar los precios" lines={[]} onRetry={again} />
  return data ? <Told history={data.data} /> : <PriceWait />
}

function Told({ history: { currency, months, others } }: { history: History }) {
  const { standing, movement } = standingWords(months)
  const known = months.slice(
    Math.max(
      0,
      months.findIndex(({ own }) => own !== null),
    ),
  )
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  const last = known.at(-1)
  const compared = last?.others != null
  return (
    <>
      <p className={css.says}>
        {standing && <strong>{standing}</strong>}{' '}
        <span>{standing || movement ? movement : 'Todavía no hay precios que comparar.'}</span>
      </p>
      {known.length > 1 && (
        <Plot
          says={`${standing} ${movement} Hoy: ${last?.own == null ? '–' : money(last.own)}.`.trim()}
          places={known.map(({ month }) => monthOf(month, currency))}
          placesAre="Mes"
          full={money}
          short={shortIn(currency)}
          height={176}
          lines={[
            { name: 'Esta tienda', values: known.map(({ own }) => own), as: 'steps' },
            ...(compared
              ? [
                  {
                    name: `Promedio de otras ${others}`,
                    values: known.map((one) => one.others),
                    as: 'dashed',
                    tone: 'dim',
                  } as const,
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}

/** Thousands of Colombian pesos, as the head of the section says. */
const shortIn = (currency: Currency) => (amount: number) =>
  new Intl.NumberFormat(LOCALE[countryOfCurrency(currency)], { maximumFractionDigits: 1 }).format(
    currency === 'COP' ? amount / 1000 : amount,
  )

const monthOf = (month: string, currency: Currency) =>
  new Date(`${month}-15T12:00:00Z`)
    .toLocaleDateString(LOCALE[countryOfCurrency(currency)], { month: 'short', timeZone: 'UTC' })
    .replace('.', '')
