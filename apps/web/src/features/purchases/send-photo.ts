import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import { saveSalePhoto } from '@tuerca/contract/sale-photos'
import { ApiError } from '../../shared/api/api-error.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export interface SalePhoto { photo: string; url: string }

/** What is wrong with a file before it is sent, or null; the server looks into it again. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return PHOTO_WRONG
  return size > PHOTO_MOST_BYTES ? PHOTO_TOO_LARGE : null
}

/** Sends a picture of a sale; throws ApiError. */
export async function sendPhoto(saleId: number, file: Blob): Promise<SalePhoto> {
  const answer = await fetch(saveSalePhoto.path.replace(':id', String(saleId)), { method: saveSalePhoto.method, headers: { 'content-type': file.type, accept: 'application/json' }, body: file })
    .catch(() => { throw new ApiError(0, 'No pudimos enviar la foto. Revisa tu conexión e intenta de nuevo.') })
  const said = (await answer.json().catch(() => ({}))) as { message?: string; data?: SalePhoto | string[] }
  if (answer.ok && said.data && !Array.isArray(said.data)) return said.data
  throw new ApiError(answer.status, said.message ?? PHOTO_WRONG, Array.isArray(said.data) ? said.data : [])
}
