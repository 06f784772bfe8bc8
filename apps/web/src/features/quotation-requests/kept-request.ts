import { MOST_PARTS, type QuotationForm } from '@tuerca/domain/quotation-request'
import { recordOf, tableOf } from '@tuerca/domain/own-value'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'

/** Unsent input: it survives a log-in, a reload and a closed modal in the same tab. */
const DRAFT = 'quotation.draft'
/** When a guest pressed send: after signing in within the hour it is sent automatically (M5.16). */
const PENDING = 'quotation.pending'
const FIELDS = ['plate', 'vin', 'brand', 'model', 'year', 'city', 'note'] as const
const PART_FIELDS = ['what', 'partNumber', 'quantity'] as const
const LIFE_MS = 3600_000

export function draft(): QuotationForm | null {
  const { parts, ...kept } = recordOf(keptJson(tabStorage, DRAFT))
  const fields = textsOf(kept, FIELDS)
  if (fields === null || !Array.isArray(parts) || parts.length < 1 || parts.length > MOST_PARTS) return null
  const typed = parts.flatMap((part) => textsOf(recordOf(part), PART_FIELDS) ?? [])
  return typed.length === parts.length ? { ...fields, parts: typed } : null
}

/** These texts of a record; null when one of them is none. */
function textsOf<Name extends string>(record: Record<string, unknown>, names: readonly Name[]) {
  const isText = (name: Name) => typeof record[name] === 'string'
  return names.every(isText) ? tableOf(names, (name) => String(record[name])) : null
}

export const keepDraft = (form: QuotationForm) => keepJson(tabStorage, DRAFT, form)
export const dropDraft = () => tabStorage.removeItem(DRAFT)

interface BegunVehicle {
  brand: string
  model: string
  year: number | null
}

/** Prepares a request with these parts in its form; destination and note stay as typed. */
export function beginRequest({ brand, model, year }: BegunVehicle, parts: QuotationForm['parts']) {
  const before = draft()
  keepDraft({
    plate: '',
    vin: '',
    brand,
    model,
    year: year === null ? '' : String(year),
    city: before?.city ?? '',
    note: before?.note ?? '',
    parts,
  })
}

export const keepPending = () => keepJson(tabStorage, PENDING, Date.now())
export const dropPending = () => tabStorage.removeItem(PENDING)

export function isPending(): boolean {
  const at = keptJson(tabStorage, PENDING)
  return typeof at === 'number' && Date.now() - at <= LIFE_MS
}
