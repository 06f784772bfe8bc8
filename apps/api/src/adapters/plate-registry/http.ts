import { LRUCache } from 'lru-cache'
import { fieldOf } from '../../platform/unknown-value.ts'
import {
  type PlateQuestion,
  type PlateRegistry,
  type RegisteredVehicle,
  RegistryError,
} from '../../ports/plate-registry.ts'
import type { Country } from '@tuerca/domain/country'
import { type FieldMap, REGCHECK_FIELDS, vehicleOf } from './field-map.ts'
import { readAnswer, textAt } from './read-answer.ts'
import { RegistryDown, registryCalls, type RegistryLimits } from './registry-calls.ts'

export interface HttpRegistryOptions {
  /** By country: an address with `{plate}` in it. A country without one has no registry: unavailable. */
  urls: Partial<Record<Country, string>>
  /** Sent with every question, keys among them. */
  headers?: Record<string, string>
  fields?: FieldMap
  /** A text in the registry's error that only means that the plate is unknown. */
  notFound?: RegExp
  limits?: Partial<RegistryLimits>
}

const NOT_FOUND = /not found|no (record|data|vehicle|result)|no existe|sin (datos|resultados)|no (se )?encontr/i
const MOST_BYTES = 1024 * 1024
/** How long a found car is reused: registries charge by the question. */
const KEPT_MS = 12 * 3600_000
const KEPT = 2000

/** Any registry that answers with JSON or XML for a plate in a URL; RegCheck's fields by default. */
export function httpPlateRegistry({
  urls,
  headers = {},
  fields = REGCHECK_FIELDS,
  notFound = NOT_FOUND,
  limits,
}: HttpRegistryOptions): PlateRegistry {
  const calls = registryCalls(limits)
  const kept = new LRUCache<string, RegisteredVehicle>({ max: KEPT, ttl: KEPT_MS })
  return {
    async find(question) {
      const { plate, country } = question
      const template = urls[country]
      if (!template) throw new RegistryError('unavailable')
      const key = `${country} ${plate}`
      const known = kept.get(key)
      if (known) return known
      const found = await calls.ask(key, (signal) =>
        ask(template.replaceAll('{plate}', encodeURIComponent(plate)), { question, signal }),
      )
      if (found) kept.set(key, found)
      return found
    },
  }

  async function ask(
    url: string,
    { question, signal }: { question: PlateQuestion; signal: AbortSignal },
  ): Promise<RegisteredVehicle | null> {
    const response = await fetch(url, {
      signal,
      headers: { accept: 'application/json, application/xml, text/xml', ...headers },
      redirect: 'error',
    })
    if (response.status === 404 || response.status === 204) return null
    const text = await readText(response)
    if (response.ok) return vehicleOf(readAnswer(text), fields, question)
    if (notFound.test(text)) return null
    // Our key, our account, their limit: nothing that the visitor could change.
    if ([401, 402, 403, 407, 429].includes(response.status)) throw new RegistryError('unavailable')
    if (response.status >= 500) throw new RegistryDown(`answered ${response.status}`)
    throw new RegistryError('other', linesOf(text))
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new RegistryDown('an answer of more than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The registry's words about its refusal: `message` or `errors` of a JSON answer, otherwise none. */
function linesOf(text: string): string[] {
  try {
    const tree = readAnswer(text)
    const told = fieldOf(tree, 'errors')
    const errors: unknown[] = Array.isArray(told) ? told : []
    const lines = [textAt(tree, 'message'), ...errors.map((one) => textAt({ one }, 'one') ?? textAt(one, 'message'))]
    return [...new Set(lines.filter((line) => line !== null))].slice(0, 5)
  } catch {
    return []
  }
}
