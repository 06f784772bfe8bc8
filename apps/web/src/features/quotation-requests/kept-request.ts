import { MOST_PARTS, type QuotationForm } from '@tuerca/domain/quotation-request'

/** What is typed and not sent yet: it outlives a log-in, a reload and a closed window of the same tab. */
const DRAFT = 'quotation.draft'
/** When a guest pressed send: whoever signs in within the hour finds it sent (M5.16). */
const PENDING = 'quotation.pending'
const LIFE_MS = 3600_000

export function draft(): QuotationForm | null {
  const kept = read(DRAFT) as Partial<QuotationForm> | null
  const words = [kept?.plate, kept?.vin, kept?.brand, kept?.model, kept?.year, kept?.city, kept?.note]
  const parts = kept?.parts
  if (!words.every((one) => typeof one === 'string') || !Array.isArray(parts) || parts.length < 1 || parts.length > MOST_PARTS) return null
  const whole = parts.every((part) => [part?.what, part?.partNumber, part?.quantity].every((one) => typeof one === 'string'))
  return whole ? kept as QuotationForm : null
}

export const keepDraft = (form: QuotationForm) => write(DRAFT, form)
export const dropDraft = () => remove(DRAFT)

export const keepPending = () => write(PENDING, Date.now())
export const dropPending = () => remove(PENDING)

export function isPending(): boolean {
  const at = read(PENDING)
  return typeof at === 'number' && Date.now() - at <= LIFE_MS
}

// A browser that keeps nothing still asks: only the way through another page is lost.
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
function write(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}
function remove(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
