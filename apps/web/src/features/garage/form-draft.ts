import { deviceStorage, keepJson, keptJson } from '../../shared/browser-storage.ts'
import type { Draft } from './use-vehicle-form.ts'

/** What was typed of a vehicle that is not kept yet: it outlives a log-in, a reload and a closed window, and goes on in the tab that the mail of a sign-up opens. */
const KEY = 'garage.draft'

export function keptDraft(): Draft | null {
  const kept = keptJson(deviceStorage, KEY) as Partial<Draft> | null
  return kept && typeof kept.form === 'object' && kept.form ? { form: kept.form, brand: kept.brand ?? null } : null
}

export const keepDraft = (draft: Draft) => keepJson(deviceStorage, KEY, draft)
export const dropDraft = () => deviceStorage.removeItem(KEY)
