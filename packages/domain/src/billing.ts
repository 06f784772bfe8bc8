import type { Country } from './country.ts'
import { hasUnusableSigns } from './accounts.ts'
import { BILLING_TYPES, type BillingType } from './billing-types.ts'
import { isNameOf } from './own-value.ts'

/** Who the stores of a purchase invoice, as it was typed. */
export interface TypedBilling {
  type: string
  number?: string
  name?: string
  regime?: string
  use?: string
  postalCode?: string
}

/**
 * Numbers with which anybody may be invoiced: the general public and foreigners in Mexico, the final consumer in
 * Colombia.
 */
export const GENERIC_DOCUMENTS: readonly string[] = ['XAXX010101000', 'XEXX010101000', '222222222222']
/** What the SAT calls whoever asks for no invoice of their own. */
export const GENERAL_PUBLIC = { rfc: 'XAXX010101000', name: 'PÚBLICO EN GENERAL', regime: '616', use: 'S01' } as const

/** The SAT's list of tax regimes, with what each is for: a company (12 signs) or a person (13). */
export const REGIMES: Readonly<Record<string, { label: string; company: boolean; person: boolean }>> = {
  601: { label: 'General de Ley Personas Morales', company: true, person: false },
  603: { label: 'Personas Morales con Fines no Lucrativos', company: true, person: false },
  605: { label: 'Sueldos y Salarios', company: false, person: true },
  606: { label: 'Arrendamiento', company: false, person: true },
  608: { label: 'Demás ingresos', company: false, person: true },
  610: { label: 'Residentes en el Extranjero sin Establecimiento Permanente', company: true, person: true },
  612: { label: 'Personas Físicas con Actividades Empresariales y Profesionales', company: false, person: true },
  616: { label: 'Sin obligaciones fiscales', company: false, person: true },
  620: { label: 'Sociedades Cooperativas de Producción', company: true, person: false },
  621: { label: 'Incorporación Fiscal', company: false, person: true },
  622: { label: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', company: true, person: false },
  623: { label: 'Opcional para Grupos de Sociedades', company: true, person: false },
  624: { label: 'Coordinados', company: true, person: false },
  625: { label: 'Plataformas Tecnológicas', company: false, person: true },
  626: { label: 'Régimen Simplificado de Confianza', company: true, person: true },
}

/** What parts are bought for, by the SAT's list. */
export const CFDI_USES: Readonly<Record<string, string>> = {
  G01: 'Adquisición de mercancías',
  G03: 'Gastos en general',
  I03: 'Equipo de transporte',
  S01: 'Sin efectos fiscales',
}
const DEDUCTS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']

/** The uses of goods that a tax regime may choose; a regime that cannot deduct has only one. */
export const usesOf = (regime: string): string[] =>
  Object.keys(CFDI_USES).filter((use) => use === 'S01' || DEDUCTS.includes(regime))

/** Kept with the sale and told to its store only. */
export interface Billing {
  type: BillingType
  number: string
  name: string
  regime: string | null
  use: string | null
  postalCode: string | null
}
export interface JudgedBilling {
  billing: Billing | null
  problems: Record<string, string>
  warnings: Record<string, string>
}

const NAME_LONGEST = 254
const clean = (text = '') => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Checks who is invoiced and gives it in the form in which it is stored. No outside service is asked. */
export function judgeBilling(typed: TypedBilling, country: Country): JudgedBilling {
  const { type } = typed
  const types: Partial<Record<BillingType, string>> = BILLING_TYPES[country]
  if (!isNameOf(types, type)) return refused({ type: 'Elige a nombre de quién sale la factura.' })
  if (typed.type === 'general') return general(typed)
  const name = clean(typed.name)
  const named = nameProblem(name)
  if (typed.type === 'RFC') return mexican(typed, { name, named })
  const { number, problem } = colombianNumber(typed.type, clean(typed.number))
  const problems = { ...(problem ? { number: problem } : {}), ...(named ? { name: named } : {}) }
  if (Object.keys(problems).length) return refused(problems)
  return {
    billing: { type, number, name, regime: null, use: null, postalCode: null },
    problems,
    warnings: {},
  }
}

const refused = (problems: Record<string, string>): JudgedBilling => ({ billing: null, problems, warnings: {} })

function nameProblem(name: string): string | null {
  if (name === '') return 'Escribe el nombre o la razón social.'
  if (hasUnusableSigns(name)) return 'El nombre tiene caracteres que no podemos usar.'
  return name.length > NAME_LONGEST ? `El nombre admite hasta ${NAME_LONGEST} caracteres.` : null
}

function colombianNumber(type: string, typed: string): { number: string; problem: string | null } {
  if (type === 'NIT') return nitOf(typed)
  if (type === 'passport') {
    const number = typed.toUpperCase().replace(/[\s.-]/g, '')
    return { number, problem: /^[A-Z0-9]{5,15}$/.test(number) ? null : 'El pasaporte tiene de 5 a 15 letras o cifras.' }
  }
  const number = typed.replace(/[\s.,]/g, '')
  const [least, most] = type === 'CC' ? [5, 10] : [4, 10]
  const valid = /^[1-9][0-9]*$/.test(number) && number.length >= least && number.length <= most
  return { number, problem: valid ? null : `La cédula tiene de ${least} a ${most} cifras.` }
}

/**
 * A company's or a person's tax number by itself, in the form in which it is stored: NIT with its check digit, cédula
 * or RFC.
 */
export function judgeTaxNumber(type: string, typed: string): { number: string; problem: string | null } {
  if (type !== 'RFC') return colombianNumber(type, clean(typed))
  const number = rfcOf(typed)
  return { number, problem: RFC.test(number) ? null : RFC_WANTED }
}

const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The check digit that the DIAN gives a NIT. */
export function nitCheckDigit(number: string): number {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : rest
}

const dotted = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')

/** '901.234.567-7', with or without signs; without a hyphen the last of ten digits is the check digit. */
function nitOf(typed: string): { number: string; problem: string | null } {
  const text = typed.replace(/[\s.,]/g, '').replace(/[‐–—]/g, '-')
  const [, number = '', digit] = /^([1-9][0-9]{4,9})-([0-9])$/.exec(text) ?? /^([1-9][0-9]{8})([0-9])$/.exec(text) ?? []
  if (digit === undefined)
    return { number: text, problem: 'Escribe el NIT con su dígito de verificación, como 901.234.567-7.' }
  const right = nitCheckDigit(number)
  const kept = `${dotted(number)}-${digit}`
  return {
    number: kept,
    problem:
      Number(digit) === right ? null : `El dígito de verificación de ${dotted(number)} es ${right}. Revisa el NIT.`,
  }
}

const RFC = /^[A-ZÑ&]{3,4}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/
const RFC_WANTED = 'El RFC tiene 12 signos si es de una empresa o 13 si es de una persona, como ABC010203AB1.'
const rfcOf = (typed = '') =>
  clean(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** The check character of an RFC by the SAT's rule. Some RFCs in use have a different one. */
export function rfcCheckSign(rfc: string): string {
  const signs = rfc.slice(0, -1).padStart(12, ' ').split('')
  const sum = signs.reduce((total, sign, at) => total + RFC_SIGNS.indexOf(sign) * (13 - at), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'A' : String(rest)
}

/** The kind of company is no part of the name that the SAT has. */
const CORPORATE =
  /[\s,]+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?)?(?:\s?B\.?)?(?:\s+DE\s+C\.?\s?V\.?)?|S\.?\s+DE\s+R\.?\s?L\.?(?:\s+DE\s+C\.?\s?V\.?)?|S\.?\s?A\.?\s?S\.?|S\.?\s?C\.?|A\.?\s?C\.?)$/i

function mexican(
  { number, regime = '', use = '', postalCode = '' }: TypedBilling,
  { name, named }: { name: string; named: string | null },
): JudgedBilling {
  const rfc = rfcOf(number)
  const isCompany = rfc.length === 12
  const facts = Object.hasOwn(REGIMES, regime) ? REGIMES[regime] : undefined
  const problems: Record<string, string> = {
    ...(RFC.test(rfc) ? {} : { number: RFC_WANTED }),
    ...(named
      ? { name: named }
      : isCompany && CORPORATE.test(name)
        ? { name: 'Escribe el nombre como está en la constancia, sin el tipo de sociedad (SA de CV).' }
        : {}),
    ...(facts && (isCompany ? facts.company : facts.person)
      ? {}
      : {
          regime: facts
            ? `Ese régimen no es de ${isCompany ? 'una empresa' : 'una persona'}.`
            : 'Elige el régimen fiscal.',
        }),
    // Which uses there are only a chosen régimen tells.
    ...(usesOf(regime).includes(use) || (!facts && Object.hasOwn(CFDI_USES, use))
      ? {}
      : {
          use: Object.hasOwn(CFDI_USES, use)
            ? 'Con ese régimen el uso es Sin efectos fiscales.'
            : 'Elige el uso del CFDI.',
        }),
    ...postalProblem(postalCode),
  }
  if (Object.keys(problems).length) return refused(problems)
  const warnings: Record<string, string> =
    rfcCheckSign(rfc) === rfc.at(-1)
      ? {}
      : { number: 'El último signo del RFC no es el que esperábamos. Si así está en tu constancia, sigue.' }
  return {
    billing: { type: 'RFC', number: rfc, name: name.toUpperCase(), regime, use, postalCode: postalCode.trim() },
    problems: {},
    warnings,
  }
}

const postalProblem = (text: string): Record<string, string> =>
  /^[0-9]{5}$/.test(text.trim()) ? {} : { postalCode: 'El código postal tiene 5 cifras.' }

function general({ postalCode = '' }: TypedBilling): JudgedBilling {
  const problems: Record<string, string> = postalCode.trim() === '' ? {} : postalProblem(postalCode)
  if (Object.keys(problems).length) return refused(problems)
  const { rfc, name, regime, use } = GENERAL_PUBLIC
  return {
    billing: { type: 'general', number: rfc, name, regime, use, postalCode: postalCode.trim() || null },
    problems,
    warnings: {},
  }
}
