import { amendOpening, openStore, type StoreOpening } from '@tuerca/contract/store-openings'
import { type AccountField, judgeAccount, type TypedAccount } from '@tuerca/domain/bank-account'
import { CITIES } from '@tuerca/domain/cities'
import type { Country } from '@tuerca/domain/country'
import {
  DOCUMENT_TYPES,
  EXAMPLE_HOURS,
  judgeOpening,
  OPENING_LONGEST,
  type TypedOpening,
} from '@tuerca/domain/store-opening'
import { namesOf } from '@tuerca/domain/own-value'
import { useId } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { AccountFields, emptyAccount } from './account-fields.tsx'
import { PinField } from './pin-field.tsx'

/** The fields of the account beside those of the request, which have a document too. */
type InForm<K extends string> = `account${Capitalize<K>}`
type AccountValues = { [K in AccountField as InForm<K>]: string } & { withAccount: boolean }
type Values = TypedOpening & AccountValues
const ACCOUNT_FIELDS = {
  holder: 'accountHolder',
  documentType: 'accountDocumentType',
  document: 'accountDocument',
  bank: 'accountBank',
  kind: 'accountKind',
  number: 'accountNumber',
} as const satisfies { [K in AccountField]: InForm<K> }

const inForm = (account: TypedAccount): AccountValues => ({
  withAccount: false,
  accountHolder: account.holder,
  accountDocumentType: account.documentType,
  accountDocument: account.document,
  accountBank: account.bank,
  accountKind: account.kind,
  accountNumber: account.number,
})
/** The request, and the account where one is said with it. */
function apart({
  withAccount,
  accountHolder: holder,
  accountDocumentType: documentType,
  accountDocument: document,
  accountBank: bank,
  accountKind: kind,
  accountNumber: number,
  ...opening
}: Values): { opening: TypedOpening; account: TypedAccount | null } {
  return { opening, account: withAccount ? { holder, documentType, document, bank, kind, number } : null }
}
function accountProblems(account: TypedAccount, country: Country) {
  const { problems } = judgeAccount(account, country)
  return Object.fromEntries(namesOf(ACCOUNT_FIELDS).map((name) => [ACCOUNT_FIELDS[name], problems[name]]))
}

/** What was sent before, in the fields again. */
const typedAgain = ({ document, ...opening }: StoreOpening): TypedOpening => ({
  name: opening.name,
  documentType: opening.country === 'MX' ? 'RFC' : document.includes('-') ? 'NIT' : 'CC',
  document,
  legalName: opening.legalName,
  city: opening.city,
  address: opening.address,
  pin: opening.pin,
  hours: opening.hours,
  whatsapp: opening.whatsapp,
  sells: opening.sells,
})
const empty = (country: Country, mobile: string): TypedOpening => ({
  name: '',
  documentType: Object.keys(DOCUMENT_TYPES[country])[0] ?? '',
  document: '',
  legalName: '',
  city: '',
  address: '',
  pin: '',
  hours: '',
  whatsapp: mobile,
  sells: '',
})

/** The application to sell: who, from where and what; checked by the same rules as on the server. */
export function OpeningForm({
  country,
  mobile,
  before,
}: {
  country: Country
  mobile: string
  before?: StoreOpening | undefined
}) {
  const cities = useId()
  const form = useSubmit({
    start: { ...(before ? typedAgain(before) : empty(country, mobile)), ...inForm(emptyAccount(country)) },
    // Of an account nothing is kept in the browser.
    draft: draftAt<Values>(`store.opening.${before?.storeId ?? 'new'}`, {
      fields: Object.keys(empty(country, mobile)),
    }),
    check(values: Values) {
      const { opening, account } = apart(values)
      return { ...judgeOpening(opening, country).problems, ...(account && accountProblems(account, country)) }
    },
    send(values, { key: idempotencyKey }) {
      const { opening, account } = apart(values)
      return before
        ? call(amendOpening, { params: { storeId: before.storeId }, body: opening })
        : call(openStore, { body: { ...opening, ...(account && { account }) } }, { idempotencyKey })
    },
    done({ data }) {
      toast(data.message)
      // Its owner from now on: the header and the rooms are read anew.
      if (!before) window.location.reload()
    },
  })
  const field = <K extends keyof typeof OPENING_LONGEST>(name: K) => ({
    ...form.field(name),
    maxLength: OPENING_LONGEST[name],
  })
  const types = Object.entries(DOCUMENT_TYPES[country])
  return (
    <Form of={form} send={before ? 'Enviar de nuevo' : 'Enviar solicitud'} sending="Enviando…">
      <FieldRow>
        <TextField
          label="Nombre de la tienda"
          placeholder="Como la conocen tus clientes"
          autoComplete="organization"
          {...field('name')}
        />
        <TextField label="WhatsApp de la tienda" type="tel" inputMode="tel" {...field('whatsapp')} />
      </FieldRow>
      <FieldRow>
        {types.length > 1 && (
          <SelectField label="Documento" {...form.field('documentType')}>
            {types.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={types.length > 1 ? 'Número' : 'RFC'}
          placeholder={country === 'CO' ? '901.234.567-7' : 'ABC010203AB1'}
          {...field('document')}
        />
        <TextField label="Razón social" placeholder="O tu nombre, como persona" {...field('legalName')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Ciudad de la bodega" list={cities} {...field('city')} />
        <TextField label="Dirección" autoComplete="street-address" {...field('address')} />
      </FieldRow>
      <datalist id={cities}>
        {CITIES[country].map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <PinField {...field('pin')} />
      <TextAreaField
        label="Horario"
        hint="Una línea por cada parte de la semana."
        rows={3}
        placeholder={EXAMPLE_HOURS}
        {...form.field('hours')}
        longest={OPENING_LONGEST.hours}
      />
      <TextAreaField
        label="Qué vendes"
        hint="Marcas, sistemas y vehículos: lo que más mueves."
        rows={3}
        {...form.field('sells')}
        longest={OPENING_LONGEST.sells}
      />
      {/* One that was sent before has its account in a box of its own. */}
      {!before && (
        <>
          <CheckField {...form.field('withAccount')}>
            Escribir ahora la cuenta donde te pagamos. Es opcional: puedes hacerlo después, antes de tu primer pago.
          </CheckField>
          {form.values.withAccount && (
            <div role="group" aria-label="Cuenta bancaria" className={layout.stack}>
              <AccountFields country={country} field={(name) => form.field(ACCOUNT_FIELDS[name])} />
            </div>
          )}
        </>
      )}
    </Form>
  )
}
