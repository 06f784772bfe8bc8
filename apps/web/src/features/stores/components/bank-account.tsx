import { changeStoreBank, type StoreBank } from '@tuerca/contract/store-bank'
import { judgeAccount, type TypedAccount } from '@tuerca/domain/bank-account'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AccountFields, emptyAccount } from './account-fields.tsx'
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
  const form = useSubmit({
    start: { ...emptyAccount(country), holder: account?.holder ?? '' },
    check: (values: TypedAccount) => judgeAccount(values, country).problems,
    send: (values) => call(changeStoreBank, { body: { storeId: store.id, ...values } }),
    done: () => {
      toast('Guardada. Les avisamos por correo a los dueños de la tienda.')
      onBack?.()
    },
  })
  return (
    <Form of={form} send="Guardar la cuenta" onCancel={onBack}>
      <AccountFields country={country} field={form.field} />
    </Form>
  )
}
