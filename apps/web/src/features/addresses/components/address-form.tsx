import { type Address, createUserAdditionalAddress, updateUserAdditionalAddress } from '@tuerca/contract/addresses'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { PlaceFields } from '../../../shared/city/place-fields.tsx'
import { toast } from '../../../shared/modals/modals.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type AddressValues, addressProblems, countryOf, trimmed } from '../address-problems.ts'

interface Props {
  /** The one to put right; without it another one is added. */
  address?: Address
  onSaved: () => void
  onCancel?: () => void
}

/** M7.43: a new address, or a corrected one; after a refusal the input stays. */
export function AddressForm({ address, onSaved, onCancel }: Props) {
  const { user, country: here } = useVisitor()
  const start: AddressValues = {
    name: '',
    recipient: user?.name ?? '',
    mobile: user?.mobile ?? '',
    country: here,
    region: '',
    city: '',
    address: '',
    notes: '',
    ...address,
    postal_code: address?.postal_code ?? '',
  }
  const form = useSubmit({
    start,
    check: (values) => addressProblems(trimmed(values)),
    async send(typed, { key: idempotencyKey }) {
      const values = trimmed(typed)
      const body = { ...values, country: countryOf(values), postal_code: values.postal_code || null }
      if (address) await call(updateUserAdditionalAddress, { params: { id: address.id }, body })
      else await call(createUserAdditionalAddress, { body }, { idempotencyKey })
    },
    done: () => {
      toast('La dirección quedó guardada.')
      onSaved()
    },
  })
  const { ref } = form.wiring
  // Whoever pressed «Editar» has the form somewhere else on the screen.
  useEffect(() => {
    const name = address && ref.current?.elements.namedItem('name')
    if (name instanceof HTMLElement) name.focus()
  }, [address, ref])
  const mexico = form.values.country === 'MX'
  return (
    <Form of={form} send={address ? 'Guardar cambios' : 'Guardar dirección'} onCancel={onCancel}>
      <TextField
        label="Nombre de la dirección"
        {...form.field('name')}
        maxLength={60}
        placeholder="Taller, bodega, casa"
      />
      <FieldRow>
        <TextField label="Quién recibe" {...form.field('recipient')} maxLength={120} autoComplete="name" />
        <TextField
          label="Celular"
          {...form.field('mobile')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel-national"
        />
      </FieldRow>
      <FieldRow>
        <SelectField label="País" {...form.field('country')} autoComplete="country">
          <option value="CO">Colombia</option>
          <option value="MX">México</option>
        </SelectField>
        <TextField
          label="Código postal"
          optional={!mexico}
          {...form.field('postal_code')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
      </FieldRow>
      <PlaceFields country={countryOf(form.values)} values={form.values} field={form.field} change={form.change} />
      <TextField
        label="Dirección"
        {...form.field('address')}
        maxLength={200}
        autoComplete="street-address"
        placeholder={mexico ? 'Calle, número y colonia' : 'Carrera 50 # 8-20, local 3'}
      />
      <TextAreaField label="Indicaciones" optional {...form.field('notes')} longest={200} rows={2} />
    </Form>
  )
}
