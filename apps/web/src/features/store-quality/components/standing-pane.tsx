import { changeProduct } from '@tuerca/contract/store-products'
import type { StandingRow } from '@tuerca/contract/store-market'
import type { MarketPrices } from '@tuerca/contract/store-quality'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { type Currency, formatMoney, fromWireMoney, paidProblem, roundToPaid, toWireMoney } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import { numberAsTyped } from '@tuerca/domain/typed-number'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { MoneyField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Market } from './market.tsx'
import css from './standing-pane.module.css'

interface PaneProps {
  row: StandingRow
  storeId: number
  country: Country
  currency: Currency
  onPut: (changed: StandingRow) => void
}

/** One product beside its market: the scale, ninety days, and a price to put with the place that it would give. */
export function StandingPane({ row, storeId, country, currency, onPut }: PaneProps) {
  /** What its price was before this visit changed it. */
  const [was, setWas] = useState<number | null>(null)
  /** How many other numbers its market counts; unknown until it was read. */
  const [others, setOthers] = useState<number | null>(null)
  const many = (count: number) => new Intl.NumberFormat(LOCALE[country]).format(count)
  const equals =
    others === null
      ? 'y sus números iguales'
      : others === 0
        ? 'sin números iguales conocidos'
        : others === 1
          ? 'y 1 número igual'
          : `y ${many(others)} números iguales`
  const {
    referencia_1,
    manufacturer_title,
    title,
    sold,
    sold_before,
    market,
    imagesURLs: [picture],
  } = row
  return (
    <section className={css.pane} aria-label={`El mercado de ${referencia_1}`}>
      <header className={css.head}>
        <p>
          <b>{referencia_1}</b> {equals}
        </p>
        <LinkButton look="bare" size="small" to={paths.storeProduct(row.id)}>
          Ver producto
        </LinkButton>
      </header>
      <div className={css.body}>
        <div className={css.name}>
          {picture && <img {...smallPhoto(picture)} sizes="56px" alt="" width={56} height={56} />}
          <div>
            <h2>
              {title}, {manufacturer_title}
            </h2>
            <p className={css.dim}>
              {market && (
                <>
                  <strong className={css.rank}>{market.rank}</strong> de {market.stores + 1} por precio.{' '}
                </>
              )}
              {sold === 0 ? 'En 90 días no se vendió' : `Vendiste ${many(sold)} en 90 días`}
              {sold + sold_before > 0 && `; antes ${many(sold_before)}`}.
            </p>
          </div>
        </div>
        <Market
          // The own price is among what it shows.
          key={row.price}
          reference={referencia_1}
          storeId={storeId}
          onRead={({ equals: found }) => setOthers(found)}
          renderFoot={({ prices, median, q1 }) => (
            <PutPrice
              key={row.version}
              row={row}
              country={country}
              currency={currency}
              figures={{ prices, median, q1 }}
              was={was}
              onPut={(changed, before) => {
                setWas(before)
                onPut(changed)
              }}
            />
          )}
        />
      </div>
    </section>
  )
}

interface PutProps {
  row: StandingRow
  country: Country
  currency: Currency
  figures: Pick<MarketPrices, 'prices' | 'median' | 'q1'>
  was: number | null
  onPut: (changed: StandingRow, before: number | null) => void
}

const rankAmong = (prices: readonly number[], price: number) => 1 + prices.filter((one) => one < price).length

function PutPrice({ row, country, currency, figures: { prices, median, q1 }, was, onPut }: PutProps) {
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  const payable = (amount: number) => toWireMoney(roundToPaid(fromWireMoney(amount), country))
  async function put(price: number) {
    const { data } = await call(changeProduct, {
      params: { id: row.id },
      query: { scenario: 'price' },
      body: { version: row.version, price },
    })
    return {
      ...row,
      price: data.price ?? price,
      version: data.version,
      market: row.market && { ...row.market, rank: rankAmong(prices, data.price ?? price) },
    }
  }
  const form = useSubmit({
    start: { price: numberAsTyped(row.price, country) },
    check({ price }) {
      const amount = typedMoney(price, country)
      return { price: amount === null || amount <= 0 ? 'Escribe el precio.' : paidProblem(amount, country) }
    },
    send: ({ price }) => put(typedMoney(price, country) ?? row.price),
    done: (changed) => onPut(changed, row.price),
  })
  const undo = useSend<number, StandingRow>({ send: put, done: (changed) => onPut(changed, null) })
  const typed = typedMoney(form.values.price, country)
  const quick = [
    ['Mediana', median],
    ['Cuartil 1', q1],
    ['El más barato', prices[0] ?? null],
  ] as const
  return (
    <>
      {median !== null && (
        <div className={css.quick} role="group" aria-label="Ponerme en">
          <span aria-hidden="true">Ponerme en</span>
          {quick.map(
            ([label, amount]) =>
              amount !== null && (
                <Button
                  key={label}
                  size="small"
                  onClick={() => form.change({ price: numberAsTyped(payable(amount), country) })}
                >
                  {label} {money(payable(amount))}
                </Button>
              ),
          )}
        </div>
      )}
      <form {...form.wiring} className={css.put} aria-label="Poner otro precio">
        <MoneyField label="Tu precio" country={country} {...form.field('price')} />
        <Button type="submit" look="go" busy={form.busy} disabled={typed === row.price}>
          Poner este precio
        </Button>
        {typed !== null && typed !== row.price && prices.length > 0 && (
          <p className={css.dim}>
            Quedarías{' '}
            <strong>
              {rankAmong(prices, typed)} de {prices.length + 1}
            </strong>
            , {percent(typed / row.price - 1, country)}
          </p>
        )}
      </form>
      <Outcome told={form.told} />
      {was !== null && (
        <p className={css.done} role="status">
          <Icon name="check" /> Precio puesto: {money(row.price)}.
          <Button look="bare" size="small" busy={undo.busy} onClick={() => void undo.go(was)}>
            Deshacer y volver a {money(was)}
          </Button>
        </p>
      )}
      <Outcome told={undo.told} />
    </>
  )
}

const percent = (share: number, country: Country) =>
  new Intl.NumberFormat(LOCALE[country], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(share)
