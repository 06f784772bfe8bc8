import type { CaptchaAction } from '@tuerca/domain/captcha'

/** What the box of each captcha is given. */
export interface BoxProps {
  action: CaptchaAction
  siteKey: string
  /** Seconds that a tick is worth something. */
  seconds: number
  /** A tick opens one door: the box is empty again after each try. */
  attempts: number
  isInvalid: boolean
  describedBy: string
  /** Works at once, without waiting for a press, where the box can. */
  auto?: boolean
  /** Called with each proof, for callers without a form to send. */
  onToken?: (token: string) => void
}
