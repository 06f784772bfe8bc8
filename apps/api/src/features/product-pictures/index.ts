import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { productPictureRoutes } from './routes.ts'
import { tidyPictures } from './tidy-pictures.ts'

export { keepPictureFiles } from './add-picture.ts'
export {
  arrangePictures,
  PICTURES_OF,
  pictureSizes,
  placePictures,
  removePictureFiles,
  takePictures,
} from './arrange-pictures.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tidy-product-pictures': Periodic
  }
}

export const productPictures: Feature = {
  routes: productPictureRoutes,
  jobs: { 'tidy-product-pictures': { kind: 'bulk', run: tidyPictures, at: '40 * * * *' } },
}
