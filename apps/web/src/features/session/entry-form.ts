import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { draftAt } from '../../shared/forms/kept-draft.ts'

/** What was typed to come in and not sent yet, one draft for all of these forms; never a password. */
export const entryDraft = draftAt<object>('core.session.draft', { fields: ['name', 'email', 'mobile'] })

/** The box of proof is the one field that the server alone may find empty. */
export const besideCaptcha = (line: string) => (line === CAPTCHA_MISSING ? ('captcha' as const) : undefined)
