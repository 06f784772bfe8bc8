import { type NamedVehicle, vehicleInWords } from '@tuerca/domain/vehicle-in-words'
import type { TxCtx } from '../../platform/context.ts'
import { queueMail, queueWhatsApp } from '../notifications/index.ts'

interface Asked { product: { store_id: number; title: string; referencia_1: string }; vehicle: NamedVehicle; question: string }

/** A mail to each owner of the store; who asked is not told. */
export async function tellSeller(ctx: TxCtx, { product, vehicle, question }: Asked) {
  const owners = await ctx.db.selectFrom('store_members as m').innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', product.store_id).where('m.role', '=', 'owner').where('u.banned', '=', false)
    .select(['u.email', 'u.name']).orderBy('u.id').execute()
  const car = vehicleInWords(vehicle)
  for (const owner of owners) {
    await queueMail(ctx, {
      to: owner.email,
      subject: `Pregunta de compatibilidad: ${product.title}`.slice(0, 150),
      text: [
        `Hola${owner.name ? `, ${owner.name}` : ''}:`,
        `Preguntan si este producto sirve para un ${car}.`,
        `Producto: ${product.title}\nN° de parte: ${product.referencia_1}\nVehículo: ${car}\nPregunta: ${question}`,
        `Responder: ${ctx.origin}/cuenta/preguntas`,
        'Tuerca',
      ].join('\n\n'),
    })
  }
}

interface Answered {
  user_id: number; product_description: string; product_reference: string
  vehicle_brand: string; vehicle_model: string; vehicle_name: string; vehicle_year: number
}

/** M6.10: by WhatsApp to the asker's mobile; by mail when the mobile was taken out of the account since. */
export async function tellAsker(ctx: TxCtx, row: Answered, { answer, compatible }: { answer: string; compatible: boolean }) {
  const asker = await ctx.db.selectFrom('users').select(['mobile', 'email']).where('id', '=', row.user_id).executeTakeFirstOrThrow()
  const car = vehicleInWords({ brand: row.vehicle_brand, model: row.vehicle_model, name: row.vehicle_name, year: row.vehicle_year })
  const product = [row.product_description, row.product_reference].filter(Boolean).join(', ')
  const text = [
    `Tuerca: ya respondieron tu pregunta sobre ${product}.`,
    `${compatible ? 'Sí es compatible' : 'No es compatible'} con tu ${car}.`,
    answer,
    `Tus preguntas: ${ctx.origin}/cuenta/preguntas`,
  ].join('\n\n')
  if (asker.mobile) await queueWhatsApp(ctx, { to: asker.mobile, text })
  else await queueMail(ctx, { to: asker.email, subject: 'Ya respondieron tu pregunta de compatibilidad', text })
}
