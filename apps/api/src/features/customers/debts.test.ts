import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { closeBalanced } from '../../app/testing-balance.ts'
import { forgetBuyer } from '../sales/forget-buyer.ts'
import { tendSale } from '../sales/tend-sale.ts'
import { remindDebts } from './remind-debts.ts'
import { debtsOf } from './statement.ts'
import { C, customersServer, type CustomersServer } from './testing-customers.ts'

let t: CustomersServer
beforeAll(async () => {
  t = await customersServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const DAY = 86_400_000
const at = (text: string) => t.contextAt(new Date(text))

/** 100.000 to be paid by the end of July 1st in Colombia. */
async function owing(payDays = 30) {
  const made = await t.named({ payDays })
  await t.inCart(made.buyer, await t.listing(made.store.id))
  return { ...made, sale: await t.bought(made.buyer, made.store.id, 100_000) }
}

const debts = async (who: Parameters<CustomersServer['told']>[0]) =>
  (await t.told(who)).filter((title) => /vence lo que|venció lo que|No te han pagado/.test(title))

describe('what falls due', () => {
  test('is told three days before, on the day and three days after, once each, and not at all once it is paid', async () => {
    const { buyer, owner, store, sale } = await owing()
    for (const day of [
      '2096-06-27T20:00:00Z',
      '2096-06-28T15:00:00Z',
      '2096-06-29T15:00:00Z',
      '2096-07-01T15:00:00Z',
      '2096-07-02T02:00:00Z',
      '2096-07-03T15:00:00Z',
    ])
      await remindDebts(at(day))
    expect(await debts(buyer)).toEqual([
      `El 1 de julio de 2096 vence lo que le debes a ${store.name}: ${sale.number}`,
      `Hoy vence lo que le debes a ${store.name}: ${sale.number}`,
    ])
    expect(await debts(owner)).toEqual([])
    for (const day of ['2096-07-04T15:00:00Z', '2096-07-05T15:00:00Z']) await remindDebts(at(day))
    expect((await debts(buyer)).slice(2)).toEqual([`Se venció lo que le debes a ${store.name}: ${sale.number}`])
    expect(await debts(owner)).toEqual([`No te han pagado: ${sale.number}`])
    const paid = await owing()
    await t.pay(paid.owner, paid.sale, 100_000)
    await remindDebts(at('2096-07-01T15:00:00Z'))
    expect(await debts(paid.buyer)).toEqual([])
    const short = await owing(2)
    await remindDebts(at('2096-06-01T15:00:00Z'))
    expect(await debts(short.buyer)).toEqual([])
    await remindDebts(at('2096-06-03T15:00:00Z'))
    expect(await debts(short.buyer)).toHaveLength(1)
  })

  test('goes by mail too', async () => {
    const { buyer } = await owing()
    await remindDebts(at('2096-07-01T15:00:00Z'))
    expect(
      await t.sql('select subject from messages where recipient = $1 and channel = $2 and subject like $3', [
        buyer.email,
        'mail',
        'Hoy vence%',
      ]),
    ).toHaveLength(1)
  })
})

test('who is named no more stays in the list while something is owed, and leaves it once it is paid', async () => {
  const { id, owner, store, sale } = await owing()
  const other = await owing()
  const former = async () =>
    (await t.get(owner, `${C}?storeId=${store.id}`)).json<{ data: { customers: object[]; former: object[] } }>().data
  expect(await former()).toMatchObject({ customers: [{ id, owed: 100_000 }], former: [] })
  expect((await t.remove(owner, `${C}/${id}`)).statusCode).toBe(200)
  await t.pay(owner, sale, 30_000)
  expect(await former()).toMatchObject({
    customers: [],
    former: [{ who: 'Taller El Piñón SAS', owed: 70_000, late: 0, sales: 1, firstSale: sale.id }],
  })
  await t.pay(owner, sale, 70_000)
  expect((await former()).former).toEqual([])
  expect((await t.get(other.owner, `${C}?storeId=${store.id}`)).statusCode).toBe(404)
})

test('who is named no more keeps the name that the store gave them, until they are named again', async () => {
  const { id, owner, store, buyer, sale } = await owing()
  const shown = async () =>
    (await t.get(owner, `${C}?storeId=${store.id}`)).json<{ data: { customers: object[]; former: object[] } }>().data
  expect((await t.patch(owner, `${C}/${id}`, { label: 'Piñón, el de la 80' })).statusCode).toBe(200)
  expect((await t.remove(owner, `${C}/${id}`)).statusCode).toBe(200)
  expect((await shown()).former).toMatchObject([
    { who: 'Piñón, el de la 80', billed: 'Taller El Piñón SAS', owed: 100_000, firstSale: sale.id },
  ])
  expect((await t.post(owner, C, { storeId: store.id, who: buyer.email, payDays: 8 })).statusCode).toBe(200)
  expect((await shown()).former).toEqual([])
  expect(await t.sql('select from former_customers where store_id = $1', [store.id])).toEqual([])
})

describe('the statement', () => {
  test('says sale by sale what one customer owes, and what everybody owes; of no other store', async () => {
    const { id, buyer, owner, store, sale } = await owing()
    await t.pay(owner, sale, 30_000)
    await t.inCart(buyer, await t.listing(store.id))
    const second = await t.bought(buyer, store.id, 100_000)
    const csv = await t.get(owner, `${C}/${id}/csv`)
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = csv.body.split('\r\n')
    expect(lines[1]).toBe(
      `"Taller El Piñón SAS";"NIT 901.234.567-7";"${sale.number}";"2096-06-01";"2096-07-01";100000;30000;0;70000;"no"`,
    )
    expect([lines[2]?.includes(second.number), lines[3]]).toEqual([true, '"Total";"";"";"";"";"";"";"";170000;""'])
    expect((await t.get(owner, `${C}/csv?storeId=${store.id}`)).body).toBe(csv.body)
    const pdf = await t.get(owner, `${C}/${id}/pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const other = await t.named()
    for (const path of [`${C}/${id}/csv`, `${C}/${id}/pdf`, `${C}/csv?storeId=${store.id}`])
      expect([path, (await t.get(other.owner, path)).statusCode, (await t.get(buyer, path)).statusCode]).toEqual([
        path,
        404,
        403,
      ])
  })
})

test('who is billed as the public in general is told by their own name, and two of them are two', async () => {
  const [one, two] = [await owing(), await owing()]
  await t.sql(
    `update sales set billing = '{"type": "general", "number": "XAXX010101000", "name": "PUBLICO EN GENERAL"}', buyer_contact = '{"name": "Pepa Díaz"}', store_id = $2 where id = any ($1)`,
    [[one.sale.id, two.sale.id], one.store.id],
  )
  const csv = await t.get(one.owner, `${C}/csv?storeId=${one.store.id}`)
  expect(csv.body.match(/"Pepa Díaz";"RFC XAXX010101000"/g)).toHaveLength(2)
  const ctx = at('2096-06-20T15:00:00Z')
  for (const { buyer, sale } of [one, two]) {
    await t.sql(`update sales set state = 'delivered', delivered_at = $2, shipped_at = $2 where id = $1`, [
      sale.id,
      new Date('2096-06-05T15:00:00Z'),
    ])
    await inTransaction(ctx, (ctx) => tendSale(ctx, sale.id))
    await inTransaction(ctx, (ctx) => forgetBuyer(ctx, buyer.id))
    await t.sql('update sales set buyer_id = null where id = $1', [sale.id])
  }
  expect((await t.get(one.owner, C)).json<{ data: { former: object[] } }>().data.former).toMatchObject([
    { who: 'Pepa Díaz', sales: 1 },
    { who: 'Pepa Díaz', sales: 1 },
  ])
})

test('a statement of more sales than it has lines for sums all of them, and says how many it leaves out', async () => {
  const { id, owner, store, sale } = await owing()
  const columns =
    (
      await t.sql<{ name: string }>(
        `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns where table_name = 'sales' and column_name <> 'id' and is_generated = 'NEVER'`,
      )
    )[0]?.name ?? ''
  await t.sql(`insert into sales (${columns}) select ${columns} from sales, generate_series(1, 2004) where id = $1`, [
    sale.id,
  ])
  await t.sql('update sales set stock_held = false where store_id = $1 and id <> $2', [store.id, sale.id])
  const lines = (await t.get(owner, `${C}/${id}/csv`)).body.split('\r\n')
  expect([lines.length, lines[2001], lines[2002]]).toEqual([
    2004,
    '"Otras 5 ventas, que vencen después: no caben aquí y están en el total";"";"";"";"";"";"";"";500000;""',
    '"Total";"";"";"";"";"";"";"";200500000;""',
  ])
  const all = await debtsOf(t.server.connection.db, { storeId: store.id, userId: null, now: new Date('2097-01-01') })
  expect([all.shown.length, all.count, all.owed, all.late]).toEqual([2000, 2005, 20_050_000_000, 20_050_000_000])
  await t.sql('delete from sales where store_id = $1 and id <> $2', [store.id, sale.id])
})

describe('a debtor who closes their account', () => {
  test('leaves name and document with what is owed and nothing else, until it is paid', async () => {
    const { buyer, owner, store, sale } = await owing()
    const ctx = at('2096-06-20T15:00:00Z')
    await t.sql(`update sales set state = 'delivered', delivered_at = $2, shipped_at = $2 where id = $1`, [
      sale.id,
      new Date('2096-06-05T15:00:00Z'),
    ])
    await inTransaction(ctx, (ctx) => tendSale(ctx, sale.id))
    await inTransaction(ctx, (ctx) => forgetBuyer(ctx, buyer.id))
    await t.sql('update sales set buyer_id = null where id = $1', [sale.id])
    const kept = async () =>
      (
        await t.sql<{ state: string }>(
          'select state, shipping, comment, billing, buyer_contact from sales where id = $1',
          [sale.id],
        )
      )[0]
    const name = 'Taller El Piñón SAS'
    expect(await kept()).toEqual({
      state: 'closed',
      shipping: null,
      comment: '',
      billing: { type: 'NIT', number: '901.234.567-7', name },
      buyer_contact: { name },
    })
    expect((await t.get(owner, `${C}/csv?storeId=${store.id}`)).body).toContain(
      `"${name}";"NIT 901.234.567-7";"${sale.number}"`,
    )
    expect((await t.get(owner, C)).json()).toMatchObject({ data: { owed: 100_000 } })
    expect((await t.pay(owner, sale, 100_000)).statusCode).toBe(200)
    await remindDebts(t.contextAt(new Date(ctx.now.getTime() + DAY)))
    expect(await kept()).toMatchObject({ billing: null, buyer_contact: null })
  })
})
