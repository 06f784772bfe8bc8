import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, formatMoney } from '@tuerca/domain/money'
import { MoneyField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { VerdictBadge } from '../../../shared/ui/verdict-badge.tsx'
import { judgeLine, type TypedLine } from '../typed-draft.ts'
import css from './line-editor.module.css'

interface Props {
  line: TypedLine
  country: Country
  /** Who sells it: for the workshop's eyes only. */
  supplier: string
  verdict: Verdict | null
  onChange: (next: Partial<TypedLine>) => void
  /** Null: it was bought for this order, and stays. */
  onRemove: (() => void) | null
}

/** One part or one job of a draft, checked while typing (M5.11). */
export function LineEditor(props: Props) {
  return props.line.kind === 'labour' ? <LabourEditor {...props} /> : <PartEditor {...props} />
}

/** The problem of a field; an empty field of a new line shows none. */
const shownIn = (line: TypedLine) => (text: string, problem: string | undefined) =>
  text.trim() === '' && line.id === null ? null : (problem ?? null)

function Remove({ line, onRemove }: Pick<Props, 'line' | 'onRemove'>) {
  return (
    onRemove && (
      <Button square look="bare" aria-label={`Quitar ${line.title || 'la línea'}`} title="Quitar" onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    )
  )
}

type FieldOfLine = Pick<Props, 'line' | 'country' | 'onChange'> & { label: string }

function TitleField({ label, line, country, onChange }: FieldOfLine) {
  return (
    <TextField
      label={label}
      name={`title-${line.key}`}
      value={line.title}
      error={shownIn(line)(line.title, judgeLine(line, country).problems.title)}
      maxLength={200}
      onChange={(title) => onChange({ title })}
    />
  )
}

function PriceField({ label, line, country, onChange }: FieldOfLine) {
  return (
    <MoneyField
      label={label}
      country={country}
      name={`price-${line.key}`}
      value={line.price}
      error={shownIn(line)(line.price, judgeLine(line, country).problems.price)}
      onChange={(price) => onChange({ price })}
    />
  )
}

function LabourEditor({ line, country, onChange, onRemove }: Props) {
  const { problems } = judgeLine(line, country)
  return (
    <li className={css.line}>
      <div className={css.title}>
        <TitleField label="Trabajo" {...{ line, country, onChange }} />
      </div>
      <Remove line={line} onRemove={onRemove} />
      <div className={css.fields}>
        <div className={css.money}>
          <TextField
            label="Horas"
            optional
            name={`hours-${line.key}`}
            value={line.hours}
            error={problems.hours}
            inputMode="decimal"
            maxLength={6}
            onChange={(hours) => onChange({ hours })}
          />
        </div>
        <div className={css.money}>
          <PriceField label="Cobras" {...{ line, country, onChange }} />
        </div>
      </div>
    </li>
  )
}

function PartEditor({ line, country, supplier, verdict, onChange, onRemove }: Props) {
  const { problems, unitPrice, unitCost, quantity } = judgeLine(line, country)
  const shown = shownIn(line)
  const charged = unitPrice === null ? '—' : formatMoney(unitPrice * quantity, currencyOf(country))
  return (
    <li className={css.line}>
      <div className={css.title}>
        {line.fromListing ? (
          <p className={css.listing}>
            <strong>{line.title}</strong>
            <span>
              {line.reference && (
                <>
                  <PartNumber>{line.reference}</PartNumber> ·{' '}
                </>
              )}
              {line.brand}
              {supplier && ` · ${supplier}`}
            </span>
            {verdict && (
              <span>
                <VerdictBadge verdict={verdict} /> {verdict.why}
              </span>
            )}
          </p>
        ) : (
          <TitleField label="Parte" {...{ line, country, onChange }} />
        )}
      </div>
      <Remove line={line} onRemove={onRemove} />
      <div className={css.fields}>
        <div className={css.small}>
          <TextField
            label="Cant."
            name={`quantity-${line.key}`}
            value={line.quantity}
            error={problems.quantity}
            inputMode="numeric"
            maxLength={3}
            onChange={(typed) => onChange({ quantity: typed })}
          />
        </div>
        <div className={css.money}>
          {line.fromListing ? (
            <p className={css.cost}>
              <span>Te cuesta</span>
              <strong>{formatMoney(Math.round(unitCost ?? 0), currencyOf(country))}</strong>
            </p>
          ) : (
            <MoneyField
              label="Te cuesta"
              optional={line.type_price === 'manual_price'}
              country={country}
              name={`cost-${line.key}`}
              value={line.cost}
              error={shown(line.cost, problems.cost)}
              onChange={(cost) => onChange({ cost })}
            />
          )}
        </div>
        <div className={css.type}>
          <SelectField
            label="Precio"
            name={`type-${line.key}`}
            value={line.type_price}
            onChange={(type_price) => onChange({ type_price })}
          >
            <option value="no_utility">Sin utilidad</option>
            <option value="price_with_utility">Con utilidad</option>
            <option value="manual_price">Precio manual</option>
          </SelectField>
        </div>
        {line.type_price === 'price_with_utility' && (
          <div className={css.small}>
            <TextField
              label="Utilidad (%)"
              name={`utility-${line.key}`}
              value={line.utility}
              error={problems.utility}
              inputMode="decimal"
              maxLength={5}
              onChange={(utility) => onChange({ utility })}
            />
          </div>
        )}
        {line.type_price === 'manual_price' && (
          <div className={css.money}>
            <PriceField label="Precio" {...{ line, country, onChange }} />
          </div>
        )}
        <p className={css.charged}>
          <span>Cobras</span>
          <output>{charged}</output>
        </p>
      </div>
    </li>
  )
}
