import { randomBytes } from 'node:crypto'
import type { Seals } from './seals.ts'

interface Sealing {
  seals: Seals
}
/** What a link opens; digests of one kind open nothing of another. These names are in kept digests: they stay. */
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

/** All that is kept of it to know it again: whoever has the database cannot open anything with it. */
export const linkDigest = ({ seals }: Sealing, kind: LinkKind, token: string) => seals.digest(`${kind}:${token}`)

/** The token of a link that is still open and given again, which is kept sealed; null: there is none, and a new one is made. */
export const openLinkToken = (
  { seals, now }: Sealing & { now: Date },
  kept: { sealed: string | null; until: Date | null } | undefined,
) => (kept?.sealed && kept.until && kept.until > now ? seals.open(kept.sealed) : null)
