// Workshops and their customers, on a server of the test file's own.
import type { ServiceOrder, SharedServiceOrder } from '@tuerca/contract/service-orders-wire'
import { type Listing, useCartServer, Visitor } from '../cart/testing-cart.ts'

export const ORDERS = '/api/users/serviceOrders'
export const SHARED = '/api/serviceOrders/shared'

/** A draft as its page sends it, with one work on it. */
export const draftOf = (order: ServiceOrder, change: object = {}) => ({
  version: order.version,
  customer: { name: 'Marcela Duarte', mobile: '315 555 0182', email: 'marcela@correo.test' },
  car: 'Mazda 3 2.0 2017',
  plate: 'frt-318',
  kilometres: 84_300,
  note: '',
  discount: 0,
  byLine: false,
  chargesTax: true,
  lines: [...order.lines.map(lineOf), { kind: 'labour', title: 'Cambio de pastillas', price: 120_000, hours: 2.5 }],
  ...change,
})

/** A line as it is sent back. */
export const lineOf = ({
  id,
  kind,
  title,
  reference,
  brand,
  quantity,
  hours,
  type_price,
  utility,
  unitPrice,
  unitCost,
}: ServiceOrder['lines'][number]) =>
  kind === 'labour'
    ? { id, kind, title, price: unitPrice, hours }
    : {
        id,
        kind,
        title,
        reference,
        brand,
        quantity,
        type_price,
        utility,
        price: type_price === 'manual_price' ? unitPrice : null,
        unit_cost: unitCost,
      }

export function useWorkshops() {
  const s = useCartServer()
  const call = <T = ServiceOrder>(
    who: Visitor,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => s.call<T>(who, [method, path], body ? { body } : {})
  async function workshop(country: 'CO' | 'MX' = 'CO') {
    const who = await s.person()
    await s.sql('update users set is_workshop = true, country = $2 where id = $1', [who.id, country])
    return who
  }
  /** A draft with a listing at 30 % margin and a job, complete enough to be sent. */
  async function draft(
    who: Visitor,
    { listing, byLine = false, quantity = 1 }: { listing?: Listing; byLine?: boolean; quantity?: number } = {},
  ) {
    const product = listing ?? (await s.one())
    const made = await call(who, 'POST', ORDERS, {
      part: { productId: product.id, quantity, type_price: 'price_with_utility', utility: 30 },
    })
    if (made.status !== 200) throw new Error(made.message)
    const saved = await call(who, 'PATCH', `${ORDERS}/${made.data.id}`, draftOf(made.data, { byLine }))
    if (saved.status !== 200) throw new Error(saved.message)
    return saved.data
  }
  async function sent(who: Visitor, options: Parameters<typeof draft>[1] = {}) {
    const order = await draft(who, options)
    const answer = await call(who, 'POST', `${ORDERS}/${order.id}/send`, { version: order.version })
    if (answer.status !== 200) throw new Error(answer.message)
    return answer.data
  }
  const tokenOf = (order: ServiceOrder) => order.link?.url.split('/').at(-1) ?? ''
  const shared = (token: string, who = new Visitor()) => call<SharedServiceOrder>(who, 'GET', `${SHARED}/${token}`)
  const approve = (token: string, body: object, who = new Visitor()) =>
    call<SharedServiceOrder>(who, 'POST', `${SHARED}/${token}/approve`, body)
  async function approved(who: Visitor, options: Parameters<typeof draft>[1] = {}) {
    const order = await sent(who, options)
    const answer = await approve(tokenOf(order), { version: order.version })
    if (answer.status !== 200) throw new Error(answer.message)
    return (await call(who, 'GET', `${ORDERS}/${order.id}`)).data
  }
  return { s, call, workshop, draft, sent, approved, tokenOf, shared, approve }
}
