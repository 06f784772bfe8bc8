import { type Currency, formatMoney } from '@tuerca/domain/money'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import type { PurchasePayment } from '../../platform/purchases.ts'
import { notify, queueLetter } from '../notifications/index.ts'
import type { PayableSale } from '../sales/index.ts'

type MessageContext = Pick<TxCtx, 'db' | 'now' | 'origin'>

const linesInWords = ({ lines }: Pick<PayableSale, 'lines'>) =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n')
const storesInWords = (sales: readonly PayableSale[], currency: Currency) =>
  sales.map((sale) => `${sale.storeName}, ${formatMoney(sale.total, currency)}:\n${linesInWords(sale)}`)

/** The sale is not over because it was paid before, by somebody else or in another window. */
function whyOwed(lost: readonly PayableSale[]): string {
  const all = (is: (sale: PayableSale) => boolean) => lost.length > 0 && lost.every(is)
  if (all(({ settled }) => settled)) return 'Esto ya se pagaba por acuerdo con la tienda cuando llegó tu pago:'
  return all(({ state }) => state !== 'expired' && state !== 'cancelled')
    ? 'Esto ya estaba pagado cuando llegó tu pago:'
    : 'Tu pago llegó cuando ya no guardábamos las partes y de esto no quedaba:'
}

/** To a buyer with an account whose money arrived when part of the purchase was gone, with the receipt for the rest. */
export async function tellBuyerOwed(
  ctx: MessageContext,
  { id, currency }: PurchasePayment,
  {
    userId,
    delivered,
    lost,
    owed,
  }: { userId: number; delivered: readonly PayableSale[]; lost: readonly PayableSale[]; owed: number },
): Promise<void> {
  await notify(ctx, {
    userId,
    topic: 'payments',
    key: `purchase-owed:${id}`,
    path: pagePaths.payment(id),
    action: 'Ver el pago',
    title: `Te devolvemos ${formatMoney(owed, currency)}`,
    text: [
      whyOwed(lost),
      ...storesInWords(lost, currency),
      ...(delivered.length > 0
        ? ['Esto sí es tuyo y la tienda lo prepara:', ...storesInWords(delivered, currency)]
        : []),
      'El dinero vuelve al medio con el que pagaste.',
    ].join('\n\n'),
  })
}

/** The same to a guest, who has no bell and no account: to the address they gave. */
export async function tellGuestOwed(
  ctx: MessageContext,
  { currency }: PurchasePayment,
  { email, lost, owed }: { email: string | null; lost: readonly PayableSale[]; owed: number },
): Promise<void> {
  if (email === null) return
  await queueLetter(ctx, {
    to: email,
    subject: `Te devolvemos ${formatMoney(owed, currency)}`,
    lines: [whyOwed(lost), ...storesInWords(lost, currency), 'El dinero vuelve al medio con el que pagaste.'],
  })
}
