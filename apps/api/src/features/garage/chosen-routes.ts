import {
  chooseVehicle,
  forgetChosenVehicle,
  judgeCompatibility,
  showChosenVehicle,
} from '@tuerca/contract/chosen-vehicle'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { choose, forgetChoice, shownCar } from './chosen-vehicle.ts'
import { foundCar } from './found-car.ts'
import { judge } from './judge-fit.ts'

/** The chip: the car that lists and diagrams are judged for. */
export function chosenRoutes(app: FastifyInstance) {
  route(app, showChosenVehicle, async (ctx, _input, http) => ({ data: await shownCar(ctx, http) }))
  route(app, chooseVehicle, async (ctx, { body }, http) => {
    const chosen =
      'id' in body
        ? { garageId: body.id }
        : 'found' in body
          ? await foundCar(ctx, body.found)
          : { make: body.brand, model: body.model, year: body.year ?? null, engine: body.engine }
    return { data: await choose(ctx, chosen, http) }
  })
  route(app, forgetChosenVehicle, async (_ctx, _input, http) => {
    forgetChoice(http)
    return { data: { message: 'Ya no hay un vehículo elegido.' } }
  })
  route(app, judgeCompatibility, async (ctx, { query }) => ({ data: await judge(ctx, query) }))
}
