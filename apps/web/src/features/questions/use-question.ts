import { createQuestion } from '@tuerca/contract/questions'
import { vehicleYear } from '@tuerca/domain/vehicle-in-words'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { openModal } from '../../shared/modals/modals.tsx'
import { noModals, shownModals, subscribe } from '../../shared/modals/overlay-state.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { NO_FIELDS, type QuestionFields } from './check-question.ts'
import { draftOf, dropDraft, dropPending, keepDraft, keepPending, pendingQuestion } from './kept-question.ts'

export interface AskedProduct { id: number; title: string; reference: string | null }

export type Face =
  | { kind: 'form' } | { kind: 'sending' } | { kind: 'sent' }
  /** The answer would have nowhere to arrive. */
  | { kind: 'noMobile' }
  | { kind: 'failed'; lines: string[] }

/** After the login modal closed: signing in closes it just before the page knows who came. */
const ARRIVAL_MS = 3000

/** A question about one product: its fields, how it is sent, and the way through login and back (M5.16). */
export function useQuestion(product: AskedProduct) {
  const { user } = useVisitor()
  const [fields, setFields] = useState<QuestionFields>(() => pendingOf(product.id)?.fields ?? draftOf(product.id) ?? NO_FIELDS)
  const [face, setFace] = useState<Face>({ kind: 'form' })
  // The same question sent twice is one.
  const key = useRef(crypto.randomUUID())
  const asksLogin = useRef(false)
  const loginClosedAt = useRef(0)
  const loginIsOpen = useSyncExternalStore(subscribe, shownModals, noModals).some(({ name }) => name === 'login')

  function change(next: Partial<QuestionFields>) {
    key.current = crypto.randomUUID()
    const all = { ...fields, ...next }
    keepDraft(product.id, all)
    setFields(all)
  }
  function askLogin() {
    keepPending({ productId: product.id, fields })
    asksLogin.current = true
    setFace({ kind: 'form' })
    openModal('login', { message: 'Ingresa o crea una cuenta y enviamos tu pregunta.' })
  }
  async function send() {
    if (!user) return askLogin()
    if (!user.mobile) return setFace({ kind: 'noMobile' })
    setFace({ kind: 'sending' })
    try {
      await call(createQuestion, { body: bodyOf(product, fields) }, { idempotencyKey: key.current })
      dropDraft(product.id)
      setFace({ kind: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return askLogin()
      setFace({ kind: 'failed', lines: [...new Set([error.message, ...error.lines])] })
    }
  }

  useEffect(() => {
    if (loginIsOpen || !asksLogin.current || user) return
    dropPending()
    asksLogin.current = false
    loginClosedAt.current = Date.now()
  }, [loginIsOpen, user])

  const userId = user?.id
  const arrive = useEffectEvent(() => {
    const waits = pendingOf(product.id) !== null || Date.now() - loginClosedAt.current < ARRIVAL_MS
    asksLogin.current = false
    loginClosedAt.current = 0
    dropPending()
    if (waits) void send()
  })
  useEffect(() => {
    if (userId !== undefined) arrive()
  }, [userId])

  return { fields, change, face, send, mobile: user?.mobile ?? null }
}

function pendingOf(productId: number) {
  const kept = pendingQuestion()
  return kept?.productId === productId ? kept : null
}

function bodyOf(product: AskedProduct, fields: QuestionFields) {
  return {
    question: fields.question.trim(), product_id: product.id,
    product_reference: (product.reference ?? '').slice(0, 100), product_description: product.title.slice(0, 300),
    vehicle: { brand: fields.brand.trim(), model: fields.model.trim(), name: fields.name.trim(), year: vehicleYear(fields.year) ?? 0, vehicleId: '' },
  }
}
