import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { forgetVehicle } from './delete-vehicle.ts'
import { downloadGarage, forgetGarage, removeObjects } from './personal-garage.ts'
import { garageRoutes } from './routes.ts'

export { carAskedFor, carOfGarage } from './chosen-vehicle.ts'
export { judgeParts, judgeProducts } from './judge-fit.ts'
export { type FoundVehicle, keepVehicle } from './keep-vehicle.ts'
export { type BoughtPart, noteBought } from './note-bought.ts'
export { PRIVATE_PICTURE, sayWhy } from './photo-routes.ts'
export { keepForGood, keepPicture, keepUnnamed, withPicture } from './save-photo.ts'
export { mergeChosenVehicle } from './merge-chosen-vehicle.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-vehicle': { vehicleId: number }
    'remove-objects': { keys: string[] }
  }
}

export const garage: Feature = {
  routes: garageRoutes,
  jobs: {
    'forget-vehicle': {
      kind: 'bulk',
      run: (ctx, { vehicleId }) => inTransaction(ctx, (ctx) => forgetVehicle(ctx, vehicleId)),
    },
    'remove-objects': { kind: 'vendors', run: (ctx, { keys }) => removeObjects(ctx, keys) },
  },
  forget: (ctx, { id }) => forgetGarage(ctx, id),
  download: async ({ db }, { id }) => ({ vehicles: await downloadGarage(db, id) }),
}
