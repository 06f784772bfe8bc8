import * as contract from '@tuerca/contract/customers'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { callerOf, shownSale } from '../sales/index.ts'
import { changeCustomer, nameCustomer, removeCustomer } from './name-customer.ts'
import { customersOf, memberStores, owedTo } from './queries.ts'
import { recordPayment, takeBackPayment } from './record-payment.ts'

/** Whoever tries many addresses learns of few which have an account. */
const countNamed = callLimit({ most: 30, ms: 3_600_000, message: 'Agregaste muchos clientes seguidos. Espera una hora e intenta de nuevo.' })

/** Whoever is changed is written to each time. */
const countChanged = callLimit({ most: 60, ms: 3_600_000, message: 'Cambiaste muchos acuerdos seguidos. Espera una hora e intenta de nuevo.' })

/** Buyers that a store named, and what it was paid of what they bought by agreement (buying.md §4, §5). */
export function customerRoutes(app: FastifyInstance) {
  route(app, contract.listCustomers, async (ctx, { query }) => shownCustomers(ctx, query))
  route(app, contract.nameCustomer, async (ctx, { body }, http) => {
    const owner = personOf(ctx)
    countNamed(ctx)
    const { storeId, who, confirm, ...terms } = body
    return { data: await onceByKey(ctx, { endpoint: 'nameCustomer', body, http }, async (ctx) => ({ ...await nameCustomer(ctx, owner, { storeId, who, confirm, terms }), message: 'Listo: ya puede pagarte por acuerdo y lo sabe.' })) }
  })
  route(app, contract.changeCustomer, async (ctx, { params: { id }, body }) => {
    const owner = personOf(ctx)
    countChanged(ctx)
    await inTransaction(ctx, (ctx) => changeCustomer(ctx, owner, { id, changes: body }))
    return { data: { id, message: 'Guardado. Vale para lo que compre desde ahora.' } }
  })
  route(app, contract.removeCustomer, async (ctx, { params: { id } }) => {
    await inTransaction(ctx, (ctx) => removeCustomer(ctx, personOf(ctx), id))
    return { data: { message: 'Ya no te compra por acuerdo. Lo que debe sigue en tus ventas.' } }
  })
  route(app, contract.recordAgreedPayment, async (ctx, { params: { id }, body }, http) => {
    await onceByKey(ctx, { endpoint: 'recordAgreedPayment', body: { id, ...body }, http }, async (ctx) => {
      await recordPayment(ctx, callerOf(ctx), { saleId: id, ...body })
      return {}
    })
    return { data: await shownSale(ctx, id) }
  })
  route(app, contract.takeBackAgreedPayment, async (ctx, { params: { id, paymentId }, query: { returned } }) => {
    await inTransaction(ctx, (ctx) => takeBackPayment(ctx, callerOf(ctx), { saleId: id, paymentId, returned: returned === 'true' }))
    return { data: await shownSale(ctx, id) }
  })
}

async function shownCustomers(ctx: Ctx, { storeId, q, page, pageSize }: Parsed<typeof contract.listCustomers>['query']) {
  const stores = await memberStores(ctx.db, personOf(ctx).id)
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw storeId === undefined ? forbidden('Esta opción es para tiendas.') : notFound('Esta tienda no existe.')
  const [{ customers, total }, sums] = await Promise.all([customersOf(ctx.db, { storeId: store.id, q, page, pageSize, now: ctx.now }), owedTo(ctx.db, store.id, ctx.now)])
  return {
    data: { store: { id: store.id, name: store.name }, stores: stores.map(({ id, name }) => ({ id, name })), mayDecide: store.mayDecide, country: store.country, currency: store.currency, ...sums, customers },
    metadata: { 'x-total-count': total, page, pageSize },
  }
}
