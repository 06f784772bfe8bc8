import { getMarketPrices, type MarketPrices } from '@tuerca/contract/store-quality'
import { LOCALE } from '@tuerca/domain/country'
import { MARKET_STORES } from '@tuerca/domain/listing-quality'
import {
  countryOfCurrency,
  type Currency,
  formatMoney,
  fromWireMoney,
  roundToPaid,
  toWireMoney,
} from '@tuerca/domain/money'
import { call } from '../../../shared/api/call.ts'
import { useAnswer } from '../../../shared/api/use-answer.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plot } from '../../../shared/ui/plot.tsx'
import css from './market.module.css'

export interface MarketProps {
  reference: string
  storeId: number
  onUse?: (price: number) => void
  onRead?: (market: MarketPrices) => void
  /** What stands below the figures, by what they are. */
  renderFoot?: (market: MarketPrices) => ReactNode
}

/** Other stores' prices for a number and its equals, the own price among them, and the changes of both. */
export function Market({ reference, storeId, onUse, onRead, renderFoot }: MarketProps) {
  const { data, failed, again } = useAnswer(`${storeId} ${reference}`, async (signal) => {
    const answer = await call(getMarketPrices, { query: { reference, storeId } }, { signal })
    onRead?.(answer.data)
    return answer
  })
  if (failed)
    return <ErrorState title="No pudimos consultar el mercado" text="Intenta de nuevo en un momento." onRetry={again} />
  if (!data)
    return (
      <Loading label="Consultando el mercado">
        <Skeleton height="28px" />
        <Skeleton height="72px" />
      </Loading>
    )
  return (
    <>
      <Told market={data.data} onUse={onUse} />
      {renderFoot?.(data.data)}
    </>
  )
}

function Told({ market, onUse }: { market: MarketPrices; onUse: MarketProps['onUse'] }) {
  const { count, currency, lowest, q1, median, q3, own, rank, history } = market
  if (median === null || lowest === null || q1 === null || q3 === null) {
    return (
      <p className={css.few}>
        {count === 0
          ? 'Ninguna otra tienda lo vende.'
          : count === 1
            ? 'Otra tienda lo vende.'
            : `Otras ${count} tiendas lo venden.`}{' '}
        {`Desde ${MARKET_STORES} te mostramos sus precios.`}
      </p>
    )
  }
  const money = moneyIn(currency)
  const payable = toWireMoney(roundToPaid(fromWireMoney(median), countryOfCurrency(currency)))
  return (
    <div className={css.market}>
      <p>
        {own !== null && rank !== null && (
          <>
            <strong>
              {rank === 1 ? 'Eres el más barato' : rank > count ? 'Eres el más caro' : `Eres el ${rank}.º más barato`}
            </strong>{' '}
            de {count + 1}. {standing(own, median)}{' '}
          </>
        )}
        {own === null && `Otras ${count} tiendas lo venden. `}
      </p>
      <Scale figures={{ lowest, q1, median, q3, own }} money={money} />
      {onUse && own !== payable && (
        <div>
          <Button size="small" onClick={() => onUse(payable)}>{`Poner ${money(payable)}`}</Button>
        </div>
      )}
      <h3>Los últimos 90 días</h3>
      <Plot
        says={movedWords(history, money)}
        places={history.map(({ date }) => dayOf(date))}
        placesAre="Día"
        full={money}
        short={shortIn(currency)}
        height={190}
        band={{
          name: 'La mitad pide entre',
          from: history.map((day) => day.q1),
          to: history.map((day) => day.q3),
        }}
        lines={[
          { name: 'Mediana de otras tiendas', values: history.map((day) => day.median), as: 'steps', tone: 'dim' },
          ...(own === null
            ? []
            : [{ name: 'Tu precio', values: history.map((day) => day.own), as: 'steps', tone: 'go-text' } as const]),
        ]}
      />
    </div>
  )
}

const moneyIn = (currency: Currency) => (amount: number) => formatMoney(fromWireMoney(amount), currency)
const shortIn = (currency: Currency) => (amount: number) =>
  new Intl.NumberFormat(LOCALE[countryOfCurrency(currency)], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)
const dayOf = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(LOCALE.CO, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function standing(own: number, median: number): string {
  const by = Math.round((own / median - 1) * 100)
  return by === 0
    ? 'Tu precio es el de la mediana.'
    : `Tu precio está ${Math.abs(by)} % por ${by < 0 ? 'debajo' : 'encima'} de la mediana.`
}

function movedWords(history: MarketPrices['history'], money: (amount: number) => string): string {
  const known = history.filter((day) => day.median !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first.median === null || last.median === null) return 'Todavía no hay con qué comparar.'
  return first.median === last.median
    ? `La mediana se mantuvo en ${money(last.median)}.`
    : `La mediana pasó de ${money(first.median)} el ${dayOf(first.date)} a ${money(last.median)} el ${dayOf(last.date)}.`
}

interface Figures {
  lowest: number
  q1: number
  median: number
  q3: number
  own: number | null
}

/** Grey is the market, and the own price stands before it. */
export function ScaleLine({ figures: { lowest, q1, median, q3, own }, slim }: { figures: Figures; slim?: boolean }) {
  const from = Math.min(lowest, own ?? lowest)
  const to = Math.max(q3 + (q3 - q1) / 2, own ?? q3, median * 1.05)
  const at = (amount: number) => `${Math.max(0, Math.min(100, ((amount - from) / Math.max(to - from, 1)) * 100))}%`
  return (
    <div className={names(css.line, slim && css.slim)} aria-hidden="true">
      <span className={css.half} style={{ left: at(q1), right: `calc(100% - ${at(q3)})` }} />
      <span className={css.median} style={{ left: at(median) }} />
      {own !== null && <span className={css.own} style={{ left: at(own) }} />}
    </div>
  )
}

/** The middle half of stores on a scale from the cheapest, with the own price; the same in figures below. */
function Scale({
  figures: { lowest, q1, median, q3, own },
  money,
}: {
  figures: Figures
  money: (amount: number) => string
}) {
  return (
    <div className={css.scale}>
      <ScaleLine figures={{ lowest, q1, median, q3, own }} />
      <dl className={css.figures}>
        <div>
          <dt>El más barato</dt>
          <dd>{money(lowest)}</dd>
        </div>
        <div>
          <dt>La mitad pide entre</dt>
          <dd>
            {money(q1)} y {money(q3)}
          </dd>
        </div>
        <div>
          <dt>Mediana</dt>
          <dd>{money(median)}</dd>
        </div>
        {own !== null && (
          <div className={css.mine}>
            <dt>Tú</dt>
            <dd>{money(own)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
