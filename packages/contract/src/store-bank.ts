import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { textOf } from './products-wire.ts'

const B = '/api/store/bank'
export const BANK_OWNER = 'La cuenta bancaria la ve y la cambia el dueño de la tienda.'
export const ACCOUNT_MISSING = 'La tienda no ha escrito su cuenta bancaria: lo hace su dueño en Mi tienda, «Cuenta».'
export const ACCOUNT_CHANGED = 'La cuenta de la tienda cambió. Vuelve a abrirla antes de transferir.'

const StoreId = idOf('La tienda')
const account = {
  holder: textOf('El titular', 200),
  documentType: textOf('El tipo de documento', 10),
  document: textOf('El documento', 30),
  bank: textOf('El banco', 60).default(''),
  kind: textOf('El tipo de cuenta', 20).default(''),
  number: textOf('El número', 40),
}
/** An account as its owner types it; judged by the rules of the store's country (domain/bank-account.ts). */
export const AccountFields = z.strictObject(account, { error: closedTo('La cuenta') })
/** What is told of an account: never its number. */
const BankAccountView = z.object({
  label: z.string(),
  holder: z.string(),
  /** Its last letters. */
  document: z.string(),
  changed_at: z.string(),
  changedBy: z.string().nullable(),
  /** Until then nothing is sent to it; null when that is over. */
  restsUntil: z.string().nullable(),
})
const Room = z.object({
  store: z.object({ id: z.number(), name: z.string(), country: z.enum(COUNTRIES) }),
  account: BankAccountView.nullable(),
})
export type StoreBank = z.output<typeof Room>

export const showStoreBank = endpoint({
  method: 'GET',
  path: B,
  access: 'seller',
  summary:
    'Dónde se le paga a una tienda, para sus dueños: el banco y los últimos dígitos. 403 para sus empleados, 404 para una tienda ajena.',
  query: z.object({ storeId: StoreId }),
  response: z.object({ data: Room }),
})

export const changeStoreBank = endpoint({
  method: 'PUT',
  path: B,
  access: 'seller',
  secondFactor: true,
  summary:
    'Un dueño dice dónde se le paga a la tienda. A cada dueño se le avisa por correo, y no se envía nada allá durante 24 horas. La misma cuenta otra vez no cambia nada.',
  body: z.strictObject({ storeId: StoreId, ...account }, { error: closedTo('La cuenta') }),
  response: z.object({ data: Room }),
})

export const showPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/core/administration/payouts/:id/account',
  access: 'admin',
  secondFactor: true,
  writes: true,
  summary:
    'La cuenta completa a la que va una liquidación, para quien la envía. Pide el segundo factor, y el registro dice quién miró.',
  params: z.object({ id: idOf('La liquidación') }),
  response: z.object({
    data: z.object({
      label: z.string(),
      holder: z.string(),
      document: z.string(),
      bank: z.string(),
      kind: z.string(),
      number: z.string(),
      restsUntil: z.string().nullable(),
    }),
  }),
})
