import { type Country, DIALLING_CODE } from './country.ts'

export const PASSWORD_SHORTEST = 8
/** Longer ones only cost the server time. */
export const PASSWORD_LONGEST = 128
export const NAME_LONGEST = 120

const REQUIRED = 'Este campo es requerido!'
const PREFIXES: Record<Country, RegExp> = { CO: /^(?:00)?57(?=[0-9]{10}$)/, MX: /^(?:00)?521?(?=[0-9]{10}$)/ }
const MOBILES: Record<Country, RegExp> = { CO: /^3[0-9]{9}$/, MX: /^[1-9][0-9]{9}$/ }

/**
 * The ten digits of a mobile, without country prefix, spaces or signs. A text that is not a mobile keeps all its
 * digits.
 */
export function normaliseMobile(text: string, country: Country): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .replace(PREFIXES[country], '')
}

/** The digits by which a stored mobile of a country is dialled from anywhere: '573001234567'. */
export function internationalMobile(mobile: string, country: Country): string {
  return `${DIALLING_CODE[country]}${normaliseMobile(mobile, country)}`
}

/** What is wrong with a mobile of a country (Colombia: ten digits from 3; Mexico: ten digits), or null. */
export function mobileProblem(text: string, country: Country): string | null {
  if (text.trim() === '') return REQUIRED
  const valid = /^[\d\s()+.-]+$/.test(text.normalize('NFKC')) && MOBILES[country].test(normaliseMobile(text, country))
  if (valid) return null
  return country === 'CO' ? 'El celular debe tener 10 dígitos y empezar por 3.' : 'El celular debe tener 10 dígitos.'
}

/** E-mail in the form it is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** What is wrong with an e-mail, or null. Whether the mailbox exists is only known once a message reaches it. */
export function emailProblem(text: string): string | null {
  const email = normaliseEmail(text)
  if (email === '') return REQUIRED
  const plausible =
    email.length <= 254 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(email)
  const dots = /^\.|\.\.|\.@/.test(email)
  return plausible && !dots ? null : 'Escribe un correo válido.'
}

/** What is wrong with a new password, or null. Only its length counts here. */
export function passwordProblem(password: string): string | null {
  if (password === '') return REQUIRED
  if (password.length < PASSWORD_SHORTEST) return `La contraseña debe tener mínimo ${PASSWORD_SHORTEST} caracteres.`
  return password.length > PASSWORD_LONGEST ? `La contraseña debe tener máximo ${PASSWORD_LONGEST} caracteres.` : null
}

/** Whether a line has characters that would break the line or reverse the text in the mails and lists that show it. */
export function hasUnusableSigns(line: string): boolean {
  return !line.isWellFormed() || /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(line)
}

/** What is wrong with a person's name, or null. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return REQUIRED
  if (hasUnusableSigns(name)) return 'El nombre tiene caracteres que no podemos usar.'
  return name.trim().length > NAME_LONGEST ? `El nombre debe tener máximo ${NAME_LONGEST} caracteres.` : null
}

export interface SignUp {
  name: string | null | undefined
  email: string | null | undefined
  mobile: string | null | undefined
}

/** M5.04: a sign-up is complete with name, e-mail and a mobile of Colombia or Mexico. */
export function isSignUpComplete({ name, email, mobile }: SignUp): boolean {
  if (nameProblem(name ?? '') !== null || emailProblem(email ?? '') !== null) return false
  return mobileProblem(mobile ?? '', 'CO') === null || mobileProblem(mobile ?? '', 'MX') === null
}

/** What a sign-up lacks to be complete, one sentence each; empty when it is. */
export function signUpGaps(person: SignUp): string[] {
  if (isSignUpComplete(person)) return []
  return [
    ...(nameProblem(person.name ?? '') === null ? [] : ['Agrega tu nombre.']),
    ...(emailProblem(person.email ?? '') === null ? [] : ['Agrega tu correo.']),
    ...(mobileProblem(person.mobile ?? '', 'CO') === null || mobileProblem(person.mobile ?? '', 'MX') === null
      ? []
      : ['Agrega tu celular.']),
  ]
}

/** Enough of an address to recognise its owner, too little to write to them. */
export const maskedEmail = (email: string) => `${email.slice(0, 2)}•••${email.slice(email.lastIndexOf('@'))}`
