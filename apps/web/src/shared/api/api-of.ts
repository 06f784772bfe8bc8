import type { Api } from '@tuerca/contract/endpoint'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '../contexts.ts'
import { type Refusal, refusalOf } from './refusal.ts'

export const LINK_DEAD = 'Este enlace no abre'

/**
 * The API for a loader. When a call is refused (400–499) or cannot be served now (503), that becomes the page's own
 * answer, with the same status and sentence; anything else is a fault: 500, logged, without details on the page.
 */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return answering(context, ({ status, message = '', lines = [] }) => data({ message, lines }, { status }))
}

/**
 * The API for a page that a sent link opens. A link that is over, unknown or cut short answers in one way: 404 with
 * `LINK_DEAD` as the title, the call's own sentence, and after it what to do where that sentence does not say it.
 */
export function linkApiOf(context: Readonly<RouterContextProvider>, advice = ''): Api {
  return answering(context, ({ status, message = '', lines = [] }) =>
    status === 400 || status === 404
      ? data({ title: LINK_DEAD, message: `${message} ${advice}`.trim(), lines: [] }, { status: 404 })
      : data({ message, lines }, { status }),
  )
}

function answering(
  context: Readonly<RouterContextProvider>,
  answerFor: (refusal: Refusal & { status: number }) => unknown,
): Api {
  const api = context.get(apiContext)
  return async (endpoint, input) => {
    try {
      return await api(endpoint, input)
    } catch (error) {
      const refusal = refusalOf(error)
      const { status } = refusal
      if (status === undefined || !((status >= 400 && status < 500) || status === 503)) throw error
      throw answerFor({ ...refusal, status })
    }
  }
}
