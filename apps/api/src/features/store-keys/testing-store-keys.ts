// Stores with their people, as of products, and programs that call with a key.
import { randomUUID } from 'node:crypto'
import { KEY_SCOPE_NAMES, type KeyScope } from '@tuerca/contract/key-scopes'
import type { InjectOptions } from 'fastify'
import { useStores } from '../store-products/testing-store-products.ts'

export const K = '/api/store/keys'
type Stores = ReturnType<typeof useStores>
type NewKey = { key: { id: number; prefix: string; name: string }; secret: string }

export function usePrograms() {
  const stores: Stores = useStores()
  const makeKey = (
    of: Awaited<ReturnType<Stores['store']>>,
    scopes: readonly string[] = KEY_SCOPE_NAMES,
    who = of.owner,
    name = `Programa ${randomUUID()}`,
  ) => stores.ask<NewKey>(who, 'POST', K, { storeId: of.id, name, scopes: [...scopes] })
  async function key(of: Awaited<ReturnType<Stores['store']>>, ...scopes: KeyScope[]): Promise<string> {
    return (await makeKey(of, scopes.length > 0 ? scopes : KEY_SCOPE_NAMES)).data.secret
  }
  async function call<T = unknown>(
    secret: string,
    method: InjectOptions['method'],
    url: string,
    { cookie, ...body }: { cookie?: string; [name: string]: unknown } = {},
  ) {
    const answer = await stores.server.app.inject({
      method,
      url,
      ...(method === 'GET' ? {} : { payload: body }),
      headers: { authorization: `Bearer ${secret}`, ...(cookie ? { cookie } : {}) },
    })
    return { status: answer.statusCode, headers: answer.headers, ...answer.json<{ data: T; message?: string }>() }
  }
  return Object.assign(stores, { makeKey, secretOf: key, call })
}
