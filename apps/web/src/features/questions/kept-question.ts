import { recordOf } from '@tuerca/domain/own-value'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import type { QuestionFields } from './check-question.ts'
import { PENDING } from './pending.ts'

/** A person who signs in much later in the same tab no longer expects the question to be sent. */
const LIFE_MS = 3600_000

export interface PendingQuestion {
  productId: number
  fields: QuestionFields
}

/** A guest's question, kept until they have signed in (M5.16); deleted when the login modal is closed. */
export function keepPending(question: PendingQuestion) {
  keepJson(tabStorage, PENDING, { ...question, at: Date.now() })
}

/** Null when nobody asked, or too long ago. */
export function pendingQuestion(): PendingQuestion | null {
  const kept = recordOf(keptJson(tabStorage, PENDING))
  if (
    typeof kept.productId !== 'number' ||
    typeof kept.at !== 'number' ||
    Date.now() - kept.at > LIFE_MS ||
    !isFields(kept.fields)
  )
    return null
  return { productId: kept.productId, fields: kept.fields }
}

export const dropPending = () => tabStorage.removeItem(PENDING)

function isFields(value: unknown): value is QuestionFields {
  const { brand, model, year, name, question } = recordOf(value)
  return [brand, model, year, name, question].every((one) => typeof one === 'string')
}
