import type { Connection } from '../platform/db/connect.ts'
import { traced } from '../platform/tracing.ts'
import { noteVendorFailure } from '../platform/vendor-failures.ts'
import { GatewayRefusal, type PaymentGateway, type PaymentGateways } from '../ports/payment-gateway.ts'

type Note = (operation: string, error: unknown) => void

/** The same port. A vendor's failure is counted for the administration and thrown unchanged. */
export function watched<T extends object>(port: T, vendor: string, db: Connection['db']): T {
  const note: Note = (operation, error) => {
    if (isOfVendor(error))
      void noteVendorFailure({ db, now: new Date() }, { vendor, operation, reason: reasonOf(error) })
  }
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const call = (): unknown => Reflect.apply(value, target, given)
        const answer = traced(`${vendor} ${String(name)}`, { 'tuerca.vendor': vendor }, call)
        // Only calls over the network can fail because of the vendor, and all of those give a promise.
        return answer instanceof Promise
          ? answer.then(
              (outcome: unknown) => {
                const reason = refusedToAll(outcome)
                if (reason !== null) note(String(name), reason)
                return outcome
              },
              (error: unknown) => {
                note(String(name), error)
                throw error
              },
            )
          : answer
      }
    },
  })
}

/** Every gateway by its own name. */
export function watchedGateways(gateways: PaymentGateways, db: Connection['db']): PaymentGateways {
  const one = <G extends PaymentGateway | null>(gateway: G): G =>
    gateway ? watched(gateway, gateway.name, db) : gateway
  return { forCountry: (country) => one(gateways.forCountry(country)), byName: (name) => one(gateways.byName(name)) }
}

/**
 * Whether a message was refused because of us (its template, the vendor's policy) and not because of one mailbox or
 * telephone.
 */
function refusedToAll(outcome: unknown): string | null {
  if (typeof outcome !== 'object' || outcome === null || !('isOurs' in outcome) || outcome.isOurs !== true) return null
  return 'reason' in outcome && typeof outcome.reason === 'string' ? outcome.reason : 'refused'
}

/** A refused question is the caller's mistake; only an unanswered one is the vendor's failure. */
function isOfVendor(error: unknown): boolean {
  if (error instanceof GatewayRefusal) return false
  const problem = typeof error === 'object' && error !== null && 'problem' in error ? error.problem : undefined
  return problem === undefined || problem === 'unavailable'
}

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
    : String(error)
