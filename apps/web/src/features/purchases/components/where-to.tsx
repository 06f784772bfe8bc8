import type { Address } from '@tuerca/contract/addresses'
import { setShippingInfo } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { mobileProblem } from '@tuerca/domain/accounts'
import { placeProblems } from '@tuerca/domain/typed-address'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { PlaceFields } from '../../../shared/city/place-fields.tsx'
import { toast } from '../../../shared/modals/modals.tsx'
import { Card } from './card.tsx'

const OTHER = 'otra'
const START = {
  city: '',
  region: '',
  neighborhood: '',
  postal_code: '',
  address: '',
  recipient: '',
  phone: '',
  notes: '',
}
type Values = typeof START & { where: string }
const needed = (text: string, sentence: string) => (text.trim() === '' ? sentence : null)

/** M7.11: the address an order is sent to, or where it is picked up. */
export default function WhereTo({
  sale,
  pickUps,
  addresses,
}: {
  sale: SaleDetail
  pickUps: NonNullable<SaleDetail['whereTo']>['pickUps']
  addresses: readonly Address[]
}) {
  const { country, shipping_info } = sale
  const [first] = addresses
  const isMexico = country === 'MX'
  const form = useSubmit({
    start: { ...START, where: first ? `a${first.id}` : OTHER },
    check: ({ where, city, address, recipient, phone, ...place }) =>
      where !== OTHER
        ? {}
        : {
            ...placeProblems({ city, ...place }, country),
            ...(city.trim() === '' ? { city: 'Escribe la ciudad.' } : {}),
            address: needed(address, 'Escribe la dirección.'),
            recipient: needed(recipient, 'Escribe quién recibe.'),
            phone: mobileProblem(phone, country),
          },
    send: (values) => call(setShippingInfo, { params: { id: sale.id }, body: placeOf(values) }),
    done: () => {
      toast('Listo. La tienda ya sabe a dónde va.')
    },
  })
  return (
    <Card title={shipping_info ? 'Cambiar a dónde va' : '¿A dónde te lo envían?'} part="where-to">
      <Form of={form} send="Guardar" look={shipping_info ? 'plain' : 'go'}>
        <SelectField label="A dónde va" {...form.field('where')}>
          {addresses.map(({ id, name, address, city }) => (
            <option key={id} value={`a${id}`}>
              {name}: {address}, {city}
            </option>
          ))}
          {pickUps.map(({ warehouseId, name, city }) => (
            <option key={warehouseId} value={`w${warehouseId}`}>
              Lo recojo en {[name, city].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value={OTHER}>Otra dirección</option>
        </SelectField>
        {form.values.where === OTHER && (
          <>
            <PlaceFields country={country} values={form.values} field={form.field} change={form.change} />
            {isMexico && (
              <FieldRow>
                <TextField
                  label="Colonia"
                  maxLength={80}
                  autoComplete="shipping address-level3"
                  {...form.field('neighborhood')}
                />
                <TextField
                  label="Código postal"
                  inputMode="numeric"
                  maxLength={5}
                  autoComplete="shipping postal-code"
                  {...form.field('postal_code')}
                />
              </FieldRow>
            )}
            <TextField
              label={isMexico ? 'Calle y número' : 'Dirección'}
              maxLength={200}
              autoComplete="street-address"
              {...form.field('address')}
            />
            <FieldRow>
              <TextField
                label="Quién recibe"
                maxLength={120}
                autoComplete="shipping name"
                {...form.field('recipient')}
              />
              <TextField
                label="Celular de quien recibe"
                type="tel"
                inputMode="tel"
                maxLength={40}
                autoComplete="shipping tel-national"
                {...form.field('phone')}
              />
            </FieldRow>
            <TextAreaField label="Indicaciones" optional longest={200} rows={2} {...form.field('notes')} />
          </>
        )}
      </Form>
    </Card>
  )
}

function placeOf({ where, phone, ...typed }: Values) {
  const id = Number(where.slice(1))
  if (where === OTHER) return { address: { ...typed, postal_code: typed.postal_code || null, mobile: phone } }
  return where.startsWith('a') ? { addressId: id } : { pickup: { warehouseId: id } }
}
