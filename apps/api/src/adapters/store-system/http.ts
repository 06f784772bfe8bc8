import { fieldOf } from '../../platform/unknown-value.ts'
import { fromWireMoney, roundToPaid } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import {
  type StoreClient,
  type StoreOrder,
  type StoreStock,
  type StoreSystem,
  type StoreSystemAccess,
  StoreSystemError,
  type StoreSystemField,
  type StoreSystemUrls,
} from '../../ports/store-system.ts'
import { callStore, type StoreAnswer, type StoreCall } from './call-store.ts'
import { STORE_LIMITS, type StoreCallLimits, storeCalls, StoreSystemDown } from './store-calls.ts'

/** Our names, where a store tells no others. */
const FIELDS: Record<StoreSystemField, string> = {
  quantity: 'quantity',
  price: 'price',
  orderId: 'id',
  clients: 'clients',
  clientId: 'id',
  clientName: 'name',
  clientDocument: 'document',
}
const MOST_CLIENTS = 50
const LONGEST = 120
/** Our key, our account, their limit: nothing that another order could change. */
const AWAY = new Set([401, 402, 403, 407, 408, 425, 429])

/** Any system that answers in JSON at its store's addresses, with the store's own field names. */
export function httpStoreSystem({
  limits,
  anyAddress = false,
}: { limits?: Partial<StoreCallLimits>; anyAddress?: boolean } = {}): StoreSystem {
  const { timeOutMs, ...rest } = { ...STORE_LIMITS, ...limits }
  const ask = storeCalls({ timeOutMs, ...rest })
  const call = (
    access: StoreSystemAccess,
    sent: Omit<StoreCall, 'headers' | 'signal' | 'anyAddress'> & {
      headers?: Record<string, string>
      signal?: AbortSignal
    },
  ) =>
    ask(access.storeId, async () => {
      const limit = AbortSignal.timeout(timeOutMs)
      const answer = await callStore({
        ...sent,
        headers: { ...access.headers, ...sent.headers },
        signal: sent.signal ? AbortSignal.any([sent.signal, limit]) : limit,
        anyAddress,
      })
      if (answer.status >= 500 || AWAY.has(answer.status)) throw new StoreSystemDown(`answered ${answer.status}`)
      // Nobody is led on from the address that was judged.
      if (answer.status >= 300 && answer.status < 400) throw new StoreSystemDown('led to another address')
      return answer
    })
  return {
    async stockOf(access, { number, brand }, signal) {
      const answer = await call(access, {
        method: 'GET',
        url: filled(urlOf(access, 'stock'), { number, brand }),
        signal,
      })
      return answer.status === 404 || answer.status === 204 ? null : readStock(treeOf(answer), access)
    },
    async sendOrder(access, order) {
      const { key, ...body } = order
      const answer = await call(access, {
        method: 'POST',
        url: urlOf(access, 'orders'),
        body: JSON.stringify({ key, ...bodyOf(body) }),
        headers: { 'idempotency-key': key },
      })
      const id = textAt(treeOf(answer), access.fields.orderId ?? FIELDS.orderId)
      if (id === null) throw new StoreSystemError('unclear', 'Tu sistema recibió el pedido y no dijo con qué número.')
      return id
    },
    async withdrawOrder(access, { key, externalId }) {
      const url = new URL(urlOf(access, 'orders'))
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(externalId ?? key)}`
      const answer = await call(access, {
        method: 'DELETE',
        url: url.href,
        headers: { 'idempotency-key': `${key}-retiro` },
      })
      if (answer.status === 409) return 'shipped'
      // It numbered the order itself and no longer knows it: the store has to check whether it is removed. An order
      // that it never numbered is not there.
      if (answer.status === 404 && externalId !== null)
        throw new StoreSystemError('refused', `Tu sistema no conoce el pedido ${externalId}.`)
      if (answer.status !== 404 && answer.status !== 410) treeOf(answer)
      return 'withdrawn'
    },
    async clients(access, term) {
      const answer = await call(access, { method: 'GET', url: filled(urlOf(access, 'clients'), { term }) })
      return answer.status === 404 || answer.status === 204 ? [] : readClients(treeOf(answer), access)
    },
  }
}

function urlOf({ urls }: StoreSystemAccess, what: keyof StoreSystemUrls): string {
  const url = urls[what]
  if (!url) throw new StoreSystemError('cannot')
  return url
}

const filled = (template: string, values: Record<string, string>) =>
  template.replace(/\{(number|brand|term)\}/g, (all, name: string) =>
    values[name] === undefined ? all : encodeURIComponent(values[name]),
  )

const bodyOf = ({ number, clientId, buyer, currency, total, lines }: Omit<StoreOrder, 'key'>) => ({
  number,
  client_id: clientId,
  buyer,
  currency,
  total,
  lines,
})

/** The answer as a tree. A refusal gives the system's own words, if it has any. */
function treeOf({ status, text }: StoreAnswer): unknown {
  const tree = parsed(text)
  if (status >= 200 && status < 300) {
    if (tree === undefined) throw new StoreSystemError('unavailable')
    return tree
  }
  throw new StoreSystemError(
    'refused',
    textAt(tree, 'message') ?? textAt(tree, 'error') ?? textAt(tree, 'mensaje') ?? `Tu sistema contestó ${status}.`,
  )
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readStock(tree: unknown, { fields, country }: StoreSystemAccess): StoreStock {
  const where = fields.quantity ?? FIELDS.quantity
  const quantity = Number(textAt(tree, where) ?? NaN)
  // Nothing is known by it: least of all that there is none.
  if (!Number.isFinite(quantity))
    throw new StoreSystemError(
      'unavailable',
      `Tu sistema contestó, y en «${where}» no hay una cantidad. Revisa los nombres de sus campos.`,
    )
  // A number is one; a text is read as people of the country write it.
  const told = valueAt(tree, fields.price ?? FIELDS.price)
  const price =
    typeof told === 'number' ? told : typeof told === 'string' ? typedMoney(told.slice(0, LONGEST), country) : null
  return {
    quantity: Math.min(Math.max(Math.floor(quantity), 0), 1_000_000),
    price: price === null || !(price > 0) || price > 1e11 ? null : roundToPaid(fromWireMoney(price), country),
  }
}

function readClients(tree: unknown, { fields }: StoreSystemAccess): StoreClient[] {
  const list = Array.isArray(tree) ? tree : valueAt(tree, fields.clients ?? FIELDS.clients)
  if (!Array.isArray(list)) return []
  return list
    .flatMap((one) => {
      const id = textAt(one, fields.clientId ?? FIELDS.clientId)
      const name = textAt(one, fields.clientName ?? FIELDS.clientName)
      return id === null || name === null
        ? []
        : [{ id, name, document: textAt(one, fields.clientDocument ?? FIELDS.clientDocument) ?? '' }]
    })
    .slice(0, MOST_CLIENTS)
}

function valueAt(tree: unknown, path: string): unknown {
  let at = tree
  for (const step of path.split('.')) {
    at = fieldOf(at, step)
  }
  return at
}

/** One line of text; null where nothing, or no text, stands there. */
function textAt(tree: unknown, path: string): string | null {
  const value = valueAt(tree, path)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, LONGEST)
}
