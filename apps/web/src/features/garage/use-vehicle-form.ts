import { createVehicle, updateVehicle } from '@tuerca/contract/garage'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import type { Country } from '@tuerca/domain/country'
import {
  fieldProblem,
  FORM_FIELDS,
  formProblems,
  type GarageField,
  type GarageForm,
  keptText,
} from '@tuerca/domain/garage-form'
import { normalisePlate } from '@tuerca/domain/plates'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import type { Option } from '../../shared/ui/combobox.tsx'
import { dropDraft, keepDraft, keptDraft, typeHere, type VehicleDraft } from './form-draft.ts'

/** What is kept of a vehicle, as the form shows it. */
export function draftOf(vehicle: GarageVehicle): VehicleDraft {
  const form: GarageForm = {}
  for (const field of FORM_FIELDS[vehicle.country]) form[field] = String(vehicle[field] ?? '')
  return {
    form,
    brand: vehicle.brand_id === null ? null : { value: String(vehicle.brand_id), label: vehicle.brandRelation.name },
  }
}

interface Options {
  vehicle: GarageVehicle | null
  country: Country
  plate?: string
  onSaved: (vehicle: GarageVehicle, message: string) => Promise<void>
}

/** The fields of a vehicle: the input, its errors, and how to save it. */
export function useVehicleForm({ vehicle, country, plate, onSaved }: Options) {
  const [start] = useState<VehicleDraft>(() => (vehicle ? draftOf(vehicle) : startOf(plate, keptDraft())))
  const [touched, setTouched] = useState<ReadonlySet<GarageField>>(new Set())
  const form = useSubmit({
    start,
    rereads: false,
    check: ({ form: typed }) =>
      Object.fromEntries(formProblems(country, typed).map(({ field, message }) => [field, message])),
    draft: {
      read: () => null,
      keep: (draft) => {
        if (!vehicle) keepDraft(draft)
      },
      drop: () => {
        if (!vehicle) dropDraft()
      },
    },
    signIn: () =>
      signedIn({ message: 'Ingresa o crea tu cuenta para guardar este vehículo. Lo que escribiste no se pierde.' }),
    async send({ form: typed, brand }, { key: idempotencyKey }) {
      const named = { ...typed, model: modelOf(typed.model ?? '', brand?.label) }
      return vehicle
        ? call(updateVehicle, { params: { id: vehicle.id }, body: changesOf(vehicle, named) })
        : call(createVehicle, { body: { ...bodyOf(country, named), country } }, { idempotencyKey })
    },
    done: ({ data }) => onSaved(data.vehicle, data.message),
  })
  const isNew = vehicle === null
  useEffect(() => {
    if (!isNew) return
    const left = new AbortController()
    typeHere(left.signal)
    return () => left.abort()
  }, [isNew])
  const { values, problems } = form
  return {
    form,
    fields: values.form,
    brand: values.brand,
    change: (next: GarageForm, nextBrand: Option | null = values.brand) =>
      form.change({ form: { ...values.form, ...next }, brand: nextBrand }),
    problemOf(field: GarageField) {
      const typed = values.form[field] ?? ''
      return problems[field] ?? (touched.has(field) && typed !== '' ? fieldProblem(country, field, typed) : null)
    },
    leave: (field: GarageField) => setTouched(new Set([...touched, field])),
  }
}

/** 'Mazda 3' of Mazda is its 3: the lists know models by their own names. */
export function modelOf(typed: string, brand: string | undefined) {
  const model = typed.trim()
  return brand && model.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? model.slice(brand.length + 1).trim()
    : model
}

/** The form's initial values: the waiting draft, unless it was typed for the plate of another car. */
export function startOf(plate: string | undefined, draft: VehicleDraft | null): VehicleDraft {
  const kept = draft ?? { form: {}, brand: null }
  if (!plate) return kept
  const typedFor = normalisePlate(kept.form.license_plate ?? '')
  if (typedFor !== '' && typedFor !== normalisePlate(plate)) return { form: { license_plate: plate }, brand: null }
  return { ...kept, form: { ...kept.form, license_plate: plate } }
}

function bodyOf(country: Country, form: GarageForm) {
  return Object.fromEntries(
    FORM_FIELDS[country].map((field) => [field, keptText(field, form[field] ?? '')]).filter(([, text]) => text !== ''),
  )
}

/** Only what is no longer as it was. */
function changesOf(vehicle: GarageVehicle, form: GarageForm) {
  const before = draftOf(vehicle).form
  return Object.fromEntries(
    FORM_FIELDS[vehicle.country]
      .map((field) => [field, keptText(field, form[field] ?? '')] as const)
      .filter(([field, text]) => text !== (before[field] ?? '')),
  )
}
