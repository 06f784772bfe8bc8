import { expect, test } from 'vitest'
import type { TxCtx } from '../../platform/context.ts'
import { planPurchase } from '../plans/index.ts'
import { receiptText } from './receipt-text.ts'
import type { TransactionRow } from './transaction-row.ts'

const PAID = new Date('2026-06-01T12:00:00Z')
const row = (transaction_type: 'orders' | 'plate_consultations'): TransactionRow => ({
  id: 1,
  ref_venta: 'TU1',
  user_id: 1,
  purpose: 'plan',
  state: 'approved',
  country: 'CO',
  currency: 'COP',
  total_minor: 119_00,
  tax_minor: 19_00,
  plan_id: 1,
  plan_snapshot: { transaction_type, name: 'Arranque', amount: 20, valid_days: 30 },
  snapshot: null,
  reversing_since: null,
  refunded_at: null,
  store_id: null,
  gateway: 'embedded-co',
  gateway_form: null,
  payment_type: 'gateway',
  provider_id: 'P1',
  reason: null,
  receipt_number: 'CO-000001',
  billing_name: null,
  billing_document: null,
  note: null,
  created_at: PAID,
  updated_at: PAID,
  paid_at: PAID,
  expires_at: PAID,
})
const text = (type: 'orders' | 'plate_consultations') =>
  receiptText({ purchases: { plan: planPurchase } } as TxCtx, row(type), { paidAt: PAID, by: 'Pasarela de prueba' })

test('what a store bought is in its balance; look-ups can be used at once', async () => {
  expect(await text('orders')).toContain('En tu saldo hay 20 pedidos, hasta el 1 de julio de 2026.')
  expect(await text('plate_consultations')).toContain(
    'Ya puedes usar 20 consultas de placas, hasta el 1 de julio de 2026.',
  )
})
