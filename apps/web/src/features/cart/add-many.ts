import { addManyToCart } from '@tuerca/contract/cart'
import type { Taken } from '@tuerca/contract/cart-wire'
import type { Request } from '@tuerca/contract/endpoint'
import { call } from '../../shared/api/call.ts'
import { keepCartCount } from '../../shared/cart-count.ts'
import { openModal, toast } from '../../shared/modals/modals.tsx'

type Lines = Request<typeof addManyToCart>['body']['lines']

/** Puts several products into the cart and says what came of it. Throws ApiError where nothing could be asked. */
export async function addMany(lines: Lines, idempotencyKey: string = crypto.randomUUID()): Promise<Taken> {
  const { data } = await call(addManyToCart, { body: { lines } }, { idempotencyKey })
  tellTaken(data)
  return data
}

/** What came into the cart in passing; what did not, in a window that stays until it is read. */
export function tellTaken({ added, count, skipped, message }: Taken): void {
  if (added > 0) keepCartCount(count)
  toast(message)
  if (skipped.length > 0) void openModal('leftOut', { skipped })
}
