import { type SessionUser, updateAccount } from '@tuerca/contract/session'
import { mobileProblem, nameProblem } from '@tuerca/domain/accounts'
import { countryFrom } from '@tuerca/domain/country'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input, Select } from '../../../shared/ui/field.tsx'
import { useForm, type Values } from '../use-form.ts'
import css from './account.module.css'
import { OutcomeNote } from './outcome-note.tsx'

const countryOf = (values: Values) => countryFrom(values.country) ?? 'CO'

interface Props {
  user: SessionUser
  /** Where one was when the sign-up turned out to be incomplete. */
  next?: string
}

/** Name, mobile, country and 'Soy taller'; with a mobile the sign-up is complete (M5.04) and one goes on where one was. */
export function ProfileForm({ user, next }: Props) {
  const { revalidate } = useRevalidator()
  const { problems, outcome, busy, wiring } = useForm({
    check: (values) => ({
      name: nameProblem(values.name ?? ''),
      mobile: values.mobile?.trim() ? mobileProblem(values.mobile, countryOf(values)) : null,
    }),
    async send(values) {
      const { data } = await call(updateAccount, { body: { name: values.name ?? '', mobile: values.mobile, country: countryOf(values), isWorkshop: values.isWorkshop === 'on' } })
      // A whole load: what was open over that page opens again with it.
      if (next && data.isComplete) return location.assign(next)
      await revalidate()
      return 'Tus datos quedaron guardados.'
    },
  })
  return (
    <form className={css.form} {...wiring}>
      <OutcomeNote outcome={outcome} />
      <Input label="Nombre" name="name" autoComplete="name" defaultValue={user.name} error={problems.name} />
      <Select label="País" name="country" autoComplete="country" defaultValue={user.country}>
        <option value="CO">Colombia</option>
        <option value="MX">México</option>
      </Select>
      <Input label="Celular" name="mobile" type="tel" autoComplete="tel-national" inputMode="tel" defaultValue={user.mobile ?? ''} error={problems.mobile} hint="10 dígitos, sin el indicativo del país." />
      <Checkbox name="isWorkshop" defaultChecked={user.isWorkshop}>Soy taller</Checkbox>
      <Button look="go" type="submit" busy={busy}>Guardar</Button>
    </form>
  )
}
