import {
  ACCOUNT_KINDS,
  type AccountField,
  BANKS_CO,
  HOLDER_LONGEST,
  type TypedAccount,
} from '@tuerca/domain/bank-account'
import type { Country } from '@tuerca/domain/country'
import { DOCUMENT_TYPES } from '@tuerca/domain/store-opening'
import { RadioFields, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'

export const emptyAccount = (country: Country): TypedAccount => ({
  holder: '',
  documentType: Object.keys(DOCUMENT_TYPES[country])[0] ?? '',
  document: '',
  bank: '',
  kind: country === 'MX' ? 'clabe' : '',
  number: '',
})

interface FieldWiring {
  name: string
  value: string
  error: string | null
  onChange: (next: string) => void
}

/** Where a store is paid, in the fields of its country. */
export function AccountFields({ country, field }: { country: Country; field: (name: AccountField) => FieldWiring }) {
  const types = Object.entries(DOCUMENT_TYPES[country])
  return (
    <>
      <TextField
        label="Titular"
        hint="Como aparece en el banco."
        maxLength={HOLDER_LONGEST}
        autoComplete="off"
        {...field('holder')}
      />
      <FieldRow>
        {types.length > 1 && (
          <SelectField label="Documento" {...field('documentType')}>
            {types.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={types.length > 1 ? 'Número del documento' : 'RFC'}
          maxLength={30}
          autoComplete="off"
          {...field('document')}
        />
      </FieldRow>
      {country === 'CO' && (
        <>
          <SelectField label="Banco" {...field('bank')}>
            <option value="">Elige el banco</option>
            {BANKS_CO.map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </SelectField>
          <RadioFields<string> legend="Tipo de cuenta" options={Object.entries(ACCOUNT_KINDS.CO)} {...field('kind')} />
        </>
      )}
      <TextField
        label={country === 'MX' ? 'CLABE' : 'Número de la cuenta'}
        hint={
          country === 'MX'
            ? 'Son 18 dígitos. La guardamos sellada y después mostramos solo los últimos cuatro.'
            : 'Lo guardamos sellado y después mostramos solo los últimos cuatro dígitos.'
        }
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        {...field('number')}
      />
    </>
  )
}
