import type { SellerContact } from '@tuerca/contract/products-wire'
import { readOpeningHours } from '@tuerca/domain/opening-hours'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { readPrepared } from '../../platform/db/prepared.ts'

type Wire = z.input<typeof SellerContact>

/** A store's places, hours and first year here, for visitors who may see whose listing it is. */
export async function sellerContact(db: Db, storeId: number): Promise<Wire | null> {
  const [row] = await readPrepared(
    db,
    db
      .selectFrom('stores')
      .select(['address', 'city', 'opening_hours', 'whatsapp', 'description', 'created_at'])
      .where('id', '=', storeId),
  )
  if (!row) return null
  const hours = readOpeningHours(row.opening_hours).map(([...line]) => line) as Wire['hours']
  return {
    address: row.address,
    city: row.city,
    hours,
    whatsapp: row.whatsapp,
    about: row.description,
    since: row.created_at.toISOString(),
  }
}
