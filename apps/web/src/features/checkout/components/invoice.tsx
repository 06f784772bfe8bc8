import type { LastBilling } from '@tuerca/contract/checkout'
import { BILLING_TYPES, CFDI_USES, REGIMES, usesOf } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { billingWord, isAsBilledLast, notBilled } from '../checkout-values.ts'
import css from '../pages/checkout.module.css'
import type { FieldsOf } from '../use-pay-order.ts'
import { Step } from './step.tsx'

/** The invoice data for the stores, as each country's law requires. */
export function Invoice({
  form,
  country: named,
  last = null,
}: {
  form: FieldsOf
  country?: Country
  last?: LastBilling | null
}) {
  const visitor = useVisitor()
  const country = named ?? visitor.country
  const { type, number, billed } = form.values
  const word = number === '' ? null : billingWord(form.values, country)
  const isDone = type === 'general' || (number !== '' && billed !== '' && !form.problems.number)
  return (
    <Step at={3} title="A nombre de quién sale la factura" isDone={isDone}>
      {isAsBilledLast(form.values, last) && (
        <p className={css.note}>
          Como en tu última compra: {billed}.{' '}
          <Button look="bare" size="small" onClick={() => form.change(notBilled(country, visitor.user?.name ?? ''))}>
            Facturar a otro
          </Button>
        </p>
      )}
      <FieldRow>
        <SelectField label="Documento" {...form.field('type')}>
          {Object.entries(BILLING_TYPES[country]).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {type !== 'general' && (
          <TextField
            label="Número"
            {...form.field('number')}
            maxLength={40}
            placeholder={type === 'NIT' ? '901.234.567-7' : undefined}
          />
        )}
        {type !== 'general' && (
          <TextField
            label={type === 'NIT' || type === 'RFC' ? 'Razón social' : 'Nombre completo'}
            {...form.field('billed')}
            maxLength={254}
            autoComplete="organization"
          />
        )}
      </FieldRow>
      {word && (
        <p className={word.isGood ? css.good : css.warn}>
          <Icon name={word.isGood ? 'check' : 'warning'} />
          {word.text}
        </p>
      )}
      {type === 'RFC' && <Mexican form={form} />}
      <p className={css.note}>
        {type === 'general'
          ? 'Sin datos fiscales: el comprobante sale a público en general.'
          : 'Cada tienda te factura lo suyo y recibe solo estos datos. Las facturas quedan en tu compra.'}
      </p>
    </Step>
  )
}

function Mexican({ form }: { form: FieldsOf }) {
  const { regime, number } = form.values
  const isPerson = number.replace(/[\s.-]/g, '').length === 13
  // Some have one use only: it is theirs as soon as they are chosen.
  function choose(next: string) {
    const uses = usesOf(next)
    form.change({ regime: next, use: uses.find((one) => one === form.values.use) ?? uses[0] ?? '' })
  }
  const regimes = Object.entries(REGIMES).filter(([, { company, person }]) => (isPerson ? person : company))
  return (
    <FieldRow>
      <SelectField label="Régimen fiscal" {...form.field('regime')} onChange={choose}>
        <option value="">Elige</option>
        {regimes.map(([code, { label }]) => (
          <option key={code} value={code}>
            {code} {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Uso del CFDI" {...form.field('use')}>
        {usesOf(regime).map((use) => (
          <option key={use} value={use}>
            {use} {CFDI_USES[use]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Código postal fiscal"
        {...form.field('billedPostal')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
      />
    </FieldRow>
  )
}
