import { addressProblem, PrivateAddress } from '../../platform/public-address.ts'
import { type WebhookSender, WebhookUnheard } from '../../ports/webhook-sender.ts'
import { callStore } from '../store-system/call-store.ts'

const LONGEST_MS = 10_000

/**
 * By POST, through the same guarded call as a store's own system. `anyAddress` is only for tests, whose server is on
 * this machine.
 */
export function httpWebhooks({
  timeOutMs = LONGEST_MS,
  anyAddress = false,
}: { timeOutMs?: number; anyAddress?: boolean } = {}): WebhookSender {
  return {
    problemOf: (url) => (anyAddress && URL.canParse(url) ? null : (addressProblem(url, null) ?? portProblem(url))),
    async send(message) {
      const { status } = await callStore({
        ...message,
        method: 'POST',
        signal: AbortSignal.timeout(timeOutMs),
        anyAddress,
      }).catch((error: unknown) => {
        throw new WebhookUnheard(unheard(error))
      })
      return status
    },
  }
}

const PORTS = new Set(['', '443', '80', '8443'])
/** Elsewhere something listens that nobody meant to be called. */
const portProblem = (url: string) =>
  PORTS.has(new URL(url).port) ? null : 'La dirección usa un puerto que no llamamos: déjala en 443, 80 u 8443.'

/** A store is told what its own program answered, and nothing about our machines. */
function unheard(error: unknown): string {
  if (error instanceof PrivateAddress) return 'La dirección no está en internet: lleva a una red privada.'
  const { name, code = '', message = '' } = (error ?? {}) as { name?: string; code?: string; message?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'No contestó a tiempo.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Ese nombre no existe en internet.'
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED/.test(code)) return 'Su certificado de https no es válido.'
  return /512 kB/.test(message) ? 'Contestó demasiado.' : 'No se pudo conectar.'
}
