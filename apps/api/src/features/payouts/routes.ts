import * as contract from '@tuerca/contract/payouts'
import { changeStoreBank, showPayoutAccount, showStoreBank } from '@tuerca/contract/store-bank'
import { toWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { accountOfPayout, changeAccount, storeBank } from './bank-account.ts'
import { payPayout } from './make-payouts.ts'
import { ownedStores, payablesOf, payoutFor, payoutsOf, payoutsToPay, standingOf } from './queries.ts'
import { csvOf, pdfOfStatement } from './statement.ts'
import { lineOf, nextPayout, payoutOf } from './wire.ts'

/** Stores' earnings: owners read them, the administration pays them out. */
export function payoutRoutes(app: FastifyInstance) {
  route(app, contract.listPayouts, async (ctx, { query: { storeId, page, pageSize } }) => {
    const stores = await ownedStores(ctx.db, personOf(ctx).id)
    const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
    if (!store)
      throw stores.length === 0 ? forbidden(contract.OWNERS_ONLY) : notFound('Esta tienda no existe o no es tuya.')
    const [standing, { rows, total }, bank] = await Promise.all([
      standingOf(ctx.db, store.id),
      payoutsOf(ctx.db, { storeId: store.id, page, pageSize }),
      storeBank(ctx, personOf(ctx), store.id),
    ])
    return {
      data: {
        store: { id: store.id, name: store.name },
        stores: stores.map(({ id, name }) => ({ id, name })),
        country: store.country,
        currency: store.currency,
        held: toWireMoney(standing.held),
        disputed: toWireMoney(standing.disputed),
        due: toWireMoney(standing.due),
        stated: toWireMoney(standing.stated),
        paid: toWireMoney(standing.paid),
        next_at: nextPayout(ctx.now).toISOString(),
        account: bank.account?.label ?? null,
        payouts: rows.map(payoutOf),
      },
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  route(app, contract.showPayout, async (ctx, { params: { id } }) => ({ data: await statementOf(ctx, id) }))
  route(app, contract.payoutAsCsv, async (ctx, { params: { id } }, http) => {
    const statement = await statementOf(ctx, id)
    void http?.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="liquidacion-${statement.number}.csv"`,
      })
      .send(csvOf(statement))
    return null
  })
  route(app, contract.payoutAsPdf, async (ctx, { params: { id } }, http) => {
    const statement = await statementOf(ctx, id)
    return sendPdf(ctx, http, async () => ({
      name: `liquidacion-${statement.number}`,
      pdf: await pdfOfStatement(statement),
    }))
  })
  route(app, contract.listPayoutsToPay, async (ctx, { query: { state, page, pageSize } }) => {
    const { rows, total } = await payoutsToPay(ctx.db, { open: state === 'open', page, pageSize })
    return { data: rows.map(payoutOf), metadata: { 'x-total-count': total, page, pageSize } }
  })
  route(app, contract.payPayout, async (ctx, { params: { id }, body }) => {
    const admin = personOf(ctx)
    await payPayout(ctx, admin, { payoutId: id, ...body })
    return { data: await statementOf(ctx, id) }
  })
  route(app, showPayoutAccount, async (ctx, { params: { id } }) => ({
    data: await inTransaction(ctx, (ctx) => accountOfPayout(ctx, id)),
  }))
  route(app, showStoreBank, async (ctx, { query: { storeId } }) => ({
    data: await storeBank(ctx, personOf(ctx), storeId),
  }))
  route(app, changeStoreBank, async (ctx, { body }) => {
    await inTransaction(ctx, (ctx) => changeAccount(ctx, personOf(ctx), body))
    return { data: await storeBank(ctx, personOf(ctx), body.storeId) }
  })
}

async function statementOf(ctx: Ctx, id: number) {
  const user = personOf(ctx)
  const row = await payoutFor(ctx.db, id, { userId: user.id, isAdmin: user.role === 'admin' })
  if (!row) throw notFound(contract.PAYOUT_MISSING)
  return { ...payoutOf(row), lines: (await payablesOf(ctx.db, id)).map(lineOf) }
}
