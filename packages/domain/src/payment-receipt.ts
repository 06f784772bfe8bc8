import type { Country } from './country.ts'
import { netOfTax, TAX_RATE } from './money.ts'

/** A total that includes IVA, split in minor units; the parts add up to the total. */
export interface TaxParts {
  total: number
  net: number
  tax: number
  rate: number
}

export function taxParts(total: number, country: Country): TaxParts {
  const exact = netOfTax(total, country)
  // Colombian pesos are shown without decimals: with hundredths in both parts, the shown figures might not add up.
  const net = country === 'CO' && total % 100 === 0 ? Math.round(exact / 100) * 100 : exact
  return { total, net, tax: total - net, rate: TAX_RATE[country] }
}

/** The number on a receipt, such as CO-000123: one after another in each country. */
export function receiptNumber(country: Country, count: number): string {
  return `${country}-${String(count).padStart(6, '0')}`
}

/**
 * The right of withdrawal from a plan as each country's law has it (Ley 1480 art. 47; LFPC art. 56): stated with every
 * receipt.
 */
export const WITHDRAWAL: Record<Country, string> = {
  CO: 'Derecho de retracto (Ley 1480 de 2011): dentro de los cinco días hábiles siguientes a la compra puedes pedir que te devolvamos el dinero de lo que no hayas usado.',
  MX: 'Derecho de revocación (Ley Federal de Protección al Consumidor): dentro de los cinco días hábiles siguientes a la compra puedes pedir que te devolvamos el dinero de lo que no hayas usado.',
}

/** The same for goods: the time counts from delivery, and it is asked for at the place of purchase. */
export const GOODS_WITHDRAWAL: Record<Country, string> = {
  CO: 'Derecho de retracto (Ley 1480 de 2011): dentro de los cinco días hábiles siguientes a la entrega puedes devolver lo que compraste desde su página en Mis compras. El envío de vuelta lo pagas tú.',
  MX: 'Derecho de revocación (Ley Federal de Protección al Consumidor): dentro de los cinco días hábiles siguientes a la entrega puedes devolver lo que compraste desde su página en Mis compras. El envío de vuelta lo pagas tú.',
}

/** What was paid by a link for somebody else, who alone has the page of that purchase. */
export const ANOTHERS_WITHDRAWAL: Record<Country, string> = {
  CO: 'Derecho de retracto (Ley 1480 de 2011): dentro de los cinco días hábiles siguientes a la entrega, quien hizo el pedido puede devolverlo desde su página. Lo que se devuelva vuelve al medio con el que pagaste.',
  MX: 'Derecho de revocación (Ley Federal de Protección al Consumidor): dentro de los cinco días hábiles siguientes a la entrega, quien hizo el pedido puede devolverlo desde su página. Lo que se devuelva vuelve al medio con el que pagaste.',
}
