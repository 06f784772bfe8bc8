import { addWarehouse } from '@tuerca/contract/store-warehouses'
import { CITIES } from '@tuerca/domain/cities'
import type { Country } from '@tuerca/domain/country'
import {
  EXAMPLE_HOURS,
  judgeWarehouse,
  OPENING_LONGEST,
  type TypedWarehouse,
  WAREHOUSE_NAME_LONGEST,
} from '@tuerca/domain/store-opening'
import { useId, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PinField } from './pin-field.tsx'

/** Another warehouse of one's store, behind a press until it is wanted. */
export function WarehouseForm({ storeId, country }: { storeId: number; country: Country }) {
  const [writing, write] = useState(false)
  const cities = useId()
  const start: TypedWarehouse = { name: '', city: '', address: '', pin: '', hours: '' }
  const form = useSubmit({
    start,
    empties: true,
    check: (values: TypedWarehouse) => judgeWarehouse(values, country).problems,
    send: (values, { key }) => call(addWarehouse, { body: { storeId, ...values } }, { idempotencyKey: key }),
    done({ data }) {
      toast(data.message)
      write(false)
    },
  })
  if (!writing)
    return (
      <div>
        <Button onClick={() => write(true)}>
          <Icon name="plus" />
          Agregar otra bodega
        </Button>
      </div>
    )
  return (
    <Form of={form} send="Agregar bodega" onCancel={() => write(false)}>
      <FieldRow>
        <TextField label="Nombre de la bodega" maxLength={WAREHOUSE_NAME_LONGEST} {...form.field('name')} />
        <TextField label="Ciudad" list={cities} maxLength={OPENING_LONGEST.city} {...form.field('city')} />
      </FieldRow>
      <datalist id={cities}>
        {CITIES[country].map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField label="Dirección" maxLength={OPENING_LONGEST.address} {...form.field('address')} />
      <PinField maxLength={OPENING_LONGEST.pin} {...form.field('pin')} />
      <TextAreaField
        label="Horario"
        hint="Una línea por cada parte de la semana."
        rows={2}
        placeholder={EXAMPLE_HOURS}
        {...form.field('hours')}
        longest={OPENING_LONGEST.hours}
      />
    </Form>
  )
}
