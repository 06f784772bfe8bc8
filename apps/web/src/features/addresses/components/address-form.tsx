import { type Address, createUserAdditionalAddress, updateUserAdditionalAddress } from '@tuerca/contract/addresses'
import type { Country } from '@tuerca/domain/country'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/api/repeat-key.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select, TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { addressProblems, addressValues, countryOf } from '../address-problems.ts'
import css from './address-form.module.css'

const FAILED = 'No pudimos guardar la dirección. Intenta de nuevo.'

interface Props {
  /** The one to put right; without it another one is added. */
  address?: Address
  onSaved: () => void
  onCancel?: () => void
}

/** M7.43: another address, or one put right; what was typed stays when it is refused. */
export function AddressForm({ address, onSaved, onCancel }: Props) {
  const { user, country: here } = useVisitor()
  const { revalidate } = useRevalidator()
  const [country, setCountry] = useState<Country>(address?.country ?? here)
  const [problems, setProblems] = useState<ReturnType<typeof addressProblems>>({})
  const [lines, setLines] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [key] = useState(repeatKey)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = addressValues(new FormData(form))
    const found = addressProblems(values)
    setProblems(found)
    setLines([])
    const [first] = Object.keys(found)
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    setBusy(true)
    try {
      const body = { ...values, country: countryOf(values), postal_code: values.postal_code || null }
      if (address) await call(updateUserAdditionalAddress, { params: { id: address.id }, body })
      else await call(createUserAdditionalAddress, { body }, { idempotencyKey: key.of(body) })
      key.done()
      toast('La dirección quedó guardada.')
      await revalidate()
      onSaved()
    } catch (failure) {
      setBusy(false)
      setLines(failure instanceof ApiError ? [...new Set([failure.message, ...failure.lines])] : [FAILED])
    }
  }
  const mexico = country === 'MX'
  return (
    <form className={css.form} ref={address && focusOnName} noValidate onSubmit={(event) => void save(event)}>
      <Refused lines={lines} />
      <Input label="Nombre de la dirección" name="name" maxLength={60} placeholder="Taller, bodega, casa" defaultValue={address?.name} error={problems.name} />
      <div className={css.pair}>
        <Input label="Quién recibe" name="recipient" maxLength={120} autoComplete="name" defaultValue={address?.recipient ?? user?.name} error={problems.recipient} />
        <Input label="Celular" name="mobile" type="tel" inputMode="tel" maxLength={40} autoComplete="tel-national" defaultValue={address?.mobile ?? user?.mobile ?? ''} error={problems.mobile} />
      </div>
      <div className={css.pair}>
        <Select label="País" name="country" autoComplete="country" value={country} onChange={(event) => setCountry(event.target.value === 'MX' ? 'MX' : 'CO')}>
          <option value="CO">Colombia</option>
          <option value="MX">México</option>
        </Select>
        <Input label={mexico ? 'Estado' : 'Departamento'} name="region" maxLength={80} autoComplete="address-level1" defaultValue={address?.region} error={problems.region} />
      </div>
      <div className={css.pair}>
        <Input label="Ciudad" name="city" maxLength={80} autoComplete="address-level2" defaultValue={address?.city} error={problems.city} />
        <Input label="Código postal" name="postal_code" optional inputMode="numeric" maxLength={10} autoComplete="postal-code" defaultValue={address?.postal_code ?? ''} error={problems.postal_code} />
      </div>
      <Input label="Dirección" name="address" maxLength={200} autoComplete="street-address" defaultValue={address?.address} placeholder={mexico ? 'Calle, número y colonia' : 'Carrera 50 # 8-20, local 3'} error={problems.address} />
      <TextArea label="Indicaciones" name="notes" optional maxLength={200} rows={2} defaultValue={address?.notes} error={problems.notes} />
      <div className={css.ends}>
        <Button look="go" type="submit" busy={busy}>{address ? 'Guardar cambios' : 'Guardar dirección'}</Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      </div>
    </form>
  )
}

/** Whoever pressed «Editar» has the form somewhere else on the screen. */
function focusOnName(form: HTMLFormElement | null) {
  (form?.elements.namedItem('name') as HTMLElement | null)?.focus()
}
