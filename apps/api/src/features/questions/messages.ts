import { type NamedVehicle, vehicleInWords } from '@tuerca/domain/vehicle-in-words'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { notify } from '../notifications/index.ts'

interface NewQuestion {
  id: number
  product: { store_id: number; title: string; referencia_1: string }
  vehicle: NamedVehicle
  question: string
}

/** To each owner of the store, by mail; who asked is not told. */
export async function tellSeller(ctx: TxCtx, { id, product, vehicle, question }: NewQuestion) {
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', product.store_id)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  const car = vehicleInWords(vehicle)
  for (const { user_id } of owners) {
    await notify(ctx, {
      userId: user_id,
      topic: 'questions',
      key: `question:${id}`,
      path: '/vender/preguntas',
      action: 'Responder',
      whatsApp: false,
      title: `Pregunta de compatibilidad: ${product.title}`.slice(0, 150),
      text: [
        `Preguntan si este producto sirve para un ${car}.`,
        `Producto: ${product.title}\nN° de parte: ${product.referencia_1}\nVehículo: ${car}\nPregunta: ${question}`,
      ].join('\n\n'),
    })
  }
}

interface NewAnswer extends Row<
  'product_questions',
  'id' | 'product_description' | 'product_reference' | 'vehicle_brand' | 'vehicle_model' | 'vehicle_name'
> {
  user_id: number
  vehicle_year: number
}

/** M6.10: to the asker's mobile by WhatsApp; by mail when WhatsApp cannot be used. */
export async function tellAsker(
  ctx: TxCtx,
  row: NewAnswer,
  { answer, compatible }: { answer: string; compatible: boolean },
) {
  const car = vehicleInWords({
    brand: row.vehicle_brand,
    model: row.vehicle_model,
    name: row.vehicle_name,
    year: row.vehicle_year,
  })
  const product = [row.product_description, row.product_reference].filter(Boolean).join(', ')
  await notify(ctx, {
    userId: row.user_id,
    topic: 'questions',
    key: `answer:${row.id}`,
    path: '/cuenta/preguntas',
    action: 'Ver tus preguntas',
    mail: false,
    title: `Ya respondieron tu pregunta sobre ${product}`.slice(0, 150),
    text: `${compatible ? 'Sí es compatible' : 'No es compatible'} con tu ${car}.\n\n${answer}`,
  })
}
