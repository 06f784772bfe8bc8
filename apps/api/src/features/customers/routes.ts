import * as contract from '@tuerca/contract/customers'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { callerOf, shownSale } from '../sales/index.ts'
import { changeCustomer, nameCustomer, removeCustomer } from './name-customer.ts'
import { customersOf, formerOf, memberStores, owedTo } from './queries.ts'
import { recordPayment, takeBackPayment } from './record-payment.ts'
import { csvOfDebts, debtsOf, pdfOfDebts } from './statement.ts'

/** A limit, so that nobody can find out which of many addresses have an account. */
const countNamed = callLimit({
  name: 'customers-named',
  most: 30,
  ms: 3_600_000,
  message: 'Agregaste muchos clientes seguidos. Espera una hora e intenta de nuevo.',
})

/** Whoever is changed is written to each time. */
const countChanged = callLimit({
  name: 'customers-changed',
  most: 60,
  ms: 3_600_000,
  message: 'Cambiaste muchos acuerdos seguidos. Espera una hora e intenta de nuevo.',
})

/** Buyers that a store named customers, and the payments it received for purchases by agreement (buying.md §4, §5). */
export function customerRoutes(app: FastifyInstance) {
  statementRoutes(app)
  route(app, contract.listCustomers, async (ctx, { query }) => shownCustomers(ctx, query))
  route(app, contract.nameCustomer, async (ctx, { body }, http) => {
    const owner = personOf(ctx)
    await countNamed(ctx)
    const { storeId, who, confirm, ...terms } = body
    return {
      data: await onceByKey(ctx, { endpoint: 'nameCustomer', body, http }, async (ctx) => ({
        ...(await nameCustomer(ctx, owner, { storeId, who, confirm, terms })),
        message: 'Listo: ya puede pagarte por acuerdo y lo sabe.',
      })),
    }
  })
  route(app, contract.changeCustomer, async (ctx, { params: { id }, body }) => {
    const owner = personOf(ctx)
    await countChanged(ctx)
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
    await inTransaction(ctx, (ctx) =>
      takeBackPayment(ctx, callerOf(ctx), { saleId: id, paymentId, returned: returned === 'true' }),
    )
    return { data: await shownSale(ctx, id) }
  })
}

/** What is owed by agreement, for the members of the store that it is owed to. */
function statementRoutes(app: FastifyInstance) {
  const send = (http: Http | null, name: string, csv: string) =>
    void http?.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}.csv"`,
      })
      .send(csv)
  route(app, contract.customerCsv, async (ctx, { params: { id } }, http) => {
    const { store, customer } = await customerOf(ctx, id)
    send(
      http,
      `estado-de-cuenta-${id}`,
      csvOfDebts(await debtsOf(ctx.db, { storeId: store.id, userId: customer.user_id, now: ctx.now }), store.country),
    )
    return null
  })
  route(app, contract.customerPdf, async (ctx, { params: { id } }, http) => {
    const { store, customer } = await customerOf(ctx, id)
    return sendPdf(ctx, http, async () => {
      const debts = await debtsOf(ctx.db, { storeId: store.id, userId: customer.user_id, now: ctx.now })
      return {
        name: `estado-de-cuenta-${id}`,
        pdf: await pdfOfDebts(debts, {
          store,
          who: debts.shown[0]?.who || customer.label || customer.name,
          now: ctx.now,
        }),
      }
    })
  })
  route(app, contract.owedCsv, async (ctx, { query: { storeId } }, http) => {
    const store = await oneStore(ctx, storeId)
    send(
      http,
      `te-deben-${store.id}`,
      csvOfDebts(await debtsOf(ctx.db, { storeId: store.id, userId: null, now: ctx.now }), store.country),
    )
    return null
  })
}

async function customerOf(ctx: Ctx, id: number) {
  const stores = await memberStores(ctx.db, personOf(ctx).id)
  const customer = await ctx.db
    .selectFrom('store_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.store_id', 'c.user_id', 'c.label', 'u.name'])
    .where('c.id', '=', id)
    .where('c.store_id', 'in', [...stores.map((store) => store.id), -1])
    .executeTakeFirst()
  const store = stores.find((one) => one.id === customer?.store_id)
  if (!customer || !store) throw notFound(contract.CUSTOMER_MISSING)
  return { customer, store }
}

async function oneStore(ctx: Ctx, storeId: number | undefined) {
  const stores = await memberStores(ctx.db, personOf(ctx).id)
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store)
    throw storeId === undefined ? forbidden('Esta opción es para tiendas.') : notFound('Esta tienda no existe.')
  return store
}

async function shownCustomers(
  ctx: Ctx,
  { storeId, q, page, pageSize }: Parsed<typeof contract.listCustomers>['query'],
) {
  const stores = await memberStores(ctx.db, personOf(ctx).id)
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store)
    throw storeId === undefined ? forbidden('Esta opción es para tiendas.') : notFound('Esta tienda no existe.')
  const [{ customers, total }, sums, former] = await Promise.all([
    customersOf(ctx.db, { storeId: store.id, q, page, pageSize, now: ctx.now }),
    owedTo(ctx.db, store.id, ctx.now),
    formerOf(ctx.db, store.id, ctx.now),
  ])
  return {
    data: {
      store: { id: store.id, name: store.name },
      stores: stores.map(({ id, name }) => ({ id, name })),
      mayDecide: store.mayDecide,
      country: store.country,
      currency: store.currency,
      ...sums,
      customers,
      former,
    },
    metadata: { 'x-total-count': total, page, pageSize },
  }
}
