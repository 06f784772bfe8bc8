// @vitest-environment happy-dom
import { REASON_NEEDED } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { labelOf } from '../sale-actions.ts'
import { ReasonForm } from './reason-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The form of one side; what is sent is refused in the server's words. */
async function open(side: 'buyer' | 'seller') {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: unknown, request?: RequestInit) => {
    sent.push(JSON.parse(String(request?.body)))
    return Response.json({ message: 'Ya se envió.', data: [] }, { status: 400 })
  })
  const action = side === 'seller' ? 'reject' : 'cancel'
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ReasonForm sale={{ id: 7, side } as Sale} action={action} /> },
  ])
  render(<Stub />)
  const press = () => userEvent.click(screen.getByRole('button', { name: /No aceptar|Cancelar/ }))
  await screen.findByRole('button', { name: /No aceptar|Cancelar/ })
  await press()
  return { sent, press, field: await screen.findByRole<HTMLTextAreaElement>('textbox') }
}

test.each([
  [{ side: 'buyer', type: 'compra' }, 'cancel', 'Cancelar la compra'],
  [{ side: 'buyer', type: 'pedido' }, 'cancel', 'Cancelar el pedido'],
  [{ side: 'seller', type: 'pedido' }, 'cancel', 'Cancelar la venta'],
  [{ side: 'seller', type: 'pedido' }, 'reject', 'No aceptar'],
] as const)('%j, %s: the button says what it ends', (sale, action, label) => expect(labelOf(sale, action)).toBe(label))

test('a store must say why: without it nothing is sent, and the field has the focus', async () => {
  const { sent, press, field } = await open('seller')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(REASON_NEEDED)
  expect([sent, document.activeElement]).toEqual([[], field])
})

test('a buyer may say nothing; a refusal is told, and what was written stays', async () => {
  const { sent, press, field } = await open('buyer')
  await press()
  await screen.findByText('Ya se envió.')
  expect(sent).toEqual([{ state: 'cancelled' }])
  await userEvent.type(field, ' Llegó tarde ')
  await press()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ state: 'cancelled', reason: 'Llegó tarde' }))
  expect(field.value).toBe(' Llegó tarde ')
})
