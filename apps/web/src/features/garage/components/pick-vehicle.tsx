import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { choose } from '../../../shared/vehicle-chip/choose.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { useBrands, useModels } from '../use-vehicle-data.ts'
import css from './chip-panel.module.css'

/** Make, model, year and, for whoever knows it, engine: enough to judge what fits, without an account. */
export function PickVehicle({ onPicked }: { onPicked: () => void }) {
  const { user } = useVisitor()
  const [brandId, setBrandId] = useState<number | null>(null)
  const [model, setModel] = useState('')
  const [face, setFace] = useState<'ready' | 'sending' | string>('ready')
  const brands = useBrands()
  const { models, isLoading } = useModels(brandId)
  const years = yearsOf(models.find((one) => one.model === model))

  async function pick(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const brand = brands.data?.brands.find(({ id }) => id === brandId)?.name ?? ''
    const year = Number(values.get('anio'))
    setFace('sending')
    try {
      await choose(user?.id ?? 0, { brand, model, year: year || null, engine: textOf(values.get('motor')) })
      onPicked()
    } catch (error) {
      setFace(error instanceof ApiError ? error.lines[0] ?? error.message : 'No pudimos guardar tu elección. Intenta de nuevo.')
    }
  }
  return (
    <form className={css.pick} onSubmit={(event) => void pick(event)} autoComplete="off">
      <Select label="Marca" name="marca" required value={brandId ?? ''} onChange={(event) => { setBrandId(Number(event.target.value) || null); setModel('') }}>
        <option value="">{brands.isPending ? 'Cargando…' : 'Elige la marca'}</option>
        {brands.data?.brands.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </Select>
      <Select label="Modelo" name="modelo" required value={model} disabled={brandId === null} onChange={(event) => setModel(event.target.value)}>
        <option value="">{isLoading ? 'Cargando…' : 'Elige el modelo'}</option>
        {models.map((one) => <option key={one.model}>{one.model}</option>)}
      </Select>
      <div className={css.pair}>
        <Select label="Año" name="anio" required disabled={model === ''} key={model}>
          <option value="">Año</option>
          {years.map((year) => <option key={year}>{year}</option>)}
        </Select>
        <Input label="Motor" optional name="motor" maxLength={60} placeholder="1.6, 2.0 diésel" disabled={model === ''} />
      </div>
      {face !== 'ready' && face !== 'sending' && <p className={css.failed} role="alert">{face}</p>}
      <Button look="go" type="submit" busy={face === 'sending'}>Usar este vehículo</Button>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

/** The newest first; forty years where the shop does not know. */
function yearsOf(model: { yearFrom: number | null; yearTo: number | null } | undefined) {
  const now = new Date().getFullYear() + 1
  const last = Math.min(model?.yearTo ?? now, now)
  const first = model?.yearFrom ?? last - 40
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => last - at)
}
