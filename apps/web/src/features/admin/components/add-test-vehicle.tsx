import { addTestVehicle } from '@tuerca/contract/test-vehicles'
import type { Country } from '@tuerca/domain/country'
import { PLATE_LONGEST, plateProblem } from '@tuerca/domain/plates'
import { vehicleYear, YEAR_INVALID } from '@tuerca/domain/vehicle-in-words'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './add-test-vehicle.module.css'

const EMPTY = { country: 'CO' as Country, plate: '', brand: '', model: '', year: '', VIN: '', remark: '' }

function problemsOf({ country, plate, brand, model, year }: typeof EMPTY): Partial<Record<keyof typeof EMPTY, string>> {
  const problem = plateProblem(plate, country)
  return {
    ...(problem ? { plate: problem } : {}), ...(brand.trim() === '' ? { brand: 'Escribe la marca.' } : {}), ...(model.trim() === '' ? { model: 'Escribe el modelo.' } : {}),
    ...(vehicleYear(year) === null ? { year: YEAR_INVALID } : {}),
  }
}

/** A plate with its car, on one line where there is room. */
export function AddTestVehicle() {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [key] = useState(repeatKey)
  const found = problemsOf(fields)
  const problems = checked ? found : {}
  const text = (name: Exclude<keyof typeof EMPTY, 'country'>, max: number) => ({
    name, value: fields[name], maxLength: max, autoComplete: 'off', error: problems[name], onChange: ({ target: { value } }: { target: { value: string } }) => setFields({ ...fields, [name]: value }),
  })
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const [first] = Object.keys(found)
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    setBusy(true)
    setFailed([])
    try {
      const body = { ...fields, year: vehicleYear(fields.year) ?? 0 }
      const { data } = await call(addTestVehicle, { body }, { idempotencyKey: key.of(body) })
      key.done()
      toast(`${data.plate} es de prueba.`)
      setFields({ ...EMPTY, country: fields.country })
      setChecked(false)
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set(error.lines.length > 0 ? error.lines : [error.message])] : ['No pudimos agregar la placa.'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)} noValidate aria-label="Agregar una placa de prueba">
      <Select label="País" name="country" value={fields.country} onChange={({ target: { value } }) => setFields({ ...fields, country: value === 'MX' ? 'MX' : 'CO' })}><option value="CO">Colombia</option><option value="MX">México</option></Select>
      <Input label="Placa" autoCapitalize="characters" {...text('plate', PLATE_LONGEST[fields.country] + 2)} />
      <Input label="Marca" {...text('brand', 40)} />
      <Input label="Modelo" {...text('model', 60)} />
      <Input label="Año" inputMode="numeric" {...text('year', 4)} />
      <Input label="VIN" optional {...text('VIN', 20)} />
      <div className={css.remark}><Input label="Nota" optional {...text('remark', 200)} /></div>
      <Button look="go" type="submit" busy={busy}><Icon name="plus" />Agregar</Button>
      <div className={css.failed}><Refused lines={failed} /></div>
    </form>
  )
}
