import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { choose } from '../../../shared/vehicle-chip/choose.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { useBrands, useModels } from '../use-vehicle-data.ts'
import css from './chip-panel.module.css'

const start = { brand: '', model: '', year: '', engine: '' }
/** C5.03. */
const REQUIRED = 'Este campo es requerido!'

/** Make, model, year and, if known, engine: enough to judge what fits, without an account. */
export function PickVehicle({ onPicked }: { onPicked: () => void }) {
  const { user } = useVisitor()
  const form = useSubmit({
    start,
    rereads: false,
    check: ({ brand, model, year }) => ({
      brand: brand ? null : REQUIRED,
      model: model ? null : REQUIRED,
      year: year ? null : REQUIRED,
    }),
    send: ({ brand, model, year, engine }) =>
      choose(user?.id ?? 0, { brand: nameOf(brand), model, year: Number(year) || null, engine: engine.trim() }),
    done: onPicked,
  })
  const { brand, model } = form.values
  const brands = useBrands()
  const { models, isLoading } = useModels(Number(brand) || null)
  const nameOf = (id: string) => brands.data?.brands.find((one) => String(one.id) === id)?.name ?? ''
  return (
    <Form of={form} className={css.pick} autoComplete="off" send="Usar este vehículo">
      <SelectField
        label="Marca"
        required
        {...form.field('brand')}
        onChange={(chosen) => form.change({ brand: chosen, model: '', year: '' })}
      >
        <option value="">{brands.isPending ? 'Cargando…' : 'Elige la marca'}</option>
        {brands.data?.brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Modelo"
        required
        {...form.field('model')}
        disabled={brand === ''}
        onChange={(chosen) => form.change({ model: chosen, year: '' })}
      >
        <option value="">{isLoading ? 'Cargando…' : 'Elige el modelo'}</option>
        {models.map((one) => (
          <option key={one.model}>{one.model}</option>
        ))}
      </SelectField>
      <div className={css.pair}>
        <SelectField label="Año" required {...form.field('year')} disabled={model === ''}>
          <option value="">Año</option>
          {yearsOf(models.find((one) => one.model === model)).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <TextField
          label="Motor"
          optional
          {...form.field('engine')}
          maxLength={60}
          placeholder="1.6, 2.0 diésel"
          disabled={model === ''}
        />
      </div>
    </Form>
  )
}

/** The newest first; forty years where the shop does not know. */
function yearsOf(model: { yearFrom: number | null; yearTo: number | null } | undefined) {
  const now = new Date().getFullYear() + 1
  const last = Math.min(model?.yearTo ?? now, now)
  const first = model?.yearFrom ?? last - 40
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => last - at)
}
