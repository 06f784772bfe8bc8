import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { formatMoney, TAX_RATE } from '@tuerca/domain/money'
import { WITHDRAWAL } from '@tuerca/domain/payment-receipt'
import { creditsInWords, TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { nameOf, type TransactionRow } from './transaction-row.ts'


/** The receipt as it goes by mail: number, what, the tax on its own, and the right of withdrawal. */
export function receiptText(row: TransactionRow, { paidAt, by }: { paidAt: Date; by: string }): string {
  const { country, currency, total_minor: total, tax_minor: tax, plan_snapshot: plan } = row
  const money = (minor: number) => formatMoney(minor, currency)
  const date = (moment: Date) => new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: TIME_ZONE[country] }).format(moment)
  const until = plan && new Date(paidAt.getTime() + plan.valid_days * 86_400_000)
  return [
    `Recibimos tu pago de ${money(total)} por ${nameOf(row)}.`,
    [
      `Recibo: ${row.receipt_number}`,
      `Referencia: ${row.ref_venta}`,
      `Fecha: ${date(paidAt)}`,
      ...(row.billing_name ? [`A nombre de: ${row.billing_name}${row.billing_document ? `, ${row.billing_document}` : ''}`] : []),
      `Valor sin IVA: ${money(total - tax)}`,
      `IVA ${TAX_RATE[country]} %: ${money(tax)}`,
      `Total pagado: ${money(total)}`,
      `Medio de pago: ${by}`,
    ].join('\n'),
    ...(plan && until ? [`${TRANSACTION_TYPE_FACTS[plan.transaction_type].storePlan ? 'En tu saldo hay' : 'Ya puedes usar'} ${creditsInWords(plan.transaction_type, plan.amount)}, hasta el ${date(until)}.`] : []),
    WITHDRAWAL[country],
  ].join('\n\n')
}
