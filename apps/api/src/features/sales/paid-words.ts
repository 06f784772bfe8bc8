import { dateFormat } from '@tuerca/domain/country'
import { type Currency, formatMoney } from '@tuerca/domain/money'
import { GOODS_WITHDRAWAL } from '@tuerca/domain/payment-receipt'
import { saleNumber } from '@tuerca/domain/sale-number'
import { arrivalDay } from '@tuerca/domain/working-days'
import type { TxCtx } from '../../platform/context.ts'
import { saleById, type SaleRow } from './queries.ts'

type Reading = Pick<TxCtx, 'db'>

/** What a mail says of a paid sale besides its title: what was bought, when and where it comes, from whom. */
export async function paidInWords(ctx: Reading, sale: SaleRow): Promise<string[]> {
  const receipt = sale.transaction_id === null ? null : await receiptOf(ctx, sale.transaction_id)
  return [
    await partsInWords(ctx, sale),
    whereInWords(sale),
    [sellerInWords(sale), receipt && `Recibo ${receipt} de Tuerca, que recibió el pago.`].filter(Boolean).join('\n'),
    GOODS_WITHDRAWAL[sale.country],
  ].filter((paragraph) => paragraph !== '')
}

/**
 * The part of a receipt that one sale is: the same, without what the whole receipt says. Whoever paid another's order
 * is not told where it goes.
 */
export async function saleOnReceipt(ctx: Reading, saleId: number, { isAnothers = false } = {}): Promise<string | null> {
  const sale = await saleById(ctx.db, saleId)
  return sale
    ? [
        sellerInWords(sale),
        await partsInWords(ctx, sale),
        isAnothers ? 'Le llega a quien lo pidió.' : whereInWords(sale),
      ]
        .filter(Boolean)
        .join('\n')
    : null
}

/** The lines, and what makes their sum the total. */
async function partsInWords(ctx: Reading, sale: SaleRow): Promise<string> {
  const currency: Currency = sale.currency
  const money = (minor: number) => formatMoney(minor, currency).replace('-', '−')
  const lines = await ctx.db
    .selectFrom('sale_lines')
    .select(['title', 'quantity', 'unit_price'])
    .where('sale_id', '=', sale.id)
    .orderBy('id')
    .execute()
  const beside: readonly (readonly [string, number])[] = [
    ['Descuento por volumen', -sale.discount],
    ['Envío', sale.shipping_price],
    ['Casco, vuelve con la pieza vieja', sale.core_deposit],
  ]
  return [
    ...lines.map(
      ({ title, quantity, unit_price }) =>
        `${quantity} × ${title}${unit_price === null ? '' : `: ${money(unit_price * quantity)}`}`,
    ),
    ...beside.filter(([, amount]) => amount !== 0).map(([what, amount]) => `${what}: ${money(amount)}`),
    ...(sale.total === null ? [] : [`Total, IVA incluido: ${money(sale.total)}`]),
  ].join('\n')
}

function whereInWords({ shipping, shipping_days: days, created_at, country }: SaleRow): string {
  if (!shipping) return ''
  const when =
    days === null
      ? ''
      : ` el ${dateFormat(country, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${arrivalDay(created_at, days, country)}T12:00:00Z`))}`
  return shipping.kind === 'pickup'
    ? `Lo recoges en ${[shipping.name, shipping.address, shipping.city].filter(Boolean).join(', ')}: está listo${when}.`
    : `Llega${when} a ${[shipping.address, shipping.city].filter(Boolean).join(', ')}.`
}

const sellerInWords = ({ store_legal_name: legal, store_name, store_document: document, country, kind, id }: SaleRow) =>
  `Te vende ${legal || store_name}${document ? `, ${country === 'MX' ? 'RFC' : 'NIT'} ${document}` : ''}. ${kind === 'order' ? 'Pedido' : 'Compra'} ${saleNumber(kind, id)}.`

async function receiptOf({ db }: Reading, transactionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('transactions')
    .select('receipt_number')
    .where('id', '=', transactionId)
    .executeTakeFirst()
  return row?.receipt_number ?? null
}
