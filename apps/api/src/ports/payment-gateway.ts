import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { PaymentReport } from '@tuerca/domain/payment-states'

/** What is to be paid. Amounts are minor units with the tax in them. */
export interface PaymentToStart {
  /** Ours, unguessable, never used twice. */
  reference: string
  amount: number
  tax: number
  currency: Currency
  country: Country
  description: string
  buyer: { email: string; name: string; mobile: string | null }
  /** Where the buyer comes back to; the gateway may add its own names to its query. */
  returnUrl: string
  /** Where the gateway tells the result, server to server. */
  callbackUrl: string
}

/** The form that takes the buyer there. */
export interface GatewayForm {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

/** A request as it came: a signature is of these very bytes. */
export interface RawCallback {
  headers: Record<string, string | undefined>
  query: Record<string, string>
  body: Buffer
}

/** What the gateway says of one payment, in our words. */
export interface GatewayReport {
  reference: string
  /** Minor units, as the gateway says; compared with ours, never believed. */
  amount: number
  currency: string
  state: PaymentReport
  /** Its own id of the payment: two for one reference are two payments. */
  providerId: string
  /** Its own id of what it says: the same id twice is the same notice. */
  eventId: string
  /** Its own word for it, kept for people to read. */
  reason: string
}

export type Callback =
  | { kind: 'verified'; report: GatewayReport }
  /** Genuine, and about nothing of ours: answered and forgotten. */
  | { kind: 'nothing' }
  /** Not proven to come from the gateway; `reference` only as it claims. */
  | { kind: 'refused'; reason: string; reference?: string }

/** What the buyer's own browser brought back: shown, never booked. `left`: the buyer turned round without paying. */
export type ReturnedState = 'approved' | 'declined' | 'pending' | 'expired' | 'left' | 'unknown'

/**
 * The gateway answered, and did not do it: whoever asked may ask again. Any other error of `refund` leaves open what it
 * did.
 */
export class GatewayRefusal extends Error {}

/** A part of a payment that goes back; `name` is ours, and unlike any other refund's. */
export interface PartRefund {
  name: string
  reference: string
  providerId: string
  amount: number
  currency: Currency
  reason: string
}

/**
 * Where money is paid. Every method but `readReturn` may ask the gateway over the network and throws when it does not
 * answer.
 */
export interface PaymentGateway {
  /** Unique among those configured, such as `payu-co`: stored with each payment, and in the callback's address. */
  readonly name: string
  /** What a buyer reads: 'PayU'. */
  readonly label: string
  /** Scheme and host that the form goes to, for the page's policy; null: our own. */
  readonly formOrigin: string | null
  start(payment: PaymentToStart): Promise<GatewayForm>
  readCallback(raw: RawCallback): Promise<Callback>
  readReturn(query: Record<string, string>): ReturnedState
  /** The state of a payment by our reference; null when the gateway does not know it (nobody paid yet). */
  find(payment: { reference: string; providerId: string | null }): Promise<GatewayReport | null>
  /**
   * Gives the money back; absent where the gateway only does it in its own panel. Throws a GatewayRefusal when it
   * refuses.
   */
  refund?(payment: {
    reference: string
    providerId: string
    amount: number
    currency: Currency
    reason: string
  }): Promise<void>
  /**
   * Gives a part of the money back; absent where the gateway cannot. Throws as `refund` does. Where `isRepeatable`, the
   * same name twice is one refund; elsewhere whoever lost an answer must not ask again.
   */
  readonly refundPart?: { isRepeatable: boolean; ask(refund: PartRefund): Promise<void> }
  /** The embedded gateway's own counter, where a demonstration's buyer approves or declines. */
  readonly counter?: GatewayCounter
}

export type CounterDecision = 'approve' | 'decline' | 'later' | 'leave'

export interface CounterPayment {
  reference: string
  amount: number
  currency: Currency
  description: string
  state: 'open' | 'pending' | 'approved' | 'declined' | 'reversed'
  returnUrl: string
}

export interface GatewayCounter {
  find(reference: string): Promise<CounterPayment | null>
  /** Books the buyer's decision once and queues the callback; null when there is no such payment. */
  decide(reference: string, decision: CounterDecision): Promise<CounterPayment | null>
  /** The signed notice of what was decided, as the gateway would send it; null when there is none to send. */
  compose(reference: string, step: number): Promise<RawCallback | null>
}

/** Which gateway serves which country, by configuration. */
export interface PaymentGateways {
  /** The one that takes new payments of a country. */
  forCountry(country: Country): PaymentGateway
  /** Any configured one, for its callbacks and open payments; null when it is no longer configured. */
  byName(name: string): PaymentGateway | null
}
