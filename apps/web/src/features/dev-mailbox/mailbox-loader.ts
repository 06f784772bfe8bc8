import { namesOf } from '@tuerca/domain/own-value'
import type { Answer } from '@tuerca/contract/endpoint'
import { devMessages } from '@tuerca/contract/notifications'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../shared/api/api-of.ts'

export const PAGE_SIZE = 20
export type Message = Answer<typeof devMessages>['data'][number]
type Channel = Message['channel']
type State = Message['state']

export const CHANNELS: Record<Channel, string> = { mail: 'Correo', whatsapp: 'WhatsApp' }
export const STATES: Record<State, string> = {
  queued: 'En cola',
  sent: 'Enviado',
  delivered: 'Entregado',
  failed: 'Falló',
  bounced: 'Rebotó',
  skipped: 'No se envió',
}

const oneOf = <K extends string>(known: Record<K, string>, asked: string | null) =>
  namesOf(known).find((one) => one === asked)

/**
 * Only where the embedded mailer is used; elsewhere this page does not exist. `found` is null when it could not be
 * read.
 */
export async function mailboxLoader({ context, url }: LoaderFunctionArgs) {
  const asked = url.searchParams
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 0, 0), 500)
  const filter = {
    recipient: asked.get('recipient')?.trim().slice(0, 254) || undefined,
    channel: oneOf(CHANNELS, asked.get('channel')),
    state: oneOf(STATES, asked.get('state')),
  }
  try {
    const answer = await apiOf(context)(devMessages, { query: { page, pageSize: PAGE_SIZE, ...filter } })
    return { page, filter, found: { messages: answer.data, total: answer.metadata['x-total-count'] } }
  } catch (error) {
    // A refusal is the page's own answer.
    if (!(error instanceof Error)) throw error
    return { page, filter, found: null }
  }
}
