import { type PriceChange, previewPrices } from '@tuerca/contract/store-jobs'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { names } from '../../../shared/ui/names.ts'
import css from './bulk-bar.module.css'
import layout from '../../../shared/ui/layout.module.css'

const KINDS: readonly PriceChange['kind'][] = ['percent', 'amount', 'set']
const ROUNDINGS: readonly PriceChange['roundTo'][] = [0, 10, 50, 100, 500, 1000]

/** How prices are to change, as typed. */
export interface TypedChange {
  kind: PriceChange['kind']
  value: string
  roundTo: string
}

/** What would become of the prices. */
export type PricesPreview = Awaited<ReturnType<typeof previewed>>

export const previewed = async (
  chosen: Pick<Parameters<typeof call<typeof previewPrices>>[1]['body'], 'storeId' | 'ids' | 'filter'>,
  change: PriceChange,
) => (await call(previewPrices, { body: { ...chosen, change } })).data

export const countOf = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

/** Null until it can be made: a minus before it takes off. */
export function readChange({ kind, value, roundTo }: TypedChange, country: Country): PriceChange | null {
  const text = value.trim().replace('−', '-')
  const amount =
    kind === 'percent'
      ? /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text)
        ? Math.abs(Number(text.replace(',', '.')))
        : null
      : typedMoney(text.replace(/^[+-]/, ''), country)
  if (amount === null || amount === 0 || (kind === 'set' && text.startsWith('-'))) return null
  return {
    kind,
    value: text.startsWith('-') ? -amount : amount,
    roundTo: ROUNDINGS.find((one) => one === Number(roundTo)) ?? 0,
  }
}

interface FormProps {
  change: TypedChange
  onChange: (change: TypedChange) => void
  /** Null until it can be made. */
  move: PriceChange | null
  onPreview: (move: PriceChange) => void
  isBusy: boolean
  isTooMany: boolean
  /** On a phone. */
  isOpen: boolean
}

/** By how much the chosen prices change. */
export function PriceForm({ change, onChange, move, onPreview, isBusy, isTooMany, isOpen }: FormProps) {
  return (
    <form
      className={names(css.set, isOpen && css.open)}
      onSubmit={(event) => {
        event.preventDefault()
        if (move) onPreview(move)
      }}
    >
      <span>Precio</span>
      <BareSelect
        aria-label="Cómo cambia el precio"
        value={change.kind}
        onChange={(event) =>
          onChange({ ...change, kind: KINDS.find((one) => one === event.target.value) ?? 'percent' })
        }
      >
        <option value="percent">+ %</option>
        <option value="amount">+ $</option>
        <option value="set">= $</option>
      </BareSelect>
      <input
        aria-label="Cuánto"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        placeholder="6"
        value={change.value}
        onChange={(event) => onChange({ ...change, value: event.target.value })}
      />
      <BareSelect
        aria-label="Redondeado a"
        value={change.roundTo}
        onChange={(event) => onChange({ ...change, roundTo: event.target.value })}
      >
        <option value="0">sin redondear</option>
        {ROUNDINGS.slice(1).map((step) => (
          <option key={step} value={step}>{`a $ ${step}`}</option>
        ))}
      </BareSelect>
      <Button type="submit" look={move ? 'go' : 'plain'} size="small" busy={isBusy} disabled={!move || isTooMany}>
        Ver los cambios
      </Button>
    </form>
  )
}

interface PreviewProps {
  seen: PricesPreview
  currency: Currency
  onStart: () => void
  onCancel: () => void
  isBusy: boolean
  outcome: ReactNode
}

/** The prices before and after, to be agreed to. */
export function PricePreview({ seen, currency, onStart, onCancel, isBusy, outcome }: PreviewProps) {
  return (
    <div className={css.seen} role="region" aria-label="Los cambios de precio">
      <h2>{seen.changed === 0 ? 'Ningún precio cambia' : `Cambian ${countOf(seen.changed)} precios`}</h2>
      {seen.unpriced + seen.refused > 0 && (
        <p>
          {seen.unpriced > 0 && `${countOf(seen.unpriced)} no tienen precio. `}
          {seen.refused > 0 && `${countOf(seen.refused)} quedarían en cero o demasiado altos, y se quedan como están.`}
        </p>
      )}
      {seen.first.length > 0 && <FirstChanges first={seen.first} currency={currency} />}
      {outcome}
      <div className={layout.row}>
        {seen.changed > 0 && (
          <Button look="go" busy={isBusy} onClick={onStart}>{`Cambiar ${countOf(seen.changed)} precios`}</Button>
        )}
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </div>
  )
}

function FirstChanges({ first, currency }: { first: PricesPreview['first']; currency: Currency }) {
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  return (
    <div className={css.first}>
      <table>
        <thead>
          <tr>
            <th scope="col">Nº de parte</th>
            <th scope="col">Producto</th>
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ id, reference, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{reference}</th>
              <td>{title}</td>
              <td>{money(before)}</td>
              <td>
                <strong>{money(after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
