import { saveSalePhoto } from '@tuerca/contract/sale-photos'
import { sendPhotoTo } from '../../shared/photo-file.ts'

export interface SalePhoto {
  photo: string
  url: string
}

/** Sends a picture of a sale; throws ApiError. */
export const sendPhoto = (saleId: number, file: Blob) =>
  sendPhotoTo<SalePhoto>(
    { method: saveSalePhoto.method, path: saveSalePhoto.path.replace(':id', String(saleId)) },
    file,
  )
