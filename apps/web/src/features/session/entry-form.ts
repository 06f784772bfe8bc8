import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { draftAt } from '../../shared/forms/kept-draft.ts'

/** Unsent input of the sign-in and sign-up forms, one draft for all of them; never a password. */
export const entryDraft = draftAt<object>('core.session.draft', { fields: ['name', 'email', 'mobile'] })

/** The captcha is the one field whose absence only the server reports. */
export const besideCaptcha = (line: string) => (line === CAPTCHA_MISSING ? ('captcha' as const) : undefined)
