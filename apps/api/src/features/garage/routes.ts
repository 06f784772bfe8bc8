import {
  countVehicles,
  createVehicle,
  deleteVehicle,
  listVehicles,
  MOST_VEHICLES,
  restoreVehicle,
  showVehicle,
  suggestModels,
  updateVehicle,
  VEHICLE_CREATED,
} from '@tuerca/contract/garage'
import { kilometresPerDay } from '@tuerca/domain/mileage'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { route } from '../../platform/route.ts'
import { changeVehicle } from './change-vehicle.ts'
import { chosenRoutes } from './chosen-routes.ts'
import { addVehicle } from './create-vehicle.ts'
import { bringBack, removeVehicle } from './delete-vehicle.ts'
import { foundVehicles } from './find-vehicles.ts'
import { ownReminders, readingsOf } from './logbook-queries.ts'
import { logbookRoutes } from './logbook-routes.ts'
import { reminderOf } from './logbook-wire.ts'
import { ownerOf } from './owner.ts'
import { photoRoutes } from './photo-routes.ts'
import { todayOf } from './plan-reminders.ts'
import { countOwn, modelsOf, ownVehicle } from './queries.ts'
import { chosenFieldsOf, vehicleOf } from './wire.ts'

/** A person's own vehicles (C7.33). */
export function garageRoutes(app: FastifyInstance) {
  route(app, listVehicles, async (ctx, { query }) => {
    const { rows, total } = await foundVehicles(ctx.db, ownerOf(ctx), query)
    return {
      data: rows.map((row) => chosenFieldsOf(row, query)),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, countVehicles, async (ctx) => ({
    data: { count: await countOwn(ctx.db, ownerOf(ctx)), most: MOST_VEHICLES },
  }))
  route(app, showVehicle, async (ctx, { params }) => {
    const user = ownerOf(ctx)
    const vehicle = vehicleOf(await ownVehicle(ctx.db, user, params.id))
    const readings = await readingsOf(ctx.db, params.id)
    const reminders = await ownReminders(ctx.db, params.id)
    return {
      data: {
        vehicle,
        today: todayOf(ctx, user),
        readings,
        kilometresPerDay: kilometresPerDay(readings),
        reminders: reminders.map((row) => reminderOf(row, { user, now: ctx.now, readings })),
      },
    }
  })
  route(app, createVehicle, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createVehicle', body, http }, async (ctx) => {
      const { country = ctx.country, ...form } = body
      return { data: { vehicle: vehicleOf(await addVehicle(ctx, { country, form })), message: VEHICLE_CREATED } }
    }),
  )
  route(app, updateVehicle, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: {
        vehicle: vehicleOf(await changeVehicle(ctx, { id: params.id, sent: body })),
        message: 'Los cambios quedaron guardados.',
      },
    })),
  )
  route(app, deleteVehicle, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      const { restorableUntil } = await removeVehicle(ctx, params.id)
      return { data: { message: 'El vehículo salió de tu garaje.', restorableUntil: restorableUntil.toISOString() } }
    }),
  )
  route(app, restoreVehicle, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => ({
      data: { vehicle: vehicleOf(await bringBack(ctx, params.id)), message: 'El vehículo volvió a tu garaje.' },
    })),
  )
  route(app, suggestModels, async (ctx, { query }) => ({
    data: await modelsOf(ctx.db, { brandId: query.brand_id, term: query.term }),
  }))
  photoRoutes(app)
  logbookRoutes(app)
  chosenRoutes(app)
}
