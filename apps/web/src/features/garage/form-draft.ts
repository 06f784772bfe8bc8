import type { Option } from '../../shared/ui/combobox.tsx'
import type { GarageForm } from '@tuerca/domain/garage-form'
import { deviceStorage, keepJson, keptJson } from '../../shared/browser-storage.ts'

export interface VehicleDraft {
  form: GarageForm
  brand: Option | null
}

/** What was typed of a vehicle that is not kept yet: it outlives a log-in, a reload and a closed window, and goes on in the tab that the mail of a sign-up opens. */
const KEY = 'garage.draft'

export function keptDraft(): VehicleDraft | null {
  const kept = keptJson(deviceStorage, KEY) as Partial<VehicleDraft> | null
  return kept && typeof kept.form === 'object' && kept.form ? { form: kept.form, brand: kept.brand ?? null } : null
}

export const keepDraft = (draft: VehicleDraft) => keepJson(deviceStorage, KEY, draft)
export const dropDraft = () => deviceStorage.removeItem(KEY)

/** Hears that another tab kept the vehicle that was being typed, as the one that waited for a sign-up does; gives how to stop listening. */
export function onDraftKept(hear: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) hear()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
