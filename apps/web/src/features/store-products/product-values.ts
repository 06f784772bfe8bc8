import { numberAsTyped } from '@tuerca/domain/typed-number'
import type { ProductsRoom } from '@tuerca/contract/store-products'
import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { GTIN_SENTENCE, readGtin } from '@tuerca/domain/gtin'
import type { Grade, Side, SoldAs } from '@tuerca/domain/piece-facts'
import { typedMoney } from '@tuerca/domain/typed-money'
import { SALES_MODELS } from './grid-row.ts'
import { kilogramsTyped, readDays, readKilograms, readPieces, readPrice } from './cell-values.ts'

/** The values of a product's form, as typed; stock under `stock-` and the warehouse. */
export type ProductValues = Record<`stock-${number}`, string> & {
  reference: string
  brand: string
  title: string
  price: string
  delivery: string
  model: '1' | '2' | '3'
  condition: 'new' | 'used' | 'remanufactured'
  warranty: string
  minimum: string
  core: string
  gtin: string
  weight: string
  grade: Grade | ''
  side: Side | ''
  soldAs: SoldAs
  description: string
  remarks: string
}

/** What the form begins with: a product as it is, or a new one of which a number may be known. */
export function startOf(room: ProductsRoom, product: OwnProduct | undefined, reference = ''): ProductValues {
  if (product === undefined) return { ...stockTyped(room, () => ''), ...NEW_PRODUCT, reference }
  const { country } = room
  return {
    ...stockTyped(room, (id) =>
      String(product.stock_by_warehouse.find(({ warehouseId }) => warehouseId === id)?.quantity ?? 0),
    ),
    reference: product.referencia_1 ?? reference,
    brand: product.manufacturer_title,
    title: product.title,
    price: numberAsTyped(product.price, country),
    delivery: String(product.tiempos_de_entrega),
    model: `${product.salesModel}`,
    condition: product.condition,
    warranty: product.warranty_months === null ? '' : String(product.warranty_months),
    minimum: String(product.minimum_order_quantity),
    core: product.core_deposit ? numberAsTyped(product.core_deposit, country) : '',
    gtin: product.gtin ?? '',
    weight: kilogramsTyped(product.weight),
    grade: product.grade ?? '',
    side: product.side ?? '',
    soldAs: product.sold_as,
    description: product.descripcion,
    remarks: product.observaciones,
  }
}

const NEW_PRODUCT = {
  brand: '',
  title: '',
  price: '',
  delivery: '0',
  model: '1',
  condition: 'new',
  warranty: '',
  minimum: '1',
  core: '',
  gtin: '',
  weight: '',
  grade: '',
  side: '',
  soldAs: 'unit',
  description: '',
  remarks: '',
} as const

const stockTyped = ({ warehouses }: ProductsRoom, typed: (warehouseId: number) => string) =>
  Object.fromEntries(warehouses.map(({ id }) => [`stock-${id}`, typed(id)] as const))

/** What is told with the publication of a piece. */
const SAID = [
  'title',
  'model',
  'minimum',
  'warranty',
  'condition',
  'core',
  'gtin',
  'weight',
  'grade',
  'side',
  'soldAs',
  'description',
  'remarks',
] as const

type Scenario = 'inventory' | 'price' | 'publication'

/** The changed parts of a product, by the call that saves each, in the order in which they are saved. */
export function patchesOf(
  room: ProductsRoom,
  start: ProductValues,
  values: ProductValues,
): { scenario: Scenario; body: object }[] {
  const isChanged = (...names: (keyof ProductValues)[]) => names.some((name) => start[name] !== values[name])
  const {
    title,
    salesModel,
    price,
    inventario,
    delivery,
    minimum_order_quantity,
    warranty_months,
    condition,
    core_deposit,
    gtin,
    weight,
    grade,
    side,
    sold_as,
    descripcion,
    observaciones,
  } = writtenOf(values, room)
  const counted = inventario.filter(({ warehouseId }) => isChanged(`stock-${warehouseId}`))
  const patches: { scenario: Scenario; body: object }[] = []
  if (isChanged('price')) patches.push({ scenario: 'price', body: { price } })
  if (counted.length > 0 || isChanged('delivery')) {
    patches.push({
      scenario: 'inventory',
      body: {
        ...(counted.length > 0 ? { inventario: counted } : {}),
        ...(isChanged('delivery') ? { tiempos_de_entrega: delivery } : {}),
      },
    })
  }
  if (isChanged(...SAID)) {
    const publication = {
      scenario: 'publication' as const,
      body: {
        title,
        salesModel,
        minimum_order_quantity,
        warranty_months,
        condition,
        core_deposit,
        gtin,
        weight,
        grade,
        side,
        sold_as,
        descripcion,
        observaciones,
      },
    }
    // Only products sold by quotation need no price; others get their price first.
    if (price === null) patches.unshift(publication)
    else patches.push(publication)
  }
  return patches
}

const problemOf = (read: { value: unknown } | { problem: string }) => ('problem' in read ? read.problem : null)
const numberIn = (typed: string) => {
  const read = readPieces(typed)
  return 'value' in read ? read.value : Number.NaN
}

/** What is wrong with each field; a draft may lack price and stock, but what is there must be valid. */
export function problemsOf(
  values: ProductValues,
  { country, warehouses }: ProductsRoom,
  { publish, isKnown }: { publish: boolean; isKnown: boolean },
) {
  const stock = Object.fromEntries(
    warehouses.map(({ id, name }) => {
      const typed = values[`stock-${id}`] ?? ''
      return [
        `stock-${id}`,
        publish && typed.trim() === '' ? `Escribe cuántos hay en ${name}.` : problemOf(readPieces(typed)),
      ]
    }),
  )
  return {
    ...stock,
    reference: /[a-z0-9]/i.test(values.reference) ? null : 'Escribe el número de parte.',
    brand: values.brand.trim() === '' ? 'Escribe la marca.' : null,
    title: !isKnown && values.title.trim() === '' ? 'Escribe el nombre del producto.' : null,
    price:
      values.price.trim() === ''
        ? publish && values.model !== '3'
          ? 'Ponle precio para publicarlo: solo lo que se cotiza va sin precio.'
          : null
        : problemOf(readPrice(values.price, country)),
    delivery: problemOf(readDays(values.delivery)),
    minimum: numberIn(values.minimum) >= 1 ? null : 'La compra mínima es 1 o más.',
    warranty:
      values.warranty.trim() === '' || numberIn(values.warranty) <= 120
        ? null
        : 'Escribe los meses, de 0 a 120, o déjalo vacío.',
    gtin: values.gtin.trim() === '' || readGtin(values.gtin) !== null ? null : GTIN_SENTENCE,
    weight: problemOf(readKilograms(values.weight)),
    core:
      values.core.trim() === '' || typedMoney(values.core, country) !== null
        ? null
        : 'Escribe el valor, o déjalo vacío.',
  }
}

const daysOf = (typed: string) => {
  const read = readDays(typed)
  return 'value' in read ? read.value : 0
}

const weightIn = (typed: string) => {
  const read = readKilograms(typed)
  return 'value' in read ? read.value : null
}

/** The same as the calls take it, once nothing is wrong with it. */
export function writtenOf(values: ProductValues, { country, warehouses }: ProductsRoom) {
  return {
    reference_1: values.reference.trim(),
    manufacturer_title: values.brand.trim(),
    title: values.title.trim(),
    salesModel: SALES_MODELS[values.model],
    price: values.price.trim() === '' ? null : typedMoney(values.price, country),
    inventario: warehouses.map(({ id }) => ({ warehouseId: id, quantity: numberIn(values[`stock-${id}`] ?? '') })),
    delivery: daysOf(values.delivery),
    minimum_order_quantity: numberIn(values.minimum),
    warranty_months: values.warranty.trim() === '' ? null : numberIn(values.warranty),
    condition: values.condition,
    core_deposit: values.core.trim() === '' ? 0 : (typedMoney(values.core, country) ?? 0),
    gtin: values.gtin.trim() === '' ? null : values.gtin.trim(),
    weight: weightIn(values.weight),
    grade: values.grade === '' ? null : values.grade,
    side: values.side === '' ? null : values.side,
    sold_as: values.soldAs,
    descripcion: values.description.trim(),
    observaciones: values.remarks.trim(),
  }
}
