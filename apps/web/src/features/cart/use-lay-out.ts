import { type SendPlan, type SendTogether, sendTogetherCall } from '@tuerca/contract/send-together'
import type { Request } from '@tuerca/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { wordsOf } from './use-cart.ts'

export type AskedPart = NonNullable<Request<typeof sendTogetherCall>['body']['parts']>[number]
type Aim = SendPlan['aim']

export const AIM_NAMES: Record<Aim, string> = { cheaper: 'Más barato', sooner: 'Más pronto', fewer: 'Menos envíos' }

export interface LayOut {
  told: SendTogether | null
  busy: boolean
  failed: string | null
  substitutes: boolean
  setSubstitutes: (wanted: boolean) => void
  again: () => void
}

interface LayOutAnswer {
  to: string
  told: SendTogether | null
  failed: string | null
}

/**
 * New distributions of the cart, or of a list of parts; requested again when substitutes are switched on or off. A late
 * answer to an earlier request is ignored.
 */
export function useLayOut(parts: readonly AskedPart[] | undefined, city: string | null): LayOut {
  const [substitutes, setSubstitutes] = useState(false)
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState<LayOutAnswer>({ to: '', told: null, failed: null })
  const body = JSON.stringify({ substitutes, city, parts })
  const question = `${turn} ${body}`
  useEffect(() => {
    let isWanted = true
    const tell = (answer: Omit<LayOutAnswer, 'to'>) => {
      if (isWanted) setAnswered({ to: question, ...answer })
    }
    const asked: Request<typeof sendTogetherCall>['body'] = JSON.parse(body)
    void call(sendTogetherCall, { body: asked })
      .then(
        ({ data }) => ({ told: data, failed: null }),
        (error: unknown) => ({ told: null, failed: wordsOf(error) }),
      )
      .then(tell)
    return () => {
      isWanted = false
    }
  }, [question, body])
  const busy = answered.to !== question
  return {
    told: answered.told,
    busy,
    failed: busy ? null : answered.failed,
    substitutes,
    setSubstitutes,
    again: () => setTurn((before) => before + 1),
  }
}
