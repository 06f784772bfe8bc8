import type { Option } from '../../shared/ui/combobox.tsx'
import type { GarageForm } from '@tuerca/domain/garage-form'
import { deviceStorage, keepJson, keptJson } from '../../shared/browser-storage.ts'

export interface VehicleDraft {
  form: GarageForm
  brand: Option | null
}

/**
 * The input for a vehicle that is not saved yet: it survives a log-in, a reload and a closed modal, and continues in the
 * tab that a sign-up mail opens.
 */
const KEY = 'garage.draft'

export function keptDraft(): VehicleDraft | null {
  const kept = keptJson(deviceStorage, KEY) as Partial<VehicleDraft> | null
  return kept && typeof kept.form === 'object' && kept.form ? { form: kept.form, brand: kept.brand ?? null } : null
}

export const keepDraft = (draft: VehicleDraft) => keepJson(deviceStorage, KEY, draft)
export const dropDraft = () => deviceStorage.removeItem(KEY)

/**
 * Listens for another tab saving the vehicle that was being typed, for example one that waited for a sign-up; gives the
 * function that stops listening.
 */
export function onDraftKept(hear: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) hear()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
