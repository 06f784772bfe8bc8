import type { Api } from '@tuerca/contract/endpoint'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../contexts.ts'
import { refusalOf } from './refusal.ts'

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
      const { status, message = '', lines = [] } = refusalOf(error)
      if (status === undefined || !((status >= 400 && status < 500) || status === 503)) throw error
      throw data({ message, lines }, { status })
    }
  }
}
