import { createQuestion } from '@tuerca/contract/questions'
import { vehicleYear } from '@tuerca/domain/vehicle-in-words'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { draftAt } from '../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { NO_FIELDS, type QuestionFields, questionProblems } from './check-question.ts'
import { dropPending, keepPending, pendingQuestion } from './kept-question.ts'

export interface AskedProduct {
  id: number
  title: string
  reference: string | null
}

/** A question about one product: its fields, sending it, and the way through login and back (M5.16). */
export function useQuestion(product: AskedProduct) {
  const { user } = useVisitor()
  const [face, setFace] = useState<'form' | 'noMobile' | 'sent'>('form')
  const [pending] = useState(() => pendingOf(product.id))
  const form = useSubmit<QuestionFields>({
    start: pending?.fields ?? NO_FIELDS,
    check: questionProblems,
    draft: draftAt(`questions.draft.${product.id}`),
    rereads: false,
    async signIn(fields) {
      keepPending({ productId: product.id, fields })
      const who = await signedIn({ message: 'Ingresa o crea una cuenta y enviamos tu pregunta.' })
      dropPending()
      return who
    },
    ready(_, who) {
      // The answer would have nowhere to arrive.
      setFace(who?.mobile ? 'form' : 'noMobile')
      return Boolean(who?.mobile)
    },
    send: (fields, { key: idempotencyKey }) =>
      call(createQuestion, { body: bodyOf(product, fields) }, { idempotencyKey }),
    done: () => setFace('sent'),
  })
  // Who signed in by way of another page finds it sent.
  const waits = useRef(user !== null && pending !== null)
  useEffect(() => {
    if (!waits.current) return
    waits.current = false
    dropPending()
    void form.submit()
  })
  return { form, face, mobile: user?.mobile ?? null }
}

function pendingOf(productId: number) {
  const kept = pendingQuestion()
  return kept?.productId === productId ? kept : null
}

function bodyOf(product: AskedProduct, fields: QuestionFields) {
  return {
    question: fields.question.trim(),
    product_id: product.id,
    product_reference: (product.reference ?? '').slice(0, 100),
    product_description: product.title.slice(0, 300),
    vehicle: {
      brand: fields.brand.trim(),
      model: fields.model.trim(),
      name: fields.name.trim(),
      year: vehicleYear(fields.year) ?? 0,
      vehicleId: '',
    },
  }
}
