import { PHOTO_REASON } from '@tuerca/contract/photo-orders'

/** The other side reads it, and has to know what to do next. */
export const needsReason = ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' ? PHOTO_REASON : null })
