import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, VehicleId } from './garage-wire.ts'

const PATH = '/api/garage/vehicle'

export const MOST_IMAGES = 8
/** All pictures of one call together, as they travel. */
export const IMAGES_MOST_BYTES = 14 * 1024 * 1024
export const IMAGES_TOO_LARGE = 'Las imágenes pesan más de 10 MB en total. Envía menos o más livianas.'
const IMAGE_WRONG = 'Cada imagen es el id de una guardada o un texto data:image/…;base64,….'

const Image = z.object({ id: z.number(), url: z.string() })

export const getVehicleImages = endpoint({
  method: 'GET',
  path: `${PATH}/getVehicleImages`,
  access: 'user',
  summary: 'Las fotos de uno de los vehículos propios, en orden; sus direcciones las muestran solo a su dueño (C7.29).',
  query: z.object({ id: VehicleId }),
  response: z.object({ data: z.array(Image) }),
})

export const saveVehicleImages = endpoint({
  method: 'PATCH',
  path: `${PATH}/saveVehicleImages`,
  access: 'user',
  summary:
    'Guarda estas fotos de uno de los vehículos propios en este orden, las de antes por id y las nuevas como textos data:; las demás se van (C7.29).',
  body: z.strictObject(
    {
      id: VehicleId,
      images: z
        .array(
          z.union(
            [
              z.int(IMAGE_WRONG).min(1, IMAGE_WRONG).max(2_147_483_647, IMAGE_WRONG),
              z
                .string()
                .max(IMAGES_MOST_BYTES, IMAGE_WRONG)
                .refine((text) => /^data:image\/[a-z+.-]{1,30};base64,/.test(text.slice(0, 60)), IMAGE_WRONG),
            ],
            IMAGE_WRONG,
          ),
          'images debe ser una lista.',
        )
        .max(MOST_IMAGES, `Cada vehículo admite hasta ${MOST_IMAGES} imágenes.`),
    },
    { error: closedTo('El envío') },
  ),
  response: z.object({ data: z.object({ images: z.array(Image), message: z.string() }) }),
})
