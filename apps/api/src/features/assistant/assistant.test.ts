import { KEY_REFUSED, type KeyScope, keyLacks } from '@tuerca/contract/key-scopes'
import { afterEach, describe, expect, test } from 'vitest'
import { usePrograms } from '../store-keys/testing-store-keys.ts'

const s = usePrograms()
afterEach(() => s.sql('delete from call_counts'))

interface Message {
  result?: {
    tools?: { name: string; inputSchema: { properties: object } }[]
    instructions?: string
    content?: { text: string }[]
    isError?: boolean
    serverInfo?: { name: string }
  }
  error?: { message: string }
}

/** A message as clients of the protocol send it; answers come as JSON or as one event. */
async function send(secret: string | null, method: string, params: object = {}) {
  const answer = await s.server.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: { jsonrpc: '2.0', id: 1, method, params },
    headers: {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
  })
  const text = String(answer.headers['content-type']).startsWith('text/event-stream')
    ? (/^data: (.+)$/m.exec(answer.body)?.[1] ?? '')
    : answer.body
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(text) as Message & { message?: string },
  }
}
const use = async (secret: string, name: string, args: object) => {
  const { body } = await send(secret, 'tools/call', { name, arguments: args })
  const text = body.result?.content?.[0]?.text ?? body.error?.message ?? ''
  return {
    isError: body.result?.isError === true || body.error !== undefined,
    text,
    data: (body.result?.isError ? {} : JSON.parse(text.startsWith('{') ? text : '{}')) as Record<string, unknown>,
  }
}

async function stocked() {
  const store = await s.store()
  return { store, product: await s.product(store, { manufacturer_title: 'Toyota', reference_1: '04465-0K240' }) }
}

describe("an assistant with a store's key", () => {
  test('is welcomed and told of its tools, and of what is left of its minute; nobody else is', async () => {
    const { store } = await stocked()
    const secret = await s.secretOf(store)
    expect(
      (
        await send(secret, 'initialize', {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'prueba', version: '1' },
        })
      ).body.result?.serverInfo?.name,
    ).toBe('tuerca')
    const { headers, body } = await send(secret, 'tools/list')
    expect(body.result?.tools?.map(({ name }) => name)).toEqual([
      'search_parts',
      'find_number',
      'read_product',
      'check_fit',
      'prepare_cart',
    ])
    expect(headers['ratelimit-remaining']).toBe('298')
    expect(await send(null, 'tools/list')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { message: KEY_REFUSED },
    })
    expect((await send('tuerca_nadie', 'tools/list')).status).toBe(401)
    const bySession = await s.server.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: {},
      headers: { cookie: store.owner.cookie },
    })
    expect(bySession.statusCode).toBe(401)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await s.server.app.inject({ method, url: '/mcp' })).statusCode).toBe(405)
  })

  test('searches, reads, says whether it fits and why, and prepares a cart that somebody else opens', async () => {
    const { store, product } = await stocked()
    const secret = await s.secretOf(store, 'search', 'vehicles', 'cart.prepare')
    const found = await use(secret, 'search_parts', { query: '04465-0K240' })
    expect((found.data as { products: { id: number }[] }).products.map(({ id }) => id)).toContain(product.id)
    expect((await use(secret, 'find_number', { number: '04465-0K240' })).data).toMatchObject({
      products: expect.any(Array) as unknown[],
    })
    expect((await use(secret, 'read_product', { product_id: product.id })).data).toMatchObject({
      id: product.id,
      price: 200_000,
      stock: 4,
    })
    const fit = await use(secret, 'check_fit', { product_id: product.id, make: 'Toyota', model: 'Hilux', year: 2012 })
    expect(fit.data).toMatchObject({
      vehicle: 'Toyota Hilux 2012',
      label: expect.stringMatching(/ompatible|confirmar/) as string,
      why: expect.stringMatching(/\.$/) as string,
    })
    expect(
      (await use(secret, 'check_fit', { product_id: product.id, make: 'Renault', model: 'Logan', year: 2015 })).data,
    ).not.toMatchObject({ label: 'Compatible' })
    expect((await use(secret, 'check_fit', { product_id: product.id, plate: 'TST001' })).data).toMatchObject({
      vehicle: expect.any(String) as string,
    })
    expect((await use(secret, 'check_fit', { product_id: product.id })).text).toContain('Indica la placa')
    const { data } = await use(secret, 'prepare_cart', { lines: [{ product_id: product.id, quantity: 2 }] })
    expect(data).toMatchObject({
      total: 400_000,
      added: 1,
      url: expect.stringMatching(/\/carrito\/compartido\/[\w-]{32}$/) as string,
    })
    expect(await s.sql('select 1 from cart_lines where user_id = $1', [store.owner.id])).toEqual([])
    expect(await s.sql('select 1 from sales where store_id = $1', [store.id])).toEqual([])
  })

  test('is shown only what its key may do, also of a tool', async () => {
    const { store } = await stocked()
    const shown = async (...scopes: KeyScope[]) => {
      const secret = await s.secretOf(store, ...scopes)
      const { result } = (await send(secret, 'tools/list')).body
      return (result?.tools ?? []).map(({ name, inputSchema }) => [name, ...Object.keys(inputSchema.properties)])
    }
    expect(await shown('stock.write')).toEqual([])
    expect(await shown('cart.prepare')).toEqual([['prepare_cart', 'lines']])
    const found = [
      ['search_parts', 'query', 'only_available'],
      ['find_number', 'number'],
      ['read_product', 'product_id'],
    ]
    expect(await shown('search')).toEqual([...found, ['check_fit', 'product_id', 'make', 'model', 'year', 'engine']])
    expect((await shown('search', 'vehicles')).at(-1)).toEqual(
      expect.arrayContaining(['check_fit', 'product_id', 'plate', 'vin', 'make']),
    )
    const begun = async (...scopes: KeyScope[]) =>
      (
        await send(await s.secretOf(store, ...scopes), 'initialize', {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'prueba', version: '1' },
        })
      ).body.result?.instructions
    expect(await begun('search')).toMatch(/search_parts.*check_fit(?!.*prepare_cart)/)
    expect(await begun('stock.write')).toMatch(/no tiene los permisos de un asistente/)
  })

  test('reads in Spanish what it sent wrong', async () => {
    const { store } = await stocked()
    const secret = await s.secretOf(store)
    for (const [name, args, text] of [
      ['search_parts', {}, 'Falta «query».'],
      ['search_parts', { query: 7 }, '«query» debe ser un texto.'],
      ['read_product', { product_id: 'x' }, '«product_id» debe ser un número.'],
      ['prepare_cart', { lines: [] }, '«lines» debe tener al menos 1 elemento.'],
      ['pay', {}, 'Aquí no hay una herramienta «pay». tools/list dice cuáles hay.'],
    ] as const)
      expect(await use(secret, name, args), name).toMatchObject({ isError: true, text })
  })

  test('is refused in a sentence what its key may not do, and what is no tool', async () => {
    const { store, product } = await stocked()
    const secret = await s.secretOf(store, 'stock.write')
    for (const [name, args, scope] of [
      ['search_parts', { query: 'filtro' }, 'search'],
      ['find_number', { number: 'X1' }, 'search'],
      ['read_product', { product_id: product.id }, 'search'],
      ['check_fit', { product_id: product.id, make: 'Mazda', model: '3' }, 'search'],
      ['check_fit', { product_id: product.id, plate: 'TST001' }, 'vehicles'],
      ['check_fit', { product_id: product.id, vin: '8AJFR22G704512345' }, 'vehicles'],
      ['prepare_cart', { lines: [{ product_id: product.id }] }, 'cart.prepare'],
    ] as const)
      expect(await use(secret, name, args), name).toMatchObject({ isError: true, text: keyLacks(scope) })
    for (const [name, args] of [
      ['pay', {}],
      ['prepare_cart', { lines: [] }],
      ['read_product', { product_id: 'x' }],
    ] as const)
      expect((await use(secret, name, args)).isError, name).toBe(true)
    expect((await use(await s.secretOf(store), 'read_product', { product_id: 2_000_000_000 })).text).toMatch(
      /no existe|ya no/,
    )
    expect(
      (
        await s.server.app.inject({
          method: 'POST',
          url: '/mcp',
          payload: '{',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(400)
  })

  test('sends a message at a time: many in one are refused, none of them is answered', async () => {
    const { store } = await stocked()
    const headers = {
      authorization: `Bearer ${await s.secretOf(store)}`,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-03-26',
    }
    for (const many of [1, 2, 100]) {
      const payload = Array.from({ length: many }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/list',
        params: {},
      }))
      const answer = await s.server.app.inject({ method: 'POST', url: '/mcp', payload, headers })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32600, message: expect.stringMatching(/un mensaje por petición/) as string },
        },
      ])
    }
  })

  test('twenty at once are each their own', async () => {
    const { store } = await stocked()
    const [may, mayNot] = [await s.secretOf(store, 'search'), await s.secretOf(store, 'stock.write')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => use(at % 2 ? may : mayNot, 'find_number', { number: '04465-0K240' })),
    )
    expect(answers.map(({ isError }) => isError)).toEqual(Array.from({ length: 20 }, (_, at) => at % 2 === 0))
  })
})
