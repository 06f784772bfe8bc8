import type { Answer, Endpoint } from '@tuerca/contract/endpoint'
import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import { ApiError } from './api/api-error.ts'
import { address, refusalIn } from './api/call.ts'

/** A phone turns what it has of other kinds into one of these. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What is wrong with a file before it is sent, or null; the server checks it again. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return PHOTO_WRONG
  return size > PHOTO_MOST_BYTES ? PHOTO_TOO_LARGE : null
}

/** One that was kept, and where it is seen. */
export interface KeptPhoto {
  photo: string
  url: string
}

/** Sends a picture as the request's body and gives the call's answer; throws ApiError. */
export async function sendPhotoTo<E extends Endpoint>(
  { method, path }: E,
  { params, query }: { params: Record<string, unknown>; query?: Record<string, unknown> },
  file: Blob,
): Promise<Answer<E>> {
  const response = await fetch(address(path, params, query), {
    method,
    headers: { 'content-type': file.type, accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, 'No pudimos enviar la foto. Revisa tu conexión e intenta de nuevo.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok || answer === undefined) throw refusalIn(response.status, answer, PHOTO_WRONG)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it with the endpoint's own schema
  return answer as Answer<E>
}
