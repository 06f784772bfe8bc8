import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { formatMoney, TAX_RATE } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import { kindOf } from '../../platform/purchases.ts'
import { nameOf, type TransactionRow } from './transaction-row.ts'

/** The receipt as sent by mail: number, purchase, the tax separately, and the right of withdrawal. */
export async function receiptText(
  ctx: TxCtx,
  row: TransactionRow,
  { paidAt, by }: { paidAt: Date; by: string },
): Promise<string> {
  const { country, currency, total_minor: total, tax_minor: tax } = row
  const money = (minor: number) => formatMoney(minor, currency)
  const date = new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: TIME_ZONE[country] }).format(
    paidAt,
  )
  return [
    `Recibimos tu pago de ${money(total)} por ${nameOf(ctx, row)}.`,
    [
      `Recibo: ${row.receipt_number}`,
      `Referencia: ${row.ref_venta}`,
      `Fecha: ${date}`,
      ...(row.billing_name
        ? [`A nombre de: ${row.billing_name}${row.billing_document ? `, ${row.billing_document}` : ''}`]
        : []),
      `Valor sin IVA: ${money(total - tax)}`,
      `IVA ${TAX_RATE[country]} %: ${money(tax)}`,
      `Total pagado: ${money(total)}`,
      `Medio de pago: ${by}`,
    ].join('\n'),
    ...(await kindOf(ctx, row).receiptLines(ctx, row, paidAt)),
    await kindOf(ctx, row).withdrawal(ctx, row),
  ].join('\n\n')
}
