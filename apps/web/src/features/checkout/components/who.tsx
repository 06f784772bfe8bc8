import { Link } from 'react-router'
import { TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import { paths } from '../../../shared/paths.ts'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { alsoThere } from '../checkout-values.ts'
import type { FieldsOf } from '../use-pay-order.ts'
import css from '../pages/checkout.module.css'
import { Step } from './step.tsx'

const RECEIPT_ONLY = 'El recibo llega a ese correo. De la compra y su envío le contamos a quien la pidió.'

/** The buyer: an account, or a guest who says where news of the purchase goes; who pays another's gets the receipt. */
export function Who({ form, forAnother = false }: { form: FieldsOf; forAnother?: boolean }) {
  const { user, store } = useVisitor()
  const title = forAnother ? 'Quién paga' : 'Quién compra'
  if (user) {
    return (
      <Step at={1} title={title} isDone={user.isComplete} aside={<Link to={paths.account(store)}>Cambiar</Link>}>
        <p>{[user.name, user.email, user.mobile].filter(Boolean).join(' · ')}</p>
        {user.isComplete ? (
          <p className={css.note}>
            {forAnother ? RECEIPT_ONLY : 'La compra y sus avisos llegan a ese correo y a ese WhatsApp.'}
          </p>
        ) : (
          <div>
            <CompleteSignUp>Completa tu registro para continuar</CompleteSignUp>
          </div>
        )}
      </Step>
    )
  }
  const isDone = (['name', 'email', 'mobile'] as const).every(
    (name) => form.values[name] !== '' && !form.problems[name],
  )
  return (
    <Step at={1} title={title} isDone={isDone}>
      <TextField
        label="Nombre"
        {...form.field('name')}
        onChange={(name) => form.change(alsoThere(form.values, { name }))}
        maxLength={120}
        autoComplete="name"
      />
      <FieldRow>
        <TextField label="Correo" {...form.field('email')} type="email" maxLength={254} autoComplete="email" />
        <TextField
          label="Celular"
          {...form.field('mobile')}
          onChange={(mobile) => form.change(alsoThere(form.values, { mobile }))}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel-national"
        />
      </FieldRow>
      <p className={css.note}>
        {forAnother
          ? RECEIPT_ONLY
          : 'La compra y sus avisos llegan a ese correo y se abren en este navegador, sin clave. Al pagar te enviamos un enlace para elegir una, si la quieres ver desde otros equipos.'}
      </p>
    </Step>
  )
}
