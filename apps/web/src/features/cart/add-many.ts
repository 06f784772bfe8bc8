import { addManyToCart } from '@tuerca/contract/cart'
import type { CartAdditions } from '@tuerca/contract/cart-wire'
import type { Request } from '@tuerca/contract/endpoint'
import { call } from '../../shared/api/call.ts'
import { keepCartCount } from '../../shared/cart-count.ts'
import { openModal, toast } from '../../shared/modals/modals.tsx'

type Lines = Request<typeof addManyToCart>['body']['lines']

/**
 * Adds several products to the cart and shows the result. Throws ApiError when the call failed; `key` is that of its
 * press.
 */
export async function addMany(lines: Lines, key: string): Promise<CartAdditions> {
  const { data } = await call(addManyToCart, { body: { lines } }, { idempotencyKey: key })
  tellTaken(data)
  return data
}

/** What was added is a passing message; what was not is listed in a modal that stays until it is read. */
export function tellTaken({ added, count, skipped, message }: CartAdditions): void {
  if (added > 0) keepCartCount(count)
  toast(message)
  if (skipped.length > 0) void openModal('leftOut', { skipped })
}
