import { type SessionUser, updateAccount } from '@tuerca/contract/session'
import { mobileProblem, nameProblem } from '@tuerca/domain/accounts'
import { call } from '../../../shared/api/call.ts'
import { CheckField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import css from './account.module.css'

interface Props {
  user: SessionUser
  /** Where one was when the sign-up turned out to be incomplete. */
  next?: string
}

/**
 * Name, mobile, country and 'Soy taller'. With a mobile the sign-up is complete (M5.04), and the person continues where
 * they were.
 */
export function ProfileForm({ user: { name, mobile, country, isWorkshop }, next }: Props) {
  const form = useSubmit({
    start: { name, mobile: mobile ?? '', country, isWorkshop },
    check: (typed) => ({
      name: nameProblem(typed.name),
      mobile: typed.mobile.trim() ? mobileProblem(typed.mobile, typed.country) : null,
    }),
    send: (body) => call(updateAccount, { body }),
    done({ data }) {
      if (!next || !data.isComplete) return 'Tus datos quedaron guardados.'
      // A whole load: what was open over that page opens again with it.
      location.assign(next)
    },
  })
  return (
    <Form of={form} className={css.form} send="Guardar">
      <TextField label="Nombre" {...form.field('name')} autoComplete="name" />
      <SelectField label="País" {...form.field('country')} autoComplete="country">
        <option value="CO">Colombia</option>
        <option value="MX">México</option>
      </SelectField>
      <TextField
        label="Celular"
        {...form.field('mobile')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        hint="10 dígitos, sin el indicativo del país."
      />
      <CheckField {...form.field('isWorkshop')}>Soy taller</CheckField>
    </Form>
  )
}
