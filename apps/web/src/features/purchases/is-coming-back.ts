import type { Return } from '@tuerca/contract/returns-wire'

/** Something of a sale is coming back, or is asked to. Of a casco only the old piece goes. */
export const isComingBack = (returns: readonly Pick<Return, 'open' | 'kind'>[]) =>
  returns.some(({ open, kind }) => open && kind !== 'core')
