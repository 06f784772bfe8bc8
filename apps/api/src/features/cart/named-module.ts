import { MODULE_MISSING } from '@tuerca/contract/cart'
import { type CartModule, isCartModule } from '@tuerca/domain/cart'
import { notFound } from '../../platform/errors.ts'

/** The part of a cart that a call names; there is no other. */
export function namedModule(text: string): CartModule {
  if (!isCartModule(text)) throw notFound(MODULE_MISSING)
  return text
}
