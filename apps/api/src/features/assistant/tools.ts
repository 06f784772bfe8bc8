import { isSpecType, type Tool, type ToolAnnotations } from '@modelcontextprotocol/server'
import { judgeCompatibility } from '@tuerca/contract/chosen-vehicle'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { prepareCart } from '@tuerca/contract/kept-carts'
import { getVehicleForLicensePlate } from '@tuerca/contract/plates'
import { getCompatibleVehicles, loadProduct, searchProductByReference } from '@tuerca/contract/products'
import type { ResultProduct } from '@tuerca/contract/products-wire'
import { resultProducts } from '@tuerca/contract/search'
import { decodeVin } from '@tuerca/contract/vehicles'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { inProcessApi, parsedBy } from '../../platform/route.ts'

type Product = z.output<typeof ResultProduct>
interface Car {
  make: string
  model: string
  year: number | null
  engine: string
  told: string
}

const MOST = 20
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

/** What a tool says of itself, the calls it makes, and its work. */
interface ToolDraft<S extends z.ZodObject> {
  name: string
  title: string
  description: string
  annotations: ToolAnnotations
  /** A key without the scope of each of them is not shown the tool. */
  calls: readonly Pick<Endpoint, 'keyScope'>[]
  schema: S
  /** Fields that are shown only to keys which may make this call. */
  fieldsOf?: Partial<Record<keyof z.output<S> & string, Pick<Endpoint, 'keyScope'>>>
  work(asked: z.output<S>): Promise<object>
}
export interface AssistantTool {
  name: string
  /** As tools/list shows it; null for a key that may not use it. */
  listed: Tool | null
  use(asked: unknown): Promise<object>
}

/** The tools of one message's caller. What the key may not do is refused with the sentence that a program would get. */
export function toolsOf(app: FastifyInstance, ctx: Ctx): AssistantTool[] {
  const api = inProcessApi(app, ctx)
  const may = ({ keyScope }: Pick<Endpoint, 'keyScope'>) =>
    keyScope !== undefined && ctx.key?.scopes.includes(keyScope) === true
  function tool<S extends z.ZodObject>({ calls, schema, fieldsOf = {}, work, ...told }: ToolDraft<S>): AssistantTool {
    const hidden = new Set(Object.entries(fieldsOf).flatMap(([field, call]) => (call && !may(call) ? [field] : [])))
    const fields = Object.entries(schema.shape).filter(([field]) => !hidden.has(field))
    return {
      name: told.name,
      listed: calls.every(may) ? listedTool({ ...told, schema: z.object(Object.fromEntries(fields)) }) : null,
      use: async (asked) => work(parsedBy(schema, asked)),
    }
  }
  return [
    tool({
      name: 'search_parts',
      title: 'Buscar partes',
      description: 'Busca partes en venta por número de parte o por palabras (filtro de aceite mazda 3 2015).',
      annotations: ReadOnly,
      calls: [resultProducts],
      schema: z.object({
        query: z.string().min(1).max(200).describe('Un número de parte, o palabras con el carro.'),
        only_available: z.boolean().default(true),
      }),
      async work({ query, only_available }) {
        const { data, metadata } = await api(resultProducts, {
          query: { search: query, disponibles: only_available ? '1' : '0', pageSize: MOST },
        })
        return { total: metadata['x-total-count'], products: data.map((one) => shortly(ctx, one)) }
      },
    }),
    tool({
      name: 'find_number',
      title: 'Buscar un número',
      description: 'Quién vende un número de parte exacto, y quién vende sus sustitutos.',
      annotations: ReadOnly,
      calls: [searchProductByReference],
      schema: z.object({ number: z.string().min(1).max(60) }),
      async work({ number }) {
        const {
          data: { name, products, productSubstitutions },
        } = await api(searchProductByReference, { query: { reference: number } })
        return {
          name,
          products: products.slice(0, MOST).map((one) => shortly(ctx, one)),
          substitutes: productSubstitutions.slice(0, MOST).map((one) => shortly(ctx, one)),
        }
      },
    }),
    tool({
      name: 'read_product',
      title: 'Leer un producto',
      description: 'Un producto con su precio, existencias, vehículos y quién más vende lo mismo o un sustituto.',
      annotations: ReadOnly,
      calls: [loadProduct, getCompatibleVehicles],
      schema: z.object({ product_id: productId }),
      async work({ product_id }) {
        const { data } = await api(loadProduct, { params: { id: product_id } })
        const { data: fit } = await api(getCompatibleVehicles, { params: { id: product_id } })
        return {
          ...shortly(ctx, data),
          description: data.descripcion,
          vehicles: fit.compatibleVehicles,
          substitutes: data.substitutes.slice(0, MOST).map((one) => shortly(ctx, one)),
        }
      },
    }),
    tool({
      name: 'check_fit',
      title: '¿Le sirve a un carro?',
      description: `Dice si un producto le sirve a un carro y por qué. El carro va ${
        may(decodeVin) ? 'por placa, por VIN o por marca, modelo, año y motor' : 'por marca, modelo, año y motor'
      }.`,
      annotations: ReadOnly,
      calls: [judgeCompatibility],
      schema: z.object({ product_id: productId, ...vehicle }),
      fieldsOf: { plate: getVehicleForLicensePlate, vin: decodeVin },
      async work({ product_id, ...told }) {
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
      },
    }),
    tool({
      name: 'prepare_cart',
      title: 'Preparar un carrito',
      description:
        'Da un enlace a un carrito con estos productos. La persona lo abre, lo revisa y decide: no se reserva ni se paga nada.',
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      calls: [prepareCart],
      schema: z.object({
        lines: z
          .array(z.object({ product_id: productId, quantity: z.int().min(1).max(1_000_000).default(1) }))
          .min(1)
          .max(50),
      }),
      async work({ lines }) {
        const { data } = await api(prepareCart, {
          body: { lines: lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity })) },
        })
        return data
      },
    }),
  ]
}

/** A tool as the protocol lists it; a field with a value of its own need not be sent. */
function listedTool({
  schema,
  ...told
}: Pick<ToolDraft<z.ZodObject>, 'name' | 'title' | 'description' | 'annotations' | 'schema'>): Tool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(schema, { io: 'input' })
  const listed: unknown = { ...told, inputSchema }
  if (!isSpecType.Tool(listed)) throw new Error(`The tool ${told.name} is not as the protocol lists one`)
  return listed
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
