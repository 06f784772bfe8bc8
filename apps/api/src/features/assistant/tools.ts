import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { judgeCompatibility } from '@tuerca/contract/chosen-vehicle'
import { prepareCart } from '@tuerca/contract/kept-carts'
import { getVehicleForLicensePlate } from '@tuerca/contract/plates'
import { getCompatibleVehicles, loadProduct, searchProductByReference } from '@tuerca/contract/products'
import type { ResultProduct } from '@tuerca/contract/products-wire'
import { resultProducts } from '@tuerca/contract/search'
import { decodeVin } from '@tuerca/contract/vehicles'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { asAppError } from '../../platform/as-app-error.ts'
import type { Ctx } from '../../platform/context.ts'
import { inProcessApi } from '../../platform/route.ts'

type Product = z.output<typeof ResultProduct>
interface Car {
  make: string
  model: string
  year: number | null
  engine: string
  told: string
}

const MOST = 20
const INSTRUCTIONS =
  'Tuerca vende autopartes en Colombia y México. Busca con search_parts, comprueba con check_fit antes de recomendar una pieza para un carro, y entrega prepare_cart: la persona abre ese enlace, revisa y paga. Aquí no se paga nada.'
const ReadOnly = { readOnlyHint: true, openWorldHint: false }
const productId = z.int().min(1).max(2_147_483_647).describe('El id del producto, como lo da search_parts.')
const vehicle = {
  plate: z.string().max(20).optional().describe('La placa. Gasta una consulta de la cuenta de la tienda.'),
  vin: z.string().max(20).optional().describe('El VIN, de 17 caracteres.'),
  make: z.string().max(60).optional().describe('La marca del carro, si no hay placa ni VIN.'),
  model: z.string().max(60).optional(),
  year: z.int().min(1901).max(2155).optional(),
  engine: z.string().max(60).optional().describe('El motor, como 1.6.'),
}
type VehicleInput = z.output<z.ZodObject<typeof vehicle>>

/**
 * The tools for one message's caller. What the key may not do is refused with the sentence that a program would get.
 */
export function toolsFor(app: FastifyInstance, ctx: Ctx): McpServer {
  const server = new McpServer({ name: 'tuerca', version: '1.0.0' }, { instructions: INSTRUCTIONS })
  const api = inProcessApi(app, ctx)

  server.registerTool(
    'search_parts',
    {
      title: 'Buscar partes',
      description: 'Busca partes en venta por número de parte o por palabras (filtro de aceite mazda 3 2015).',
      annotations: ReadOnly,
      inputSchema: z.object({
        query: z.string().min(1).max(200).describe('Un número de parte, o palabras con el carro.'),
        only_available: z.boolean().default(true),
      }),
    },
    ({ query, only_available }) =>
      said(async () => {
        const { data, metadata } = await api(resultProducts, {
          query: { search: query, disponibles: only_available ? '1' : '0', pageSize: MOST },
        })
        return { total: metadata['x-total-count'], products: data.map((one) => shortly(ctx, one)) }
      }),
  )

  server.registerTool(
    'find_number',
    {
      title: 'Buscar un número',
      description: 'Quién vende un número de parte exacto, y quién vende sus sustitutos.',
      annotations: ReadOnly,
      inputSchema: z.object({ number: z.string().min(1).max(60) }),
    },
    ({ number }) =>
      said(async () => {
        const {
          data: { name, products, productSubstitutions },
        } = await api(searchProductByReference, { query: { reference: number } })
        return {
          name,
          products: products.slice(0, MOST).map((one) => shortly(ctx, one)),
          substitutes: productSubstitutions.slice(0, MOST).map((one) => shortly(ctx, one)),
        }
      }),
  )

  server.registerTool(
    'read_product',
    {
      title: 'Leer un producto',
      description: 'Un producto con su precio, existencias, vehículos y quién más vende lo mismo o un sustituto.',
      annotations: ReadOnly,
      inputSchema: z.object({ product_id: productId }),
    },
    ({ product_id }) =>
      said(async () => {
        const { data } = await api(loadProduct, { params: { id: product_id } })
        const { data: fit } = await api(getCompatibleVehicles, { params: { id: product_id } })
        return {
          ...shortly(ctx, data),
          description: data.descripcion,
          vehicles: fit.compatibleVehicles,
          substitutes: data.substitutes.slice(0, MOST).map((one) => shortly(ctx, one)),
        }
      }),
  )

  server.registerTool(
    'check_fit',
    {
      title: '¿Le sirve a un carro?',
      description:
        'Dice si un producto le sirve a un carro y por qué. El carro va por placa, por VIN o por marca, modelo, año y motor.',
      annotations: ReadOnly,
      inputSchema: z.object({ product_id: productId, ...vehicle }),
    },
    ({ product_id, ...told }) =>
      said(async () => {
        const car = await carOf(api, told)
        if (typeof car === 'string') return { fits: null, why: car }
        const asThatCar = inProcessApi(app, {
          ...ctx,
          guest: {
            cookieHash: null,
            networkHash: ctx.guest.networkHash,
            ensure: () => ctx.guest.ensure(),
            chosenVehicle: writeChosen(car),
          },
        })
        const { data } = await asThatCar(judgeCompatibility, { query: { products: String(product_id) } })
        const verdict = data.products[String(product_id)]
        return {
          vehicle: car.told,
          label: verdict?.label ?? 'Por confirmar',
          why: verdict?.why ?? 'Este producto no existe o no dice a qué carros le sirve.',
        }
      }),
  )

  server.registerTool(
    'prepare_cart',
    {
      title: 'Preparar un carrito',
      description:
        'Da un enlace a un carrito con estos productos. La persona lo abre, lo revisa y decide: no se reserva ni se paga nada.',
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      inputSchema: z.object({
        lines: z
          .array(z.object({ product_id: productId, quantity: z.int().min(1).max(1_000_000).default(1) }))
          .min(1)
          .max(50),
      }),
    },
    ({ lines }) =>
      said(
        async () =>
          (
            await api(prepareCart, {
              body: { lines: lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity })) },
            })
          ).data,
      ),
  )
  return server
}

/** An answer for an assistant: the call's data, or the sentence that a person would read. */
async function said(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] }
  } catch (error) {
    const { message, lines } = asAppError(error)
    return { isError: true, content: [{ type: 'text', text: [...new Set([message, ...lines])].join('\n') }] }
  }
}

const shortly = ({ origin }: Pick<Ctx, 'origin'>, one: Product) => ({
  id: one.id,
  title: one.title,
  number: one.referencia_1,
  brand: one.manufacturer_title,
  price: one.actualPrice,
  currency: one.currency,
  stock: one.inventario,
  delivery_days: one.tiempos_de_entrega,
  store: one.store.name,
  city: one.store.city,
  how: one.sectionShoppingCart === 'cotizaciones' ? 'se pregunta si hay antes de comprar' : 'se compra',
  url: origin + one.productUrl,
})

/** The car that was given, or a sentence with what is missing to identify it. */
async function carOf(
  api: ReturnType<typeof inProcessApi>,
  { plate, vin, make, model, year, engine }: VehicleInput,
): Promise<Car | string> {
  if (plate) {
    const { data: car } = await api(getVehicleForLicensePlate, { query: { licensePlate: plate } })
    return car
      ? { make: car.brand, model: car.model, year: car.year, engine: '', told: car.vehicleComplete }
      : 'Nadie tiene esa placa en el registro.'
  }
  if (vin) {
    const { data } = await api(decodeVin, { query: { vin } })
    const car = data.cars.find((one) => one.make !== null && one.model !== null)
    return car?.make && car.model
      ? { make: car.make, model: car.model, year: car.year, engine: car.engine ?? '', told: data.sentence }
      : `${data.sentence} Indica también marca, modelo y año.`
  }
  if (!make || !model) return 'Indica la placa, el VIN, o la marca y el modelo del carro.'
  return {
    make,
    model,
    year: year ?? null,
    engine: engine ?? '',
    told: [make, model, year, engine].filter(Boolean).join(' '),
  }
}
