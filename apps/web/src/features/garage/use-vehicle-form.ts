import { createVehicle, updateVehicle } from '@tuerca/contract/garage'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import type { Country } from '@tuerca/domain/country'
import { fieldProblem, FORM_FIELDS, formProblems, type GarageField, type GarageForm, keptText } from '@tuerca/domain/garage-form'
import { normalisePlate } from '@tuerca/domain/plates'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { Option } from '../../shared/ui/combobox.tsx'
import { dropDraft, keepDraft, keptDraft } from './form-draft.ts'

export interface Draft { form: GarageForm; brand: Option | null }
export type Face = { kind: 'ready' } | { kind: 'sending' } | { kind: 'failed'; lines: string[] }

/** What is kept of a vehicle, as the form shows it. */
export function draftOf(vehicle: GarageVehicle): Draft {
  const form: GarageForm = {}
  for (const field of FORM_FIELDS[vehicle.country]) form[field] = String(vehicle[field] ?? '')
  return { form, brand: vehicle.brand_id === null ? null : { value: String(vehicle.brand_id), label: vehicle.brandRelation.name } }
}

interface Options { vehicle: GarageVehicle | null; country: Country; plate?: string; onSaved: (vehicle: GarageVehicle, message: string) => Promise<void> }

/** The fields of a vehicle: what was typed, what is wrong with it and the way to keep it. */
export function useVehicleForm({ vehicle, country, plate, onSaved }: Options) {
  const [{ form, brand }, setDraft] = useState<Draft>(() => (vehicle ? draftOf(vehicle) : startOf(plate, keptDraft())))
  const [touched, setTouched] = useState<ReadonlySet<GarageField>>(new Set())
  const [checked, setChecked] = useState(false)
  const [face, setFace] = useState<Face>({ kind: 'ready' })
  // A second press of the same form is the same vehicle.
  const key = useRef('')

  function change(next: GarageForm, nextBrand: Option | null = brand) {
    key.current = ''
    const draft = { form: { ...form, ...next }, brand: nextBrand }
    setDraft(draft)
    if (!vehicle) keepDraft(draft)
  }
  function problemOf(field: GarageField) {
    const typed = form[field] ?? ''
    return checked || (touched.has(field) && typed !== '') ? fieldProblem(country, field, typed) : null
  }
  const leave = (field: GarageField) => setTouched(new Set([...touched, field]))

  async function save() {
    setFace({ kind: 'sending' })
    key.current ||= crypto.randomUUID()
    const named = { ...form, model: modelOf(form.model ?? '', brand?.label) }
    try {
      const { data } = vehicle
        ? await call(updateVehicle, { params: { id: vehicle.id }, body: changesOf(vehicle, named) })
        : await call(createVehicle, { body: { ...bodyOf(country, named), country } }, { idempotencyKey: key.current })
      key.current = ''
      if (!vehicle) dropDraft()
      await onSaved(data.vehicle, data.message)
      setFace({ kind: 'ready' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFace({ kind: 'failed', lines: error.lines.length ? error.lines : [error.message] })
    }
  }
  /** The fields that stop it from being kept; from now on every field says what is wrong with it. */
  function check(): GarageField[] {
    setChecked(true)
    return formProblems(country, form).map(({ field }) => field)
  }
  return { form, brand, face, change, problemOf, leave, check, save }
}

/** 'Mazda 3' of Mazda is its 3: the lists know models by their own name. */
export function modelOf(typed: string, brand: string | undefined) {
  const model = typed.trim()
  return brand && model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model.slice(brand.length + 1).trim() : model
}

/** What the form begins with: the draft that waits, unless it was typed for the plate of another car. */
export function startOf(plate: string | undefined, draft: Draft | null): Draft {
  const kept = draft ?? { form: {}, brand: null }
  if (!plate) return kept
  const typedFor = normalisePlate(kept.form.license_plate ?? '')
  if (typedFor !== '' && typedFor !== normalisePlate(plate)) return { form: { license_plate: plate }, brand: null }
  return { ...kept, form: { ...kept.form, license_plate: plate } }
}

function bodyOf(country: Country, form: GarageForm) {
  return Object.fromEntries(FORM_FIELDS[country].map((field) => [field, keptText(field, form[field] ?? '')]).filter(([, text]) => text !== ''))
}

/** Only what is no longer as it was. */
function changesOf(vehicle: GarageVehicle, form: GarageForm) {
  const before = draftOf(vehicle).form
  return Object.fromEntries(FORM_FIELDS[vehicle.country].map((field) => [field, keptText(field, form[field] ?? '')] as const).filter(([field, text]) => text !== (before[field] ?? '')))
}
