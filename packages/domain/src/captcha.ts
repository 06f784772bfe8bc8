/** What a proof of being human is given for; a proof for one opens no other. The names are ones reCAPTCHA takes. */
export const CAPTCHA_ACTIONS = ['sign_up', 'sign_in', 'password_reset', 'plate_search'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/** C5.04: said below the box when there is no proof, or one that was used or has expired; the page knows the refusal by it. */
export const CAPTCHA_MISSING = 'Debes validar el Captcha'
/** C2.37, C5.04: beside the box. */
export const CAPTCHA_NOTE = 'Confirma que eres un humano. Da clic en el cuadro que dice "no soy un robot".'
