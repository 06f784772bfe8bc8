import { CFDI_USES, REGIMES, usesOf } from '@tuerca/domain/billing'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import type { FieldsOf } from '../use-pay-order.ts'

/** What the SAT asks of a company or a person with an RFC. */
export default function MexicanInvoice({ form }: { form: FieldsOf }) {
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
