import { changeStoreBank, type StoreBank } from '@tuerca/contract/store-bank'
import { ACCOUNT_KINDS, BANKS_CO, HOLDER_LONGEST, judgeAccount, type TypedAccount } from '@tuerca/domain/bank-account'
import { DOCUMENT_TYPES } from '@tuerca/domain/store-opening'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { RadioFields, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './bank-account.module.css'

/** The account for the store's payouts: only its last digits are shown, and a change means entering it anew. */
export function BankAccount({ room }: { room: StoreBank }) {
  const { store, account } = room
  const [writing, write] = useState(account === null)
  return (
    <section className={css.sheet} aria-labelledby="cuenta">
      <h2 id="cuenta">Cuenta bancaria</h2>
      <p className={css.dim}>
        A ella te transferimos cada liquidación de {store.name}. La ve completa solo quien hace la transferencia.
      </p>
      {account && (
        <div className={css.card}>
          <p className={css.label}>
            <Icon name="banknotes" />
            <strong>{account.label}</strong>
          </p>
          <p>
            {account.holder}, documento {account.document}
          </p>
          <p className={css.dim}>
            La escribió {account.changedBy ?? 'alguien que ya no está'} el{' '}
            <Moment iso={account.changed_at} country={store.country} form="moment" />
          </p>
          {account.restsUntil && (
            <p className={css.rests}>
              <Icon name="clock" />
              <span>
                Por seguridad no transferimos nada a ella hasta el{' '}
                <Moment iso={account.restsUntil} country={store.country} form="moment" />
              </span>
            </p>
          )}
          {!writing && <Button onClick={() => write(true)}>Cambiar la cuenta</Button>}
        </div>
      )}
      {writing && <AccountForm room={room} onBack={account ? () => write(false) : undefined} />}
    </section>
  )
}

function AccountForm({ room: { store, account }, onBack }: { room: StoreBank; onBack: (() => void) | undefined }) {
  const { country } = store
  const types = Object.entries(DOCUMENT_TYPES[country])
  const start: TypedAccount = {
    holder: account?.holder ?? '',
    documentType: types[0]?.[0] ?? '',
    document: '',
    bank: '',
    kind: country === 'MX' ? 'clabe' : '',
    number: '',
  }
  const form = useSubmit({
    start,
    check: (values: TypedAccount) => judgeAccount(values, country).problems,
    send: (values) => call(changeStoreBank, { body: { storeId: store.id, ...values } }),
    done: () => {
      toast('Guardada. Les avisamos por correo a los dueños de la tienda.')
      onBack?.()
    },
  })
  return (
    <Form of={form} send="Guardar la cuenta" onCancel={onBack}>
      <TextField
        label="Titular"
        hint="Como aparece en el banco."
        maxLength={HOLDER_LONGEST}
        autoComplete="off"
        {...form.field('holder')}
      />
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
          label={types.length > 1 ? 'Número del documento' : 'RFC'}
          maxLength={30}
          autoComplete="off"
          {...form.field('document')}
        />
      </FieldRow>
      {country === 'CO' && (
        <>
          <SelectField label="Banco" {...form.field('bank')}>
            <option value="">Elige el banco</option>
            {BANKS_CO.map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </SelectField>
          <RadioFields<string>
            legend="Tipo de cuenta"
            options={Object.entries(ACCOUNT_KINDS.CO)}
            {...form.field('kind')}
          />
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
        {...form.field('number')}
      />
    </Form>
  )
}
