import { PHOTO_WRONG, savePropertyCard } from '@tuerca/contract/garage'
import { recordOf } from '@tuerca/domain/own-value'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalIn } from '../../shared/api/call.ts'

/** Sends the photo and reports the progress from 0 to 1, which fetch cannot do. Gives its address; throws ApiError. */
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
      const answer = recordOf(request.response)
      const address = recordOf(answer.data).property_card_image
      if (request.status < 300 && typeof address === 'string' && address !== '') return resolve(address)
      reject(refusalIn(request.status, answer, PHOTO_WRONG))
    }
    request.send(file)
  })
}
