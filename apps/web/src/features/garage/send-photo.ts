import { PHOTO_WRONG, savePropertyCard } from '@tuerca/contract/garage'
import { ApiError } from '../../shared/api/api-error.ts'

/** Sends the photo, telling how much of it is there, from 0 to 1: fetch cannot. Gives its address; throws ApiError. */
export function sendPhoto(vehicleId: number, file: Blob, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(savePropertyCard.method, savePropertyCard.path.replace(':id', String(vehicleId)))
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onerror = () => reject(new ApiError(0, 'No pudimos enviar la foto. Revisa tu conexión e intenta de nuevo.'))
    request.onload = () => {
      const answer = (request.response ?? {}) as {
        message?: string
        data?: { property_card_image?: string } | string[]
      }
      const address = Array.isArray(answer.data) ? undefined : answer.data?.property_card_image
      if (request.status < 300 && address) return resolve(address)
      reject(new ApiError(request.status, answer.message ?? PHOTO_WRONG, Array.isArray(answer.data) ? answer.data : []))
    }
    request.send(file)
  })
}
