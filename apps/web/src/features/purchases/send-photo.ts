import { saveSalePhoto } from '@tuerca/contract/sale-photos'
import { type KeptPhoto, sendPhotoTo } from '../../shared/photo-file.ts'

/** Sends a picture of a sale; throws ApiError. */
export const sendPhoto = (saleId: number, file: Blob) =>
  sendPhotoTo<KeptPhoto>(
    { method: saveSalePhoto.method, path: saveSalePhoto.path.replace(':id', String(saleId)) },
    file,
  )
