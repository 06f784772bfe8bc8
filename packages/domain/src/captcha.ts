/**
 * What a proof of being human is given for; a proof for one action does not count for another. reCAPTCHA accepts these
 * names.
 */
export const CAPTCHA_ACTIONS = ['sign_up', 'sign_in', 'password_reset', 'plate_search'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/**
 * C5.04: shown below the box when the proof is missing, already used or expired. The page recognises this refusal by
 * the sentence.
 */
export const CAPTCHA_MISSING = 'Debes validar el Captcha'
/** C2.37, C5.04: beside the box. */
export const CAPTCHA_NOTE = 'Confirma que eres un humano. Da clic en el cuadro que dice "no soy un robot".'
