import type { LastBilling } from '@tuerca/contract/checkout'
import { judgeBilling } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import { withoutColonia } from '@tuerca/domain/typed-address'
import type { Ctx } from '../../platform/context.ts'

/**
 * The invoice data of an account's last purchase in a country, and where it went (an order may have been paid by
 * somebody else's link). Data that today's rules would refuse are not offered again.
 */
export async function lastBillingOf(
  { db }: Pick<Ctx, 'db'>,
  { userId, country }: { userId: number; country: Country },
): Promise<LastBilling | null> {
  const last = await db
    .selectFrom('sales')
    .select('billing')
    .where('buyer_id', '=', userId)
    .where('kind', '=', 'purchase')
    .where('country', '=', country)
    .where('billing', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.billing) return null
  const { type, number, name, regime, use, postalCode } = Object.fromEntries(
    Object.entries(last.billing).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  const { billing } = judgeBilling(
    {
      type: type ?? '',
      ...(number === undefined ? {} : { number }),
      ...(name === undefined ? {} : { name }),
      ...(regime === undefined ? {} : { regime }),
      ...(use === undefined ? {} : { use }),
      ...(postalCode === undefined ? {} : { postalCode }),
    },
    country,
  )
  return billing && { ...billing, sentTo: await lastSentTo(db, { userId, country }) }
}

/** Of the newest purchase that was sent: what is picked up goes nowhere. */
async function lastSentTo(
  db: Ctx['db'],
  { userId, country }: { userId: number; country: Country },
): Promise<LastBilling['sentTo']> {
  const sent = await db
    .selectFrom('sales')
    .select('shipping')
    .where('buyer_id', '=', userId)
    .where('kind', '=', 'purchase')
    .where('country', '=', country)
    .where((eb) => eb(eb.ref('shipping', '->>').key('kind'), '=', 'address'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (sent?.shipping?.kind !== 'address') return null
  const { recipient, mobile, region, city, address, postal_code, notes } = sent.shipping
  const street = country === 'MX' ? withoutColonia(address) : { address, neighborhood: '' }
  return { recipient, mobile, region, city, ...street, postal_code: postal_code ?? '', notes }
}
