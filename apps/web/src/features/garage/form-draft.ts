import type { Option } from '../../shared/ui/combobox.tsx'
import { GARAGE_FIELDS, type GarageForm } from '@tuerca/domain/garage-form'
import { namesOf, recordOf } from '@tuerca/domain/own-value'
import { deviceStorage, keepJson, keptJson } from '../../shared/browser-storage.ts'

export interface VehicleDraft {
  form: GarageForm
  brand: Option | null
}

/**
 * The input for a vehicle that is not saved yet: it survives a log-in, a reload and a closed modal, and continues in
 * the tab that a sign-up mail opens.
 */
const KEY = 'garage.draft'

export function keptDraft(): VehicleDraft | null {
  const { form, brand } = recordOf(keptJson(deviceStorage, KEY))
  if (form === undefined) return null
  const typed = recordOf(form)
  const { value, label } = recordOf(brand)
  return {
    form: Object.fromEntries(
      namesOf(GARAGE_FIELDS).flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : [])),
    ),
    brand: typeof value === 'string' && typeof label === 'string' ? { value, label } : null,
  }
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

/** Says to the other tabs that a vehicle is being typed in this one, until the signal. */
export function typeHere(until: AbortSignal) {
  holdWhileTyping(() => new Promise((done) => until.addEventListener('abort', done, { once: true })), until)
}

/**
 * Calls back once no tab has the form of a new vehicle open: the draft was saved there, or nobody there will save it.
 */
export const whenNobodyTypes = holdWhileTyping

/** One tab at a time, by the browser's own lock: a tab that is closed or dies gives it back. */
function holdWhileTyping(work: () => unknown, given: AbortSignal) {
  // Only a secure page has locks; without them nobody is waited for.
  if (!('locks' in navigator)) return void work()
  navigator.locks
    .request(KEY, { signal: given }, async () => {
      if (!given.aborted) await work()
    })
    .catch((error: unknown) => {
      if (!given.aborted) console.warn(error)
    })
}
