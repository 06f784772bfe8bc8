import {
  createReminder,
  createService,
  deleteReading,
  deleteReminder,
  deleteService,
  listServices,
  saveReading,
} from '@tuerca/contract/garage-logbook'
import { kilometresPerDay } from '@tuerca/domain/mileage'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { route } from '../../platform/route.ts'
import { ownReminders, readingsOf, servicesOf } from './logbook-queries.ts'
import { reminderOf, serviceOf } from './logbook-wire.ts'
import { forgetReading, noteReading } from './note-reading.ts'
import { dropService, noteService } from './note-work-done.ts'
import { ownerOf } from './owner.ts'
import { ownVehicle } from './queries.ts'
import { dropReminder, setReminder } from './set-reminder.ts'

/** A vehicle's logbook: odometer readings, reminders, services. */
export function logbookRoutes(app: FastifyInstance) {
  route(app, saveReading, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const { reading, fired } = await noteReading(ctx, { ...body, vehicleId: params.id })
      const readings = await readingsOf(ctx.db, params.id)
      const seen = { user: ownerOf(ctx), now: ctx.now, readings }
      const passed = (await ownReminders(ctx.db, params.id))
        .filter((one) => fired.includes(one.id))
        .map((one) => reminderOf(one, seen))
      return {
        data: {
          message: 'El kilometraje quedó anotado.',
          reading,
          kilometresPerDay: kilometresPerDay(readings),
          fired: passed,
        },
      }
    }),
  )
  route(app, deleteReading, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await forgetReading(ctx, { vehicleId: params.id, readingId: params.readingId })
      return { data: { message: 'La lectura quedó eliminada.' } }
    }),
  )
  route(app, createReminder, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'createReminder', body: { ...params, ...body }, http }, async (ctx) => {
      const reminder = await setReminder(ctx, { ...body, vehicleId: params.id })
      const readings = await readingsOf(ctx.db, params.id)
      return {
        data: {
          message: 'El recordatorio quedó en tu agenda.',
          reminder: reminderOf(reminder, { user: ownerOf(ctx), now: ctx.now, readings }),
        },
      }
    }),
  )
  route(app, deleteReminder, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await dropReminder(ctx, { vehicleId: params.id, reminderId: params.reminderId })
      return { data: { message: 'El recordatorio quedó eliminado.' } }
    }),
  )
  route(app, listServices, async (ctx, { params, query }) => {
    await ownVehicle(ctx.db, ownerOf(ctx), params.id)
    const { rows, total } = await servicesOf(ctx.db, params.id, query)
    return {
      data: rows.map(serviceOf),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, createService, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'createService', body: { ...params, ...body }, http }, async (ctx) => ({
      data: {
        message: 'El servicio quedó en el historial.',
        service: serviceOf(await noteService(ctx, { ...body, vehicleId: params.id })),
      },
    })),
  )
  route(app, deleteService, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await dropService(ctx, { vehicleId: params.id, serviceId: params.serviceId })
      return { data: { message: 'El servicio quedó eliminado.' } }
    }),
  )
}
