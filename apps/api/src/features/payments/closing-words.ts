import { formatMoney, toWireMoney } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { PurchaseKinds } from '../../platform/context.ts'
import { kindOf } from '../../platform/purchases.ts'
import { nameOf, type TransactionRow } from './transaction-row.ts'

interface Kinds {
  purchases: PurchaseKinds
}
interface Words {
  title: string
  message: (ctx: Kinds, row: TransactionRow) => string
  form: 'comprobante' | 'reintento' | 'espera'
  button: string
}

const waiting: Words = {
  title: 'Estamos confirmando tu pago',
  form: 'espera',
  button: 'Ver mis pagos',
  message: () =>
    'La pasarela todavía no nos confirma el resultado. Puede tardar desde unos segundos hasta un día hábil; te avisamos por correo.',
}
const left: Words = {
  title: 'No terminaste el pago',
  form: 'reintento',
  button: 'Terminar el pago',
  message: (_, { user_id }) =>
    `Saliste de la pasarela sin pagar y no se hizo ningún cobro. Puedes retomarlo ahora o después, ${user_id === null ? 'en este navegador' : 'desde tu cuenta'}.`,
}
const refused = (title: string, message: string): Words => ({
  title,
  message: () => message,
  form: 'reintento',
  button: 'Intentar de nuevo',
})

/** It was paid when there was nothing left of it, or when somebody had paid it already. */
const givenBack: Words = {
  title: 'Te devolvemos tu pago',
  form: 'comprobante',
  button: 'Ver el pago',
  message: (ctx, row) =>
    `Recibimos ${formatMoney(row.total_minor, row.currency)} por ${nameOf(ctx, row)}, pero ya no quedaba o ya estaba pagado. Vuelve al medio con el que pagaste.`,
}
const partBack = (owed: number, { currency }: Pick<TransactionRow, 'currency'>) =>
  `De eso te devolvemos ${formatMoney(owed, currency)}, de lo que ya no quedaba.`

/** C3.18: what the buyer reads on return from the gateway, one line per state. */
const WORDS: Record<PaymentState, Words> = {
  created: waiting,
  pending: waiting,
  approved: {
    title: 'Pago aprobado',
    form: 'comprobante',
    button: 'Ver el recibo',
    message: (ctx, row) =>
      `Recibimos ${formatMoney(row.total_minor, row.currency)} por ${nameOf(ctx, row)}. ${kindOf(ctx, row).approvedWords(row)}`,
  },
  declined: refused(
    'Tu pago fue rechazado',
    'El banco o la pasarela no aprobó el pago y no se hizo ningún cobro. Intenta con otro medio de pago.',
  ),
  expired: refused(
    'Tu pago venció',
    'No recibimos la confirmación a tiempo y no se hizo ningún cobro. Si ya pagaste en un punto o banco, se registra en cuanto llegue.',
  ),
  error: refused(
    'Tu pago no se pudo procesar',
    'La pasarela tuvo un error y no se hizo ningún cobro. Intenta de nuevo.',
  ),
  reversed: {
    title: 'Tu pago fue reversado',
    form: 'comprobante',
    button: 'Ver el pago',
    message: () => 'El dinero vuelve al medio con el que pagaste.',
  },
}

export function closingOf(
  ctx: Kinds,
  row: TransactionRow,
  { seller, wasLeft, owed }: { seller: { name: string; mobile: string | null }; wasLeft: boolean; owed: number },
) {
  const isGivenBack = owed > 0 && owed >= row.total_minor
  const { title, message, form, button } = wasLeft ? left : isGivenBack ? givenBack : WORDS[row.state]
  // A guest has no account to look into: the page itself shows what was bought.
  const isGuest = row.user_id === null
  return {
    id: row.id,
    ref_venta: row.ref_venta,
    total: toWireMoney(row.total_minor),
    modifyModal: row.state !== 'approved' || isGivenBack,
    modalTitle: title,
    modalMessge: owed > 0 && !isGivenBack ? `${message(ctx, row)} ${partBack(owed, row)}` : message(ctx, row),
    name: seller.name,
    mobile_number: seller.mobile,
    addressing_after_transaction:
      form === 'reintento'
        ? (kindOf(ctx, row).retryPath(row) ?? (isGuest ? '/' : pagePaths.payments()))
        : isGuest
          ? '/'
          : form === 'espera'
            ? pagePaths.payments()
            : pagePaths.payment(row.id),
    transaction_closing_form: form,
    addressing_button_name: isGuest && form !== 'reintento' ? 'Seguir buscando' : button,
  }
}
