import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CatalogueError } from '../../ports/oem-catalogue.ts'

/** The content of an ssd: an option with its choices, or one vehicle and the VIN by which it was found. */
export type Criteria =
  | { kind: 'option'; catalogue: string; family: string; chosen: ReadonlyMap<string, string> }
  | { kind: 'vehicle'; catalogue: string; vehicleId: string; vin: string | null }

/** Writes and reads ssd: signed, so that only our own are accepted; the first character is the version. */
export interface Tokens {
  write(criteria: Criteria): string
  /** Throws 'invalid' for what we did not write. */
  read(ssd: string): Criteria
}

const VERSION = 'a'
const SEAL_BYTES = 12
const SEAL_LENGTH = 16
const LONGEST = 2000
const SEALS_KEPT = 20_000
const BETWEEN = '\u001f'

export function tokensOf(secret: string): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'catalogue ssd', 32))
  // A list of models seals some fifty, the same for everybody, which was half of the call's cost. Only our own output
  // is cached.
  const seals = new LRUCache<string, Buffer>({ max: SEALS_KEPT })
  const sealOf = (body: string) =>
    seals.get(body) ?? createHmac('sha256', key).update(body).digest().subarray(0, SEAL_BYTES)
  return {
    write(criteria) {
      const body = VERSION + Buffer.from(fieldsOf(criteria).join(BETWEEN)).toString('base64url')
      const seal = sealOf(body)
      seals.set(body, seal)
      return body + seal.toString('base64url')
    },
    read(ssd) {
      const body = ssd.slice(0, -SEAL_LENGTH)
      const seal = ssd.slice(-SEAL_LENGTH)
      // base64url forgives other spellings of the same bytes; we wrote one.
      const wellFormed = ssd.length <= LONGEST && body.startsWith(VERSION) && /^[\w-]{16}$/.test(seal)
      if (!wellFormed || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(body).toString('base64url'))))
        throw new CatalogueError('invalid', 'ssd')
      return criteriaOf(Buffer.from(body.slice(1), 'base64url').toString().split(BETWEEN))
    },
  }
}

function fieldsOf(criteria: Criteria): string[] {
  if (criteria.kind === 'vehicle')
    return ['v', criteria.catalogue, criteria.vehicleId, ...(criteria.vin === null ? [] : [criteria.vin])]
  return ['o', criteria.catalogue, criteria.family, ...[...criteria.chosen].flat()]
}

function criteriaOf([kind, catalogue = '', id = '', ...rest]: string[]): Criteria {
  if (kind === 'v') return { kind: 'vehicle', catalogue, vehicleId: id, vin: rest[0] ?? null }
  const chosen = new Map<string, string>()
  for (let i = 0; i + 1 < rest.length; i += 2) chosen.set(rest[i] ?? '', rest[i + 1] ?? '')
  return { kind: 'option', catalogue, family: id, chosen }
}
