import { createHmac } from 'node:crypto'
import { OTHER_ACCOUNT } from '@tuerca/contract/quote-list'
import { QUANTITY_INVALID } from '@tuerca/domain/quotation-request'
import { MOST_QUOTED, QUOTE_LIST_FULL, type QuotedLine } from '@tuerca/domain/quote-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
let people = 0
async function person() {
  const email = `lista${(people += 1)}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified) values ($1, $2, true) returning id',
    ['Lista', email],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
  return {
    id: user?.id ?? 0,
    cookie: `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
  }
}
async function merge(cookie: string, body: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/cart/quoteList',
    payload: body,
    headers: { cookie },
  })
  return { status: answer.statusCode, json: answer.json<{ data: { lines: QuotedLine[] }; message?: string }>() }
}
const SPARK = { brand: 'Chevrolet', name: 'Spark GT 1.2', model: 'Spark', year: 2014, vehicleId: '77' }
const line = (reference: string, amount = 1): QuotedLine => ({
  vehicle: SPARK,
  part: { name: `Parte ${reference}`, reference, amount, selected: true },
})
const numbers = ({ json }: Awaited<ReturnType<typeof merge>>) =>
  json.data.lines.map(({ part }) => `${part.amount} ${part.reference}`)

test('needs an account', async () => {
  expect(await merge('', { added: [] })).toMatchObject({ status: 401, json: { message: 'Login required' } })
})

test('two browsers of one person come to the same list', async () => {
  const { cookie } = await person()
  expect(numbers(await merge(cookie, { added: [line('A', 4), line('B')] }))).toEqual(['4 A', '1 B'])
  // The other one had A too, and something of its own.
  expect(numbers(await merge(cookie, { added: [line('A'), line('C')] }))).toEqual(['4 A', '1 B', '1 C'])
  const changes = { changed: [line('B', 2), line('Z', 9)], removed: [line('A')] }
  expect(numbers(await merge(cookie, changes))).toEqual(['2 B', '1 C'])
  expect(numbers(await merge(cookie, changes))).toEqual(['2 B', '1 C'])
  expect(numbers(await merge((await person()).cookie, {}))).toEqual([])
})

test('a page of another account changes nothing, and each answer says whose list it is', async () => {
  const [ana, eva] = [await person(), await person()]
  expect(await merge(ana.cookie, { added: [line('A')], user_id: ana.id })).toMatchObject({
    status: 200,
    json: { data: { user_id: ana.id } },
  })
  expect(await merge(ana.cookie, { removed: [line('A')], user_id: eva.id })).toMatchObject({
    status: 409,
    json: { message: OTHER_ACCOUNT },
  })
  expect(numbers(await merge(ana.cookie, {}))).toEqual(['1 A'])
})

test('a part is told whole, with its car', async () => {
  const { cookie } = await person()
  const { json } = await merge(cookie, { added: [{ vehicle: {}, part: { name: ' Espejo ' } }, line('A')] })
  expect(json.data.lines).toEqual([
    {
      vehicle: { brand: '', name: '', model: '', year: null, vehicleId: '' },
      part: { name: 'Espejo', reference: '', amount: 1, selected: true },
    },
    line('A'),
  ])
})

test.each([
  [{ added: [{ ...line('A'), part: { name: '' } }] }, 'Escribe qué autoparte es.'],
  [{ added: [line('A', 0)] }, QUANTITY_INVALID],
  [{ added: [line('A', 1.5)] }, QUANTITY_INVALID],
  [{ changed: [{ vehicle: SPARK, part: { name: 'x', price: 1 } }] }, 'La autoparte no admite: price.'],
  [{ added: Array.from({ length: MOST_QUOTED + 1 }, (_, at) => line(`N${at}`)) }, QUOTE_LIST_FULL],
  [{ precio: 1 }, 'La lista no admite: precio.'],
])('%j is refused in its words', async (body, message) => {
  expect(await merge((await person()).cookie, body)).toMatchObject({ status: 400, json: { message } })
})

test('twenty browsers at once lose nothing, and a list that would not fit changes nothing', async () => {
  const { cookie } = await person()
  await Promise.all(Array.from({ length: 20 }, (_, at) => merge(cookie, { added: [line(`P${at}`)] })))
  expect(numbers(await merge(cookie, {}))).toHaveLength(20)
  const many = Array.from({ length: 185 }, (_, at) => line(`Q${at}`))
  expect(await merge(cookie, { added: many, removed: [line('P0')] })).toMatchObject({
    status: 409,
    json: { message: QUOTE_LIST_FULL },
  })
  expect(numbers(await merge(cookie, {}))).toHaveLength(20)
  expect(numbers(await merge(cookie, { added: many.slice(0, 181), removed: [line('P0')] }))).toHaveLength(200)
})

test('goes with the account', async () => {
  const { id, cookie } = await person()
  await merge(cookie, { added: [line('A')] })
  await sql('delete from users where id = $1', [id])
  expect(await sql('select from quote_lists where user_id = $1', [id])).toEqual([])
})

test('on paper for anybody, and not without a part', async () => {
  const print = (lines: unknown[]) =>
    server.app.inject({ method: 'POST', url: '/api/cart/quoteList/pdf', payload: { lines } })
  const answer = await print([
    line('A', 4),
    { ...line('B'), vehicle: { brand: '', name: '', model: '', year: null, vehicleId: '' } },
  ])
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Lista-de-cotizacion-[\d-]+\.pdf"$/)
  for (const wrong of [[], [{}], Array.from({ length: MOST_QUOTED + 1 }, (_, at) => line(`N${at}`))])
    expect((await print(wrong)).statusCode).toBe(400)
})
