import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalIn } from '../../shared/api/call.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Sends a picture as the body of a call; throws ApiError. */
export async function sendPicture(address: string, file: Blob): Promise<void> {
  if (!PICTURE_TYPES.some((known) => known === file.type)) throw new ApiError(415, PHOTO_WRONG)
  if (file.size > PHOTO_MOST_BYTES) throw new ApiError(413, PHOTO_TOO_LARGE)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type, accept: 'application/json' },
    body: file,
    credentials: 'same-origin',
  }).catch(() => {
    throw new ApiError(0, 'No pudimos enviar la foto. Revisa tu conexión e intenta de nuevo.')
  })
  if (answer.ok) return
  throw refusalIn(answer.status, await answer.json().catch(() => null), PHOTO_WRONG)
}
