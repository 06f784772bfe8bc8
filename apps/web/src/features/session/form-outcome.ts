import { recordOf } from '@tuerca/domain/own-value'
import type { Notice } from '../../shared/forms/use-send.ts'

export interface SentForm extends Notice {
  fields: Record<string, string>
}

/**
 * The result of a form that was sent without script, as the API stores it in a cookie for a moment. The cookie belongs
 * to the visitor: it is shown as text and trusted for nothing.
 */
export function formOutcome(request: Request, page: string): SentForm | null {
  const value = /(?:^|;\s*)tuerca_form=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!value) return null
  try {
    const bytes = Uint8Array.from(atob(value.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
    const sent = recordOf(JSON.parse(new TextDecoder().decode(bytes)))
    if (sent.page !== page || typeof sent.message !== 'string') return null
    const lines = Array.isArray(sent.lines) ? sent.lines.filter((line) => typeof line === 'string') : []
    const fields = Object.entries(sent.fields ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    return {
      ok: sent.ok === true,
      message: sent.message,
      lines: lines.filter((line) => line !== sent.message),
      fields: Object.fromEntries(fields),
    }
  } catch {
    return null
  }
}
