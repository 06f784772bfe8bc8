import { type ChargingPlan, PRICE_MISSING } from '@tuerca/contract/plans'
import { typedNumber } from '@tuerca/domain/typed-number'
import { TRANSACTION_TYPE_FACTS, type TransactionType } from '@tuerca/domain/transaction-types'

/** A plan as it is typed. */
export interface PlanFields {
  type: TransactionType
  name: string
  description: string
  amount: string
  validDays: string
  position: string
  priceCo: string
  priceMx: string
  featured: boolean
  active: boolean
}

/** The fields of a plan, or of a new one. */
export function fieldsOf(plan?: ChargingPlan): PlanFields {
  if (!plan) {
    const type = 'plate_consultations'
    return {
      type,
      name: '',
      description: '',
      amount: '',
      validDays: String(TRANSACTION_TYPE_FACTS[type].validDays),
      position: '0',
      priceCo: '',
      priceMx: '',
      featured: false,
      active: true,
    }
  }
  const price = (units: number | null) => (units === null ? '' : String(units).replace('.', ','))
  return {
    type: plan.transaction_type,
    name: plan.name,
    description: plan.description,
    amount: String(plan.amount),
    validDays: String(plan.valid_days),
    position: String(plan.position),
    priceCo: price(plan.prices.CO),
    priceMx: price(plan.prices.MX),
    featured: plan.featured,
    active: plan.active,
  }
}

const REQUIRED = 'Este campo es requerido!'
const whole = (text: string) => {
  const number = typedNumber(text)
  return number !== null && number < 10_000_000 ? number : null
}
/**
 * '1.250' as in Colombia and '1,250' as in Mexico, '89,90' and '89.90': three digits after a sign are thousands, one or
 * two are decimals.
 */
export function amountOf(text: string): number | null {
  const plain = text
    .replace(/[\s$]/g, '')
    .replace(/[.,](?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** What is wrong with each field, in the order they stand in. */
export function problemsOf(fields: PlanFields): Partial<Record<keyof PlanFields, string>> {
  const problems: [keyof PlanFields, string | null][] = [
    ['name', fields.name.trim() === '' ? REQUIRED : null],
    [
      'amount',
      fields.amount.trim() === ''
        ? REQUIRED
        : (whole(fields.amount) ?? 0) < 1
          ? 'Escribe un número entero mayor que cero.'
          : null,
    ],
    [
      'validDays',
      fields.validDays.trim() === ''
        ? REQUIRED
        : (whole(fields.validDays) ?? 0) < 1
          ? 'Escribe un número entero mayor que cero.'
          : null,
    ],
    ['position', whole(fields.position) === null ? 'Escribe un número entero.' : null],
    [
      'priceCo',
      fields.priceCo.trim() === ''
        ? fields.priceMx.trim() === ''
          ? PRICE_MISSING
          : null
        : Number.isInteger(amountOf(fields.priceCo))
          ? null
          : 'Escribe un precio en pesos, sin decimales.',
    ],
    [
      'priceMx',
      fields.priceMx.trim() === '' || amountOf(fields.priceMx) !== null
        ? null
        : 'Escribe un precio con dos decimales a lo más.',
    ],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Partial<
    Record<keyof PlanFields, string>
  >
}

/** What is sent; fields without problems. */
export function planOf(fields: PlanFields) {
  const price = (text: string) => (text.trim() === '' ? null : amountOf(text))
  return {
    transaction_type: fields.type,
    name: fields.name.trim(),
    description: fields.description.trim(),
    amount: whole(fields.amount) ?? 0,
    valid_days: whole(fields.validDays) ?? 0,
    position: whole(fields.position) ?? 0,
    featured: fields.featured,
    active: fields.active,
    prices: { CO: price(fields.priceCo), MX: price(fields.priceMx) },
  }
}
