import { saveSalePhoto } from '@tuerca/contract/sale-photos'
import { sendPhotoTo } from '../../shared/photo-file.ts'

/** Sends a picture of a sale; throws ApiError. */
export const sendPhoto = async (saleId: number, file: Blob) =>
  (await sendPhotoTo(saveSalePhoto, { params: { id: saleId } }, file)).data
