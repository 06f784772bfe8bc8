import { randomBytes } from 'node:crypto'
import type { MarketplaceSession } from '../../ports/marketplace.ts'

/** What an account of it signs in with. */
export const token = () => randomBytes(24).toString('base64url')

const PREFIX = { CO: 'MCO', MX: 'MLM' } as const
export const named = (id: number, country: MarketplaceSession['country']) => `${PREFIX[country]}${id}`
/** -1: nothing has it. */
export const numberIn = (id: string) => (/^(?:M[A-Z]{2})?\d{1,15}$/.test(id) ? Number(id.replace(/\D/g, '')) : -1)
