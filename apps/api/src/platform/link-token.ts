import { randomBytes } from 'node:crypto'
import type { Seals } from './seals.ts'

interface Sealing {
  seals: Seals
}
/**
 * What a link opens. A digest of one kind does not open another. The names are part of stored digests and cannot
 * change.
 */
export type LinkKind =
  | 'offer'
  | 'shared-cart'
  | 'service-order'
  | 'payment-link'
  | 'wish-list'
  | 'email-change:new'
  | 'email-change:old'
  | 'store-invitation'

/** What a link opens with: 192 bits that nobody guesses. */
export const newLinkToken = () => randomBytes(24).toString('base64url')

/** The only trace of a token that is stored to recognise it: a copy of the database opens nothing. */
export const linkDigest = ({ seals }: Sealing, kind: LinkKind, token: string) => seals.digest(`${kind}:${token}`)

/**
 * The token of a link that is still valid and may be shown again; it is stored sealed. Null when there is none and a
 * new one has to be made.
 */
export const openLinkToken = (
  { seals, now }: Sealing & { now: Date },
  kept: { sealed: string | null; until: Date | null } | undefined,
) => (kept?.sealed && kept.until && kept.until > now ? seals.open(kept.sealed) : null)
