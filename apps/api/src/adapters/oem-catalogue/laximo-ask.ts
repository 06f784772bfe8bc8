import type { z } from 'zod'
import { CatalogueError, type CatalogueProblem } from '../../ports/oem-catalogue.ts'
import { isObject } from '../../platform/unknown-value.ts'
import {
  problemOfStatus,
  restAskedFor,
  VendorBusy,
  vendorCalls,
  VendorDown,
  type VendorLimits,
} from './vendor-calls.ts'

export interface LaximoOptions {
  /** 'https://ws.laximo.ru' and the like, without a final slash. */
  url: string
  login: string
  password: string
  limits?: Partial<VendorLimits>
}

/** The vendor's error words in ours; any other is a temporary failure. */
const PROBLEMS: Readonly<Record<string, CatalogueProblem>> = {
  E_CATALOGNOTEXISTS: 'unknown',
  E_INVALIDPARAMETER: 'invalid',
  E_INVALIDREQUEST: 'invalid',
  E_CATALOG_FEATURE_NOT_SUPPORTED: 'unsupported',
  E_NOTSUPPORTED: 'unsupported',
  E_GROUP_IS_NOT_SEARCHABLE: 'unsupported',
  E_STANDARD_PART_SEARCH: 'standardPart',
  E_ACCESSDENIED: 'unavailable',
  E_ACCESSLIMITREACHED: 'unavailable',
}

export type Parameters = Record<string, string>
/** One operation: its answer in the form of `schema`, cached for `life` milliseconds. Throws CatalogueError. */
export type Ask = <S extends z.ZodType>(
  operation: string,
  parameters: Parameters,
  schema: S,
  asked: { language: string; life: number },
) => Promise<z.output<S>>

/** POST {url}/restApi/v1/{operation}?…, Basic; a failure is a status other than 200 with {"message":"E_X:detail"}. */
export function laximoAsk({ url, login, password, limits }: LaximoOptions): Ask {
  const calls = vendorCalls(limits)
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  return async (operation, parameters, schema, { language, life }) => {
    const query = new URLSearchParams(parameters)
    return calls.ask(`${operation} ${language} ${query}`, life, async (signal) => {
      const response = await fetch(`${url}/restApi/v1/${operation}?${query}`, {
        method: 'POST',
        signal,
        headers: { authorization, accept: 'application/json', 'accept-language': language },
      })
      if (!response.ok) throw problemOf(response, await response.text())
      return readAnswer(response, schema)
    })
  }
}

/**
 * Failures also come with status 200, as {"message":"E_X:detail"} or as {}: neither is an answer, and neither is
 * cached.
 */
async function readAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const body: unknown = await response.json()
  if (isObject(body) && Object.keys(body).length === 0) throw new CatalogueError('unavailable', 'an empty answer')
  if (isObject(body) && typeof body.message === 'string' && /^E_[A-Z_]+/.test(body.message))
    throw problemOf(response, body.message)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new CatalogueError('unavailable', 'an answer of another shape')
  return parsed.data
}

/** Its words for outages; any other word is about the question. */
const DOWN = new Set(['E_TEMPORARY_UNAVAILABLE', 'E_TIMEOUT', 'E_INTERNALERROR'])

function problemOf(response: Response, body: string): Error {
  const code = /E_[A-Z_]+/.exec(body)?.[0] ?? ''
  const problem = PROBLEMS[code]
  if (problem) return new CatalogueError(problem, code)
  if (code === 'E_TOO_MANY_REQUESTS') return new VendorBusy(code, restAskedFor(response) ?? 5000)
  if (DOWN.has(code)) return new VendorDown(code)
  return code === '' ? problemOfStatus(response) : new CatalogueError('invalid', code)
}
