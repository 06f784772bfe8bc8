import type { Draft } from './use-vehicle-form.ts'

/** What was typed of a vehicle that is not kept yet: it outlives a log-in, a reload and a closed window of the same tab. */
const KEY = 'garage.draft'

export function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    return kept && typeof kept.form === 'object' && kept.form ? { form: kept.form, brand: kept.brand ?? null } : null
  } catch {
    return null
  }
}

export function keepDraft(draft: Draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch (error) {
    console.warn(error)
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn(error)
  }
}
