import type { Api } from '@tuerca/contract/endpoint'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../contexts.ts'
import { refusalOf } from './refusal.ts'

/**
 * The API for a loader. When a call is refused (400–499) or cannot be served now (503), that becomes the page's own
 * answer, with the same status and sentence; anything else is a fault: 500, logged, without details on the page.
 */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  const api = context.get(apiContext)
  return async (endpoint, input) => {
    try {
      return await api(endpoint, input)
    } catch (error) {
      const { status, message = '', lines = [] } = refusalOf(error)
      if (status === undefined || !((status >= 400 && status < 500) || status === 503)) throw error
      throw data({ message, lines }, { status })
    }
  }
}
