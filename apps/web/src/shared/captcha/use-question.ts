import { captchaChallenge } from '@tuerca/contract/captcha'
import type { CaptchaAction } from '@tuerca/domain/captcha'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'

interface Question { kind: 'altcha' | 'recaptcha'; siteKey: string | null; seconds: number }

/** Which box to show, asked once it is on screen; `ask` tries again after a failure. */
export function useQuestion(action: CaptchaAction) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    let gone = false
    async function load() {
      const { data } = await call(captchaChallenge, { query: { action } })
      if (!gone) setQuestion(data)
    }
    load().catch(() => { if (!gone) setFailed(true) })
    return () => { gone = true }
  }, [action, failed])
  return { question, failed, ask: () => setFailed(false) }
}
