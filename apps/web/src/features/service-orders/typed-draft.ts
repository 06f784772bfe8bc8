import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { emailProblem, mobileProblem } from '@tuerca/domain/accounts'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, fromWireMoney } from '@tuerca/domain/money'
import { inWholePesos, type PriceType, serviceOrderPrice, typedPrice } from '@tuerca/domain/service-order-price'
import {
  HOURS_WRONG,
  hoursProblem,
  PIECES_WRONG,
  piecesProblem,
  PRICE_WRONG,
  priceProblem,
  type PricedLine,
  serviceOrderTotals,
} from '@tuerca/domain/service-order-states'
import { typedMoney } from '@tuerca/domain/typed-money'
import { numberAsTyped, typedNumber } from '@tuerca/domain/typed-number'

/** A line as typed. `key` exists in the browser only: a new line has no id until it is saved. */
export interface TypedLine {
  key: string
  id: number | null
  kind: 'part' | 'labour'
  fromListing: boolean
  title: string
  reference: string
  brand: string
  quantity: string
  hours: string
  cost: string
  type_price: PriceType
  utility: string
  price: string
}

export interface TypedDraft {
  name: string
  mobile: string
  email: string
  vehicleId: string
  car: string
  plate: string
  kilometres: string
  note: string
  discount: string
  byLine: boolean
  chargesTax: boolean
  lines: TypedLine[]
}

export function typedFrom(order: ServiceOrder): TypedDraft {
  const { country } = order
  return {
    ...order.customer,
    vehicleId: order.vehicleId === null ? '' : String(order.vehicleId),
    car: order.car,
    plate: order.plate,
    kilometres: numberAsTyped(order.kilometres, country),
    note: order.note,
    discount: order.discount > 0 ? numberAsTyped(order.discount, country) : '',
    byLine: order.byLine,
    chargesTax: order.chargesTax,
    lines: order.lines.map((line) => ({
      key: String(line.id),
      id: line.id,
      kind: line.kind,
      fromListing: line.fromListing,
      title: line.title,
      reference: line.reference,
      brand: line.brand,
      quantity: String(line.quantity),
      hours: numberAsTyped(line.hours, country),
      cost: numberAsTyped(line.unitCost, country),
      type_price: line.type_price,
      utility: numberAsTyped(line.utility, country),
      price: numberAsTyped(line.unitPrice, country),
    })),
  }
}

export const newLine = (kind: TypedLine['kind']): TypedLine => ({
  key: `new-${crypto.randomUUID()}`,
  id: null,
  kind,
  fromListing: false,
  title: '',
  reference: '',
  brand: '',
  quantity: '1',
  hours: '',
  cost: '',
  type_price: 'price_with_utility',
  utility: '30',
  price: '',
})

const decimal = (typed: string) =>
  typed.trim() === '' ? null : /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : NaN
const money = (typed: string, country: Country) => (typed.trim() === '' ? null : (typedMoney(typed, country) ?? NaN))

export interface LineProblems {
  title?: string | undefined
  quantity?: string | undefined
  hours?: string | undefined
  cost?: string | undefined
  utility?: string | undefined
  price?: string | undefined
}

/**
 * What is wrong with a line, by its fields, and the price of one piece in minor units; null while something is wrong.
 */
export function judgeLine(
  line: TypedLine,
  country: Country,
): { problems: LineProblems; unitPrice: number | null; unitCost: number | null; quantity: number } {
  const title = line.title.trim() === '' ? 'Escribe qué es.' : undefined
  if (line.kind === 'labour') {
    const [price, hours] = [money(line.price, country), decimal(line.hours)]
    const problems = {
      title,
      price: price === null ? 'Escribe lo que cobras.' : (priceProblem(price) ?? undefined),
      hours: Number.isNaN(hours) ? HOURS_WRONG : (hoursProblem(hours) ?? undefined),
    }
    return { problems, unitPrice: problems.price ? null : fromWireMoney(price ?? 0), unitCost: null, quantity: 1 }
  }
  const [cost, quantity] = [money(line.cost, country), typedNumber(line.quantity) ?? NaN]
  const needsCost = line.type_price !== 'manual_price' && cost === null
  const costProblem = needsCost
    ? 'Escribe lo que te cuesta.'
    : cost === null
      ? undefined
      : (priceProblem(cost) ?? undefined)
  const { errors, totalMinor } = serviceOrderPrice(cost === null || costProblem ? 0 : fromWireMoney(cost), {
    type_price: line.type_price,
    utility: line.utility,
    price: typedPrice(line.price, country),
  })
  const tooMuch = totalMinor !== null && priceProblem(totalMinor / 100) !== null ? PRICE_WRONG : undefined
  const problems = {
    title,
    quantity: piecesProblem(quantity) === null ? undefined : PIECES_WRONG,
    cost: costProblem,
    utility: errors.utility ?? (line.type_price === 'price_with_utility' ? tooMuch : undefined),
    price: errors.price ?? (line.type_price === 'manual_price' ? tooMuch : undefined),
  }
  return {
    problems,
    unitPrice: costProblem || totalMinor === null ? null : inWholePesos(totalMinor, currencyOf(country)),
    unitCost: cost === null || costProblem ? null : fromWireMoney(cost),
    quantity: problems.quantity ? 0 : quantity,
  }
}

const isRight = (problems: object) => Object.values(problems).every((one) => one === undefined || one === null)

export function draftProblems(typed: TypedDraft, country: Country) {
  const kilometres = typed.kilometres.trim() === '' ? null : typedNumber(typed.kilometres)
  const discount = money(typed.discount, country)
  return {
    mobile: typed.mobile.trim() === '' ? null : mobileProblem(typed.mobile, country),
    email: typed.email.trim() === '' ? null : emailProblem(typed.email),
    kilometres:
      typed.kilometres.trim() !== '' && (kilometres === null || kilometres > 3_000_000)
        ? 'El kilometraje debe ser un número entero de 0 a 3.000.000.'
        : null,
    discount: discount === null ? null : priceProblem(discount),
    lines: typed.lines.some((line) => !isRight(judgeLine(line, country).problems)) ? 'Hay líneas por completar.' : null,
  }
}

export const isComplete = (typed: TypedDraft, country: Country) => isRight(draftProblems(typed, country))

/** As the call takes it; only of what is complete. */
export function bodyOf(typed: TypedDraft, version: number, country: Country) {
  return {
    version,
    customer: { name: typed.name, mobile: typed.mobile, email: typed.email },
    vehicleId: typed.vehicleId === '' ? null : Number(typed.vehicleId),
    car: typed.car,
    plate: typed.plate.slice(0, 12),
    kilometres: typed.kilometres.trim() === '' ? null : typedNumber(typed.kilometres),
    note: typed.note,
    discount: money(typed.discount, country) ?? 0,
    byLine: typed.byLine,
    chargesTax: typed.chargesTax,
    lines: typed.lines.map((line) => {
      const id = line.id === null ? {} : { id: line.id }
      if (line.kind === 'labour')
        return {
          ...id,
          kind: 'labour' as const,
          title: line.title,
          price: money(line.price, country) ?? 0,
          hours: decimal(line.hours),
        }
      return {
        ...id,
        kind: 'part' as const,
        title: line.title,
        reference: line.reference,
        brand: line.brand,
        quantity: typedNumber(line.quantity) ?? 1,
        unit_cost: money(line.cost, country),
        type_price: line.type_price,
        utility: line.type_price === 'price_with_utility' ? decimal(line.utility) : null,
        price: line.type_price === 'manual_price' ? money(line.price, country) : null,
      }
    }),
  }
}

/** The sums while typing: incomplete lines do not count. */
export function typedTotals(typed: TypedDraft, country: Country) {
  const lines = typed.lines.map((line): PricedLine => {
    const { unitPrice, unitCost, quantity } = judgeLine(line, country)
    return {
      kind: line.kind,
      quantity: unitPrice === null ? 0 : quantity,
      unitPrice: unitPrice ?? 0,
      unitCost,
      approved: null,
    }
  })
  const discount = money(typed.discount, country)
  return serviceOrderTotals(lines, {
    discount: discount === null || Number.isNaN(discount) ? 0 : fromWireMoney(discount),
    chargesTax: typed.chargesTax,
    country,
  })
}

export function isDiscountTooMuch(typed: TypedDraft, country: Country): boolean {
  const { parts, labour } = typedTotals(typed, country)
  return fromWireMoney(money(typed.discount, country) ?? 0) > parts + labour
}
