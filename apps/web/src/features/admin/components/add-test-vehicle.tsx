import { addTestVehicle } from '@tuerca/contract/test-vehicles'
import type { Country } from '@tuerca/domain/country'
import { PLATE_LONGEST, plateProblem } from '@tuerca/domain/plates'
import { vehicleYear, YEAR_INVALID } from '@tuerca/domain/vehicle-in-words'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './add-test-vehicle.module.css'

const EMPTY = { country: 'CO' as Country, plate: '', brand: '', model: '', year: '', VIN: '', remark: '' }

function problemsOf({ country, plate, brand, model, year }: typeof EMPTY): Partial<Record<keyof typeof EMPTY, string>> {
  const problem = plateProblem(plate, country)
  return {
    ...(problem ? { plate: problem } : {}),
    ...(brand.trim() === '' ? { brand: 'Escribe la marca.' } : {}),
    ...(model.trim() === '' ? { model: 'Escribe el modelo.' } : {}),
    ...(vehicleYear(year) === null ? { year: YEAR_INVALID } : {}),
  }
}

/** A plate with its car, on one line where there is room. */
export function AddTestVehicle() {
  const form = useSubmit({
    start: EMPTY,
    check: problemsOf,
    send: (fields, { key: idempotencyKey }) =>
      call(addTestVehicle, { body: { ...fields, year: vehicleYear(fields.year) ?? 0 } }, { idempotencyKey }),
    done({ data }, { country }) {
      toast(`${data.plate} es de prueba.`)
      emptied(country)
    },
  })
  // Whoever adds one of a country adds the next of the same.
  const emptied = (country: Country) => form.fill(() => ({ ...EMPTY, country }))
  return (
    <Form of={form} className={css.form} aria-label="Agregar una placa de prueba">
      <SelectField label="País" {...form.field('country')}>
        <option value="CO">Colombia</option>
        <option value="MX">México</option>
      </SelectField>
      <TextField
        label="Placa"
        autoCapitalize="characters"
        {...form.field('plate')}
        maxLength={PLATE_LONGEST[form.values.country] + 2}
      />
      <TextField label="Marca" {...form.field('brand')} maxLength={40} />
      <TextField label="Modelo" {...form.field('model')} maxLength={60} />
      <TextField label="Año" inputMode="numeric" {...form.field('year')} maxLength={4} />
      <TextField label="VIN" optional {...form.field('VIN')} maxLength={20} />
      <div className={css.remark}>
        <TextField label="Nota" optional {...form.field('remark')} maxLength={200} />
      </div>
      <Button look="go" type="submit" busy={form.busy}>
        <Icon name="plus" />
        Agregar
      </Button>
    </Form>
  )
}
