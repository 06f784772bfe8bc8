import { MOST_PARTS, type QuotationForm } from '@tuerca/domain/quotation-request'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'

/** Unsent input: it survives a log-in, a reload and a closed modal in the same tab. */
const DRAFT = 'quotation.draft'
/** When a guest pressed send: after signing in within the hour it is sent automatically (M5.16). */
const PENDING = 'quotation.pending'
const LIFE_MS = 3600_000

export function draft(): QuotationForm | null {
  const kept = keptJson(tabStorage, DRAFT) as Partial<QuotationForm> | null
  const words = [kept?.plate, kept?.vin, kept?.brand, kept?.model, kept?.year, kept?.city, kept?.note]
  const parts = kept?.parts
  if (
    !words.every((one) => typeof one === 'string') ||
    !Array.isArray(parts) ||
    parts.length < 1 ||
    parts.length > MOST_PARTS
  )
    return null
  const whole = parts.every((part) =>
    [part?.what, part?.partNumber, part?.quantity].every((one) => typeof one === 'string'),
  )
  return whole ? (kept as QuotationForm) : null
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
