import type { QuestionFields } from './check-question.ts'

/** What a guest asked, kept until they have signed in (M5.16); gone when the login modal is closed. */
const PENDING = 'questions.pending'
/** What is typed in the form of each product and not sent yet. */
const DRAFT = 'questions.draft.'
/** Who signs in much later, in the same tab, no longer expects a question to leave. */
const LIFE_MS = 3600_000

export interface PendingQuestion { productId: number; fields: QuestionFields }

export function keepPending(question: PendingQuestion) {
  write(PENDING, { ...question, at: Date.now() })
}

/** Null when nobody asked, or too long ago. */
export function pendingQuestion(): PendingQuestion | null {
  const kept = read(PENDING) as Partial<PendingQuestion & { at: number }> | null
  if (typeof kept?.productId !== 'number' || typeof kept.at !== 'number' || Date.now() - kept.at > LIFE_MS || !isFields(kept.fields)) return null
  return { productId: kept.productId, fields: kept.fields }
}

export const dropPending = () => remove(PENDING)

export function draftOf(productId: number): QuestionFields | null {
  const kept = read(DRAFT + productId)
  return isFields(kept) ? kept : null
}

export const keepDraft = (productId: number, fields: QuestionFields) => write(DRAFT + productId, fields)
export const dropDraft = (productId: number) => remove(DRAFT + productId)

function isFields(value: unknown): value is QuestionFields {
  const fields = value as Partial<QuestionFields> | null | undefined
  return [fields?.brand, fields?.model, fields?.year, fields?.name, fields?.question].every((one) => typeof one === 'string')
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
