import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { adminsOf } from '../../platform/who-is-told.ts'
import { notify } from '../notifications/index.ts'

interface Vehicle {
  plate: string | null
  vin: string | null
  brand: string | null
  model: string | null
  year: number | null
}
interface NewRequest extends Vehicle {
  id: number
  user_id: number
  city: string
  parts: readonly { what: string; quantity: number }[]
}

const pathOf = (id: number) => pagePaths.quotationRequests({ solicitud: String(id) })

/** To the requester and to each administrator; administrators' copies name no plate and no person. */
export async function tellReceived(ctx: TxCtx, { id, user_id, city, parts, ...vehicle }: NewRequest) {
  const car = requestedVehicle(vehicle)
  await notify(ctx, {
    userId: user_id,
    topic: 'questions',
    key: `quotation:${id}`,
    path: pathOf(id),
    action: 'Ver mi solicitud',
    whatsApp: false,
    title: `Buscamos tus autopartes: ${car}`.slice(0, 150),
    text: `Recibimos tu solicitud N° ${id} y te avisamos cuando la respondamos.\n\n${parts.map(({ what, quantity }) => `${quantity} × ${what}`).join('\n')}`,
  })
  for (const userId of await adminsOf(ctx.db)) {
    await notify(ctx, {
      userId,
      topic: 'questions',
      key: `quotation-to-answer:${id}`,
      path: '/admin/cotizaciones',
      action: 'Responder',
      whatsApp: false,
      title: `Solicitud de cotización N° ${id}`,
      text: `${parts.length === 1 ? '1 autoparte' : `${parts.length} autopartes`} para ${city}.`,
    })
  }
}

/** By mail and WhatsApp, as the person chose. */
export async function tellAnswered(ctx: TxCtx, row: Vehicle & { id: number; user_id: number }, answer: string) {
  await notify(ctx, {
    userId: row.user_id,
    topic: 'questions',
    key: `quotation-answer:${row.id}`,
    path: pathOf(row.id),
    action: 'Ver la respuesta',
    title: `Respondimos tu solicitud: ${requestedVehicle(row)}`.slice(0, 150),
    text: answer,
  })
}
