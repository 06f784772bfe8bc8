import { hasUnusableSigns } from './accounts.ts'
import { judgeTaxNumber } from './billing.ts'
import type { Country } from './country.ts'
import { isNameOf } from './own-value.ts'
import { DOCUMENT_TYPES } from './store-opening.ts'

/** Banks that pay out in Colombia; in Mexico the first three digits of a CLABE say which it is. */
export const BANKS_CO = [
  'Bancolombia',
  'Banco de Bogotá',
  'Davivienda',
  'BBVA Colombia',
  'Banco de Occidente',
  'Banco Popular',
  'Banco AV Villas',
  'Banco Caja Social',
  'Scotiabank Colpatria',
  'Itaú',
  'Banco Agrario',
  'Banco GNB Sudameris',
  'Bancoomeva',
  'Banco Falabella',
  'Banco Pichincha',
  'Banco Finandina',
  'Nequi',
  'Daviplata',
] as const
const CLABE_BANKS: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '062': 'Afirme',
  '072': 'Banorte',
  '127': 'Azteca',
  '137': 'BanCoppel',
}
export const ACCOUNT_KINDS = {
  CO: { savings: 'Ahorros', checking: 'Corriente' },
  MX: { clabe: 'CLABE' },
} as const satisfies Record<Country, Record<string, string>>
export type AccountKind = keyof (typeof ACCOUNT_KINDS)['CO'] | keyof (typeof ACCOUNT_KINDS)['MX']

/** Where a store is paid, as its owner typed it. */
export interface TypedAccount {
  holder: string
  documentType: string
  document: string
  bank: string
  kind: string
  number: string
}
export type AccountField = keyof TypedAccount
export interface BankAccount {
  holder: string
  document: string
  bank: string
  kind: AccountKind
  number: string
}

export const HOLDER_LONGEST = 120
const WEIGHTS = [3, 7, 1]

/** The last digit of a CLABE, from the seventeen before it. */
export function clabeCheckDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < 17; at += 1) sum += (Number(digits[at]) * (WEIGHTS[at % 3] ?? 0)) % 10
  return (10 - (sum % 10)) % 10
}

function numberProblem(number: string, country: Country): string | null {
  if (number === '') return country === 'MX' ? 'Escribe la CLABE.' : 'Escribe el número de la cuenta.'
  if (country === 'CO')
    return /^\d{6,20}$/.test(number) ? null : 'El número de la cuenta tiene entre 6 y 20 dígitos, sin letras.'
  if (!/^\d{18}$/.test(number)) return 'La CLABE tiene 18 dígitos.'
  return clabeCheckDigit(number) === Number(number[17]) ? null : 'Esta CLABE no existe: revisa sus dígitos uno a uno.'
}

/** Checks an account and gives it in the form in which it is stored. The form in the browser uses the same function. */
export function judgeAccount(
  typed: TypedAccount,
  country: Country,
): { account: BankAccount | null; problems: Partial<Record<AccountField, string>> } {
  const holder = typed.holder.normalize('NFC').trim().replace(/\s+/g, ' ')
  const number = typed.number.replace(/[\s.-]/g, '')
  const types = DOCUMENT_TYPES[country]
  const judged = isNameOf(types, typed.documentType)
    ? judgeTaxNumber(typed.documentType, typed.document)
    : { number: '', problem: 'Elige el tipo de documento.' }
  const kinds = ACCOUNT_KINDS[country]
  const kind = country === 'MX' ? 'clabe' : typed.kind
  const bank = country === 'MX' ? (CLABE_BANKS[number.slice(0, 3)] ?? `Banco ${number.slice(0, 3)}`) : typed.bank
  const problems: Partial<Record<AccountField, string>> = {}
  if (holder.length < 3) problems.holder = 'Escribe el titular como aparece en el banco.'
  else if (holder.length > HOLDER_LONGEST) problems.holder = `El titular admite hasta ${HOLDER_LONGEST} caracteres.`
  else if (hasUnusableSigns(holder)) problems.holder = 'El titular tiene caracteres que no podemos usar.'
  if (judged.problem !== null) problems.document = judged.problem
  if (country === 'CO' && !BANKS_CO.some((one) => one === bank)) problems.bank = 'Elige el banco.'
  if (!isNameOf(kinds, kind)) problems.kind = 'Elige si es de ahorros o corriente.'
  const wrong = numberProblem(number, country)
  if (wrong !== null) problems.number = wrong
  if (Object.keys(problems).length > 0 || !isNameOf(kinds, kind)) return { account: null, problems }
  return { account: { holder, document: judged.number, bank, kind, number }, problems }
}

/** What is shown of it afterwards: 'Bancolombia, ahorros ···4821'. */
export function accountLabel({ bank, kind, ending }: { bank: string; kind: AccountKind; ending: string }): string {
  const kinds: Record<AccountKind, string> = { ...ACCOUNT_KINDS.CO, ...ACCOUNT_KINDS.MX }
  const word = kind === 'clabe' ? kinds[kind] : kinds[kind].toLowerCase()
  return `${bank}, ${word} ···${ending}`
}
export const endingOf = (number: string) => number.slice(-4)
/** A new or changed account receives no payouts for this long: its owners were notified and can object. */
export const ACCOUNT_RESTS_MS = 24 * 3_600_000
