import { PlaceFields } from '../../../shared/city/place-fields.tsx'
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow } from '../../../shared/forms/form.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type Checkout, useWhere } from '../use-checkout.ts'

/** Where it goes, for who has no address in the account or types another. */
export default function TypedPlace({ form }: Pick<Checkout, 'form'>) {
  const { country } = useVisitor()
  const { toCity } = useWhere()
  const isMexico = country === 'MX'
  return (
    <>
      <PlaceFields country={country} values={form.values} field={form.field} change={form.change} onPlace={toCity} />
      {isMexico && (
        <FieldRow>
          <TextField
            label="Colonia"
            {...form.field('neighborhood')}
            maxLength={80}
            autoComplete="shipping address-level3"
          />
          <TextField
            label="Código postal"
            {...form.field('postal')}
            inputMode="numeric"
            maxLength={5}
            autoComplete="shipping postal-code"
          />
        </FieldRow>
      )}
      <TextField
        label={isMexico ? 'Calle y número' : 'Dirección'}
        {...form.field('address')}
        maxLength={200}
        autoComplete="street-address"
        placeholder={isMexico ? 'Av. Juárez 2318, local 3' : 'Carrera 50 # 8-20, local 3'}
      />
      <FieldRow>
        <TextField label="Quién recibe" {...form.field('recipient')} maxLength={120} autoComplete="shipping name" />
        <TextField
          label="Celular de quien recibe"
          {...form.field('phone')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="shipping tel-national"
        />
      </FieldRow>
      <TextAreaField label="Indicaciones" optional {...form.field('notes')} longest={200} rows={2} />
    </>
  )
}
