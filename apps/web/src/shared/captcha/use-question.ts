import type { BoxProps } from './box-props.ts'
import { captchaChallenge } from '@tuerca/contract/captcha'
import type { CaptchaAction } from '@tuerca/domain/captcha'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '../api/call.ts'

interface Question {
  siteKey: string | null
  seconds: number
  Box: ComponentType<BoxProps>
}

// The captcha's code is as large as a page, so it is only loaded when the box is shown. Not with lazy(): a failed load
// would break the page.
const boxes = { altcha: () => import('./altcha-box.tsx'), recaptcha: () => import('./recaptcha-box.tsx') }

/** Which box to show, asked once it is on screen; `ask` tries again after a failure. */
export function useQuestion(action: CaptchaAction) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    let gone = false
    async function load() {
      const { data } = await call(captchaChallenge, { query: { action } })
      const { default: Box } = await boxes[data.kind]()
      if (!gone) setQuestion({ ...data, Box })
    }
    load().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
    }
  }, [action, failed])
  return { question, failed, ask: () => setFailed(false) }
}
