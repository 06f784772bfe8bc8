import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const URL = '/api/catalogo/productosQuestions'
const MOBILE = 'Agrega tu celular en tu cuenta (/cuenta): la respuesta llega por WhatsApp.'

async function person(email: string, { mobile = '3001234567' as string | null, storeId = 0, role = 'owner' } = {}) {
  const [user] = await sql<{ id: number }>(
    'insert into users (email, name, mobile, email_verified, mobile_proved_at) values ($1, $2, $3, true, now()) returning id',
    [email, email, mobile],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, `t-${email}`])
  if (storeId)
    await sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [storeId, user?.id, role])
  const signature = createHmac('sha256', TEST_SECRET).update(`t-${email}`).digest('base64')
  return { id: user?.id ?? 0, cookie: `tuerca.session_token=${encodeURIComponent(`t-${email}.${signature}`)}` }
}
type Person = { id: number; cookie: string }
const NOBODY: Person = { id: 0, cookie: '' }

const send =
  (method: 'POST' | 'PATCH', url: string) =>
  (who: Person, body: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie: who.cookie, ...headers },
    })
const ask = send('POST', URL)
const answer = (id: number | string, ...rest: Parameters<typeof ask>) => send('PATCH', `${URL}/${id}`)(...rest)
const list = async (who: Person, query: Record<string, string> = {}) =>
  server.app.inject({ url: `${URL}?${new URLSearchParams(query)}`, headers: { cookie: who.cookie } })
const told = (recipient: string) =>
  sql<{ channel: string; subject: string; body_text: string }>(
    'select channel, subject, body_text from messages where recipient = $1 order by id',
    [recipient],
  )
const jobs = async () => (await sql<{ n: number }>('select count(*)::int as n from graphile_worker.jobs'))[0]?.n ?? 0

let product = { id: 0, store_id: 0, title: '', referencia_1: '' }
let other = { ...product }
let good: Record<string, unknown> & { vehicle: object } = { vehicle: {} }
let ana: Person, seller: Person, rival: Person
const vehicle = { brand: 'Toyota', name: '2.4 diésel', model: 'Hilux', year: 2018, vehicleId: '' }

beforeAll(async () => {
  server = await testApp()
  const rows = await sql<typeof product>(
    `select distinct on (p.store_id) p.id, p.store_id, p.title, p.referencia_1 from products p join stores s on s.id = p.store_id
     where s.country = 'CO' and s.suspended_at is null order by p.store_id, p.id limit 2`,
  )
  if (!rows[0] || !rows[1]) throw new Error('The demo data has no two stores')
  // Only these tests' people are told.
  await sql('delete from store_members where store_id = any ($1)', [rows.map(({ store_id }) => store_id)])
  ;[product, other] = [rows[0], rows[1]]
  ana = await person('pregunta@taller.test')
  seller = await person('vende@pregunta.test', { storeId: product.store_id })
  rival = await person('rival@pregunta.test', { storeId: other.store_id })
  good = {
    question: '¿Le sirve a mi camioneta?',
    product_id: product.id,
    product_reference: product.referencia_1,
    product_description: product.title,
    vehicle,
  }
})
afterAll(() => server.close())

describe('asking', () => {
  test('keeps the question and tells the owners of the store, not its staff', async () => {
    await person('empleado@pregunta.test', { storeId: product.store_id, role: 'staff' })
    const before = await jobs()
    const sent = await ask(ana, good)
    expect([sent.statusCode, sent.json().data.message]).toEqual([200, 'Pregunta enviada exitosamente'])
    const [row] = await sql<Record<string, unknown>>('select * from product_questions where id = $1', [
      sent.json().data.id,
    ])
    expect(row).toMatchObject({
      user_id: ana.id,
      store_id: product.store_id,
      question: '¿Le sirve a mi camioneta?',
      vehicle_brand: 'Toyota',
      vehicle_year: 2018,
      answer: null,
    })
    const [mail, ...more] = await told('vende@pregunta.test')
    expect(more).toEqual([])
    expect(mail?.body_text).toContain(`Producto: ${product.title}`)
    expect(mail?.body_text).toContain('Toyota Hilux 2.4 diésel 2018')
    expect(mail?.body_text).not.toContain('pregunta@taller.test')
    expect(await told('empleado@pregunta.test')).toEqual([])
    expect(await jobs()).toBe(before + 1)
  })

  test('without words asks the usual question; several lines stay several', async () => {
    const quiet = (await ask(ana, { ...good, question: '  ' })).json().data.id
    const lines = (await ask(ana, { ...good, question: 'Una\r\ny otra' })).json().data.id
    expect(
      await sql('select question from product_questions where id = any($1) order by id', [[quiet, lines]]),
    ).toEqual([{ question: '¿Este producto es compatible con mi vehículo?' }, { question: 'Una\ny otra' }])
  })

  test('needs an account, and a mobile where the answer arrives', async () => {
    const guest = await ask(NOBODY, good)
    expect([guest.statusCode, guest.json().message]).toEqual([401, 'Login required'])
    const luis = await person('sinmovil@pregunta.test', { mobile: null })
    const refused = await ask(luis, good)
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: MOBILE, data: [MOBILE] }])
    expect(await sql('select from product_questions where user_id = $1', [luis.id])).toEqual([])
  })

  test.each<[object, string]>([
    [{ vehicle: undefined }, 'Indica el vehículo para el que preguntas.'],
    [{ vehicle: null }, 'Indica el vehículo para el que preguntas.'],
    [{ vehicle: {} }, 'Indica el vehículo para el que preguntas.'],
    [{ vehicle: { brand: ' ', name: '', model: '' } }, 'Indica el vehículo para el que preguntas.'],
    [{ vehicle: 'Toyota' }, 'El vehículo debe tener brand, model y year.'],
    [{ vehicle: { ...vehicle, brand: ' ' } }, 'La marca del vehículo: este campo es requerido.'],
    [{ vehicle: { ...vehicle, model: undefined } }, 'El modelo: este campo es requerido.'],
    [{ vehicle: { ...vehicle, year: 1900 } }, 'Año invalido'],
    [{ vehicle: { ...vehicle, year: 2156 } }, 'Año invalido'],
    [{ vehicle: { ...vehicle, year: '2018' } }, 'Año invalido'],
    [{ vehicle: { ...vehicle, color: 'rojo' } }, 'El vehículo no admite: color.'],
    [{ vehicle: { ...vehicle, model: 'x'.repeat(61) } }, 'El modelo admite hasta 60 caracteres.'],
    [{ vehicle: { ...vehicle, name: 'a\u0000b' } }, 'La versión tiene caracteres que no podemos usar.'],
    [{ question: 'x'.repeat(501) }, 'La pregunta admite hasta 500 caracteres.'],
    [{ question: 'a\u0007' }, 'La pregunta tiene caracteres que no podemos usar.'],
    [{ question: 7 }, 'La pregunta debe ser un texto.'],
    [{ product_id: 0 }, 'El producto debe ser 1 o más.'],
    [{ product_id: "1' or 1=1" }, 'El producto debe ser un número.'],
    [{ product_description: ' ' }, 'Indica la descripción del producto.'],
    [{ user_id: 1 }, 'La pregunta no admite: user_id.'],
  ])('%j is refused', async (change, line) => {
    const refused = await ask(ana, { ...good, ...change })
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })

  test('a product that is not sold, or not in this virtual store, is not found', async () => {
    expect((await ask(ana, { ...good, product_id: 999_999_999 })).statusCode).toBe(404)
    const [store] = await sql<{ path_prefix: string }>('select path_prefix from stores where id = $1', [other.store_id])
    expect((await ask(ana, good, { 'x-store': store?.path_prefix ?? '' })).statusCode).toBe(404)
    await sql('update products set deleted_at = now() where id = $1', [other.id])
    expect((await ask(ana, { ...good, product_id: other.id })).statusCode).toBe(404)
    await sql('update products set deleted_at = null where id = $1', [other.id])
  })

  test('a double press with one key is one question and one mail', async () => {
    const eva = await person('doble@pregunta.test')
    const mails = (await told('vende@pregunta.test')).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(eva, good, { 'idempotency-key': 'k1' })))
    expect(new Set(answers.map((one) => one.body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await sql('select from product_questions where user_id = $1', [eva.id])).toHaveLength(1)
    expect((await told('vende@pregunta.test')).length).toBe(mails + 1)
    expect((await ask(eva, { ...good, question: 'otra' }, { 'idempotency-key': 'k1' })).statusCode).toBe(409)
  })

  test('twenty an hour, also in parallel, and again an hour later', async () => {
    const eva = await person('muchas@pregunta.test')
    const codes = (await Promise.all(Array.from({ length: 23 }, () => ask(eva, good))))
      .map((one) => one.statusCode)
      .sort()
    expect(codes).toEqual([...Array<number>(20).fill(200), 429, 429, 429])
    server.at(new Date(TEST_NOW.getTime() + 3601_000))
    expect((await ask(eva, good)).statusCode).toBe(200)
    server.at(TEST_NOW)
  })
})

describe('answering', () => {
  const yes = { answer: 'Sí, es el de serie.', compatible: true }
  const asked = async (who = ana) => (await ask(who, good)).json().data.id as number

  test('sends the asker a WhatsApp message, once', async () => {
    const eva = await person('responden@pregunta.test', { mobile: '3017654321' })
    const id = await asked(eva)
    const before = await jobs()
    const done = await answer(id, seller, yes)
    expect([done.statusCode, done.json().data.message]).toEqual([
      200,
      'Respuesta enviada. Le llega al comprador por WhatsApp.',
    ])
    const [message, ...more] = await told('3017654321')
    expect([message?.channel, more]).toEqual(['whatsapp', []])
    for (const words of [
      'Sí es compatible con tu Toyota Hilux 2.4 diésel 2018.',
      'Sí, es el de serie.',
      '/cuenta/preguntas',
      product.title,
    ])
      expect(message?.body_text).toContain(words)
    expect(await jobs()).toBe(before + 1)
    const again = await answer(id, seller, { answer: 'No', compatible: false })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Esta pregunta ya tiene respuesta.'])
    expect(await sql('select answer, compatible, answered_by from product_questions where id = $1', [id])).toEqual([
      { answer: 'Sí, es el de serie.', compatible: true, answered_by: seller.id },
    ])
    expect(await told('3017654321')).toHaveLength(1)
  })

  test('two members at once: one answer, one message; a repeat with its key gives the first answer', async () => {
    const eva = await person('aldia@pregunta.test', { mobile: '3017654322' })
    const id = await asked(eva)
    const codes = (await Promise.all(Array.from({ length: 5 }, () => answer(id, seller, yes))))
      .map((one) => one.statusCode)
      .sort()
    expect(codes).toEqual([200, 409, 409, 409, 409])
    const next = await asked(eva)
    const keyed = await Promise.all([1, 2, 3].map(() => answer(next, seller, yes, { 'idempotency-key': 'r1' })))
    expect(keyed.map((one) => one.statusCode)).toEqual([200, 200, 200])
    expect(await told('3017654322')).toHaveLength(2)
  })

  test('an asker who has taken the mobile out reads it by mail', async () => {
    const eva = await person('quita@pregunta.test', { mobile: '3017654323' })
    const id = await asked(eva)
    await sql('update users set mobile = null where id = $1', [eva.id])
    expect((await answer(id, seller, { ...yes, compatible: false })).statusCode).toBe(200)
    expect(await told('3017654323')).toEqual([])
    const [mail] = await told('quita@pregunta.test')
    expect(mail?.body_text).toContain('No es compatible con tu Toyota Hilux')
  })

  test('is only for members of that store', async () => {
    const id = await asked()
    expect((await answer(id, NOBODY, yes)).statusCode).toBe(401)
    expect((await answer(id, ana, yes)).statusCode).toBe(403)
    expect((await answer(id, rival, yes)).statusCode).toBe(404)
    expect((await answer(999_999_999, seller, yes)).statusCode).toBe(404)
    expect(await sql('select answer from product_questions where id = $1', [id])).toEqual([{ answer: null }])
  })

  test.each<[object, string]>([
    [{ answer: '', compatible: true }, 'Escribe la respuesta.'],
    [{ answer: ' \n ', compatible: true }, 'Escribe la respuesta.'],
    [{ compatible: true }, 'Escribe la respuesta.'],
    [{ answer: 'x'.repeat(1001), compatible: true }, 'La respuesta admite hasta 1000 caracteres.'],
    [{ answer: 'a\u0000', compatible: true }, 'La respuesta tiene caracteres que no podemos usar.'],
    [{ answer: 'Sí', compatible: 'true' }, 'Indica si es compatible.'],
    [{ answer: 'Sí', compatible: true, user_id: 1 }, 'La respuesta no admite: user_id.'],
  ])('%j is refused', async (body, line) => {
    const refused = await answer(1, seller, body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })

  test('asked here it says whether it fits, or it is refused', async () => {
    const asker = await person('falta@pregunta.test', { mobile: '3017654399' })
    const id = (await ask(asker, good)).json().data.id as number
    const refused = await answer(id, seller, { answer: 'Sí' })
    expect([refused.statusCode, refused.json().data]).toEqual([400, ['Indica si es compatible.']])
    expect((await answer(id, seller, yes)).statusCode).toBe(200)
  })

  test.each(['0', '-1', 'x', '1.5', '1e400', '9'.repeat(30), "1' or '1'='1"])(
    'question %j does not exist',
    async (id) => {
      expect([400, 404]).toContain((await answer(encodeURIComponent(id), seller, yes)).statusCode)
    },
  )
})

describe('the list', () => {
  let eva: Person
  let ids: number[]
  beforeAll(async () => {
    eva = await person('lista@pregunta.test', { mobile: '3017654324' })
    ids = []
    for (const text of ['uno', 'dos', 'tres'])
      ids.push((await ask(eva, { ...good, question: text, product_description: 'Lo que vi' })).json().data.id)
    ids.push((await ask(eva, { ...good, product_id: other.id })).json().data.id)
    await answer(ids[0] ?? 0, seller, { answer: 'Sí', compatible: true })
  })

  test('gives the asker their own, newest first, in pages', async () => {
    const first = (await list(eva, { pageSize: '3' })).json()
    expect(first.metadata).toEqual({ 'x-total-count': 4, page: 0, pageSize: 3 })
    expect(first.data.map((one: { id: number }) => one.id)).toEqual([...ids].reverse().slice(0, 3))
    expect((await list(eva, { pageSize: '3', page: '1' })).json().data[0]).toMatchObject({
      question: 'uno',
      answer: 'Sí',
      compatible: true,
      vehicle,
      askedByMe: true,
      canAnswer: false,
      product: { title: 'Lo que vi' },
      created_at: TEST_NOW.toISOString(),
    })
    expect((await list(eva, { page: '9' })).json()).toEqual({
      data: [],
      metadata: { 'x-total-count': 4, page: 9, pageSize: 20 },
    })
  })

  test("gives a seller those of their products, what waits longest first, by the listing's own title and without the asker", async () => {
    const paged = async (page: number) =>
      (
        await list(seller, {
          scopes: 'received,unanswered',
          filter: JSON.stringify({ product_id: product.id }),
          pageSize: '200',
          page: String(page),
        })
      ).json()
    const received = await paged(Math.floor(((await paged(0)).metadata['x-total-count'] - 1) / 200))
    expect(received.data.map((one: { id: number }) => one.id)).toEqual(
      received.data.map((one: { id: number }) => one.id).toSorted((one: number, other: number) => one - other),
    )
    const found = received.data.find((one: { id: number }) => one.id === ids[2])
    expect(found).toMatchObject({
      question: 'tres',
      askedByMe: false,
      canAnswer: true,
      product: { title: product.title, reference: product.referencia_1 },
    })
    expect(JSON.stringify(received)).not.toMatch(/lista@pregunta|3017654324|user_id/)
    expect(received.data.map((one: { id: number }) => one.id)).not.toContain(ids[0])
    const rivals = (await list(rival)).json()
    expect(rivals.data.map((one: { id: number }) => one.id)).toEqual([ids[3]])
    expect((await list(seller, { scopes: 'asked' })).json().data).toEqual([])
  })

  test('attributes, getters and relations choose the fields', async () => {
    const [row] = (
      await list(eva, {
        attributes: 'question',
        getters: 'productUrl',
        relations: 'product',
        filter: '{"compatible":true}',
      })
    ).json().data
    expect(Object.keys(row).sort()).toEqual(['id', 'product', 'productUrl', 'question'])
    expect((await list(eva, { filter: '{"answered":false}' })).json().metadata['x-total-count']).toBe(3)
  })

  test.each([
    [{ filter: '{"user_id":1}' }, 'El filtro no admite: user_id.'],
    [{ filter: '{"answered":"sí"}' }, 'answered debe ser true o false.'],
    [{ filter: '{' }, 'El filtro debe ser un texto JSON válido.'],
    [{ scopes: 'asked,todas' }, 'scopes no admite: todas.'],
    [{ relations: 'user' }, 'relations no admite: user.'],
    [{ attributes: 'user_id' }, 'attributes no admite: user_id.'],
    [{ getters: 'constructor' }, 'getters no admite: constructor.'],
    [{ pageSize: '201' }, 'El tamaño de página debe ser 200 o menos.'],
  ])('%j is refused', async (query, line) => {
    const refused = await list(eva, query)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })

  test("is for who has an account; a person's data holds what they asked, and goes with them", async () => {
    expect((await list(NOBODY)).statusCode).toBe(401)
    const data = await server.app.inject({ url: '/api/session/data', headers: { cookie: eva.cookie } })
    expect(data.json().data.questions).toHaveLength(4)
    await sql('delete from users where id = $1', [eva.id])
    expect(await sql('select from product_questions where id = any($1)', [ids])).toEqual([])
  })
})
