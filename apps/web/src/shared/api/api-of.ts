import type { Api } from '@tuerca/contract/endpoint'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../contexts.ts'

interface Refusal {
  status: number
  message: string
  lines?: string[]
}

/**
 * The API for a loader. What a call refuses (400–499), or cannot do just now (503), becomes the page's own answer, with that
 * status and sentence; anything else stays a fault: 500, logged, nothing of it shown.
 */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  const api = context.get(apiContext)
  return async (endpoint, input) => {
    try {
      return await api(endpoint, input)
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw data({ message: error.message, lines: error.lines ?? [] }, { status: error.status })
    }
  }
}

function isRefusal(error: unknown): error is Refusal {
  const status = error instanceof Error ? (error as unknown as Partial<Refusal>).status : undefined
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)
}
