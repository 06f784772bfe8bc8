import { IMPORT_FIELDS, type ImportField } from '@tuerca/contract/store-imports'
import { namesOf } from '@tuerca/domain/own-value'

/** What a column of a seller's list can hold. */
export type Field = ImportField

/** The name of each field for the list's owner, and in `--map`. */
export const FIELD_NAMES: Record<Field, string> = IMPORT_FIELDS

/** What a heading may mean. Of several columns for one field the highest rank is used. */
export interface Meaning {
  field: Field
  rank: number
  /** The maker's number: the part's own number if the list has no other, else a second one. */
  original?: true
  /** The shop's own code: it names the part only when nothing better does. */
  internal?: true
}

/**
 * The names that sellers give each column, best first: a name on an earlier line is a stronger sign of the field. In
 * whole words without accents; `foldHeading` makes 'P. VENTA' and 'Precio de venta' equal.
 */
const NAMES: Record<Field, string[]> = {
  number: [
    'referencia, referencia 1, numero parte, parte numero, numero pieza, codigo parte, codigo pieza, codigo fabricante, numero fabricante, referencia fabrica, ' +
      'referencia fabricante, referencia producto, numero referencia, part number, partnumber, part no, manufacturer part number, numero catalogo',
    'parte, part, pieza, numero, codigo referencia',
  ],
  number2: [
    'referencia 2, referencia alterna, referencia equivalente, numero alterno, codigo alterno, equivalencia, equivalencias, equivalente, cruce, cruces, homologacion, reemplazo',
  ],
  number3: ['referencia 3'],
  brand: [
    'marca repuesto, marca producto, marca refaccion, marca pieza, marca parte, marca articulo, fabricante, marca fabricante, manufacturer title, manufacturer, brand',
    'marca, marcas',
  ],
  title: [
    'titulo, nombre, nombre producto, nombre articulo, nombre comercial, title, name',
    'producto, articulo, repuesto, refaccion, autoparte, item nombre, descripcion corta, product',
  ],
  description: [
    'descripcion, detalle, descripcion larga, description, descripcion producto, descripcion articulo, descripcion parte, descripcion repuesto, part description, item description, product description',
    'caracteristicas, especificaciones, especificacion',
  ],
  remarks: ['observaciones, observacion, notas, nota, comentarios, comentario'],
  application: [
    'aplicacion, aplicaciones, aplica, aplica para, compatibilidad, aplicacion vehiculo, vehiculos compatibles, carros',
  ],
  price: [
    'precio publico, precio venta publico, precio venta, pvp, p v p, precio final, precio publico sugerido, precio detal, precio menudeo, precio mostrador, precio contado, valor venta, valor publico',
    'precio, precio unitario, valor, valor unitario, price, unit price, sale price, retail price, importe, precio producto, precio actual, precio oferta, precio promocion, precio web',
    'precio lista, lista precio, list price',
  ],
  netPrice: ['precio neto, precio base, precio antes impuesto, precio antes impuestos, precio mas impuesto'],
  currency: ['moneda, divisa, currency'],
  stock: [
    'inventario disponible, existencia disponible, cantidad disponible, stock disponible, disponible, disponibles, disponibilidad, existencia total, total existencia, total existencias, stock total, inventario total, unidades disponibles, piezas disponibles, disponible unidades, saldo disponible',
    'inventario, stock, existencia, existencias, saldo, saldos, saldo actual, existencia actual, inventario actual, stock actual, cantidad existencia, saldo cantidades, saldo cantidad, saldo inventario, saldo unidades, existencia unidades, existencias unidades, unidades existencia, unidades stock, inventario unidades, stock unidades, qty, on hand, qty on hand, quantity on hand',
    'cantidad, cantidades, unidades, cantidad unidades, quantity',
  ],
  warehouse: ['bodega, almacen, sucursal, deposito, sede, warehouse, tienda, punto venta, nombre bodega'],
  salesModel: ['modelo venta, tipo venta, modalidad venta, sales model'],
  minimumOrder: [
    'cantidad minima, pedido minimo, minimo, compra minima, unidad minima, minimo compra, venta minima, cantidad minima pedido, moq, minimum order',
  ],
  coreDeposit: [
    'casco, valor casco, precio casco, deposito casco, casco pieza vieja, deposito pieza vieja, core charge, core deposit',
  ],
  gtin: [
    'codigo barras, codigo barra, gtin, ean, ean 13, ean13, upc, barcode, bar code, codigo ean, codigo upc, codigo universal producto',
  ],
  weight: [
    'peso, peso kg, peso kilos, peso kilogramos, peso producto, peso pieza, peso unitario, peso envio, weight, weight kg',
    'peso neto, peso bruto',
  ],
  make: [
    'marca vehiculo, marca carro, marca auto, marca automovil, armadora, ensambladora, make',
    'montadora, carro marca',
  ],
  model: ['modelo vehiculo, linea vehiculo, modelo carro, modelo auto, model', 'modelo, linea, vehiculo, carro'],
  years: ['anos, ano, ano modelo, anos modelo, modelos, years, year, rango anos'],
  yearFrom: ['ano desde, ano inicial, desde, ano inicio, year from'],
  yearTo: ['ano hasta, ano final, hasta, ano fin, year to'],
  engine: ['motor, cilindraje, cilindrada, engine, motorizacion'],
  position: ['posicion, lado, position', 'ubicacion'],
  action: ['accion, operacion, action'],
}
const ORIGINAL =
  'oem, numero oem, codigo oem, referencia oem, oem referencia, numero parte original, parte original, numero original, codigo original, referencia original, oe, numero oe, oem number, parte oem'
const INTERNAL =
  'codigo, codigo producto, codigo articulo, codigo item, codigo interno, sku, clave, clave producto, clave articulo, clave interna, numero articulo, item, id, material, codigo sistema, plu, codigo proveedor, referencia proveedor, clave proveedor'

/** Amounts for the shop's own use or for the trade: never published unless somebody says so. */
const NOT_FOR_THE_PUBLIC =
  /^(?:(?:(?:precio|valor) )?(?:(?:ultimo |unitario |u )?costo|compra|(?:medio )?mayoreo|mayorista|utilidad|ganancia|margen)|(?:precio|valor) (?:distribuidor|distribucion|taller|mecanico|proveedor|aliado|interno))(?: (?:unitario|promedio|unidad|total|actual|ultimo|\d))?$/

const WORDS: Record<string, string> = {
  cod: 'codigo',
  cdgo: 'codigo',
  code: 'codigo',
  ref: 'referencia',
  refer: 'referencia',
  desc: 'descripcion',
  descrip: 'descripcion',
  exist: 'existencia',
  exis: 'existencia',
  cant: 'cantidad',
  p: 'precio',
  pcio: 'precio',
  prec: 'precio',
  pr: 'precio',
  precios: 'precio',
  vta: 'venta',
  vr: 'valor',
  vlr: 'valor',
  val: 'valor',
  n: 'numero',
  no: 'numero',
  nro: 'numero',
  num: 'numero',
  nr: 'numero',
  und: 'unidades',
  unds: 'unidades',
  uds: 'unidades',
  unid: 'unidades',
  un: 'unidades',
  pub: 'publico',
  may: 'mayoreo',
  fab: 'fabricante',
  fabr: 'fabricante',
  mca: 'marca',
  veh: 'vehiculo',
  alm: 'almacen',
  suc: 'sucursal',
  bod: 'bodega',
  disp: 'disponible',
  inv: 'inventario',
  obs: 'observaciones',
  observ: 'observaciones',
  prov: 'proveedor',
  art: 'articulo',
  prod: 'producto',
  min: 'minima',
  unit: 'unitario',
  uni: 'unitario',
  equiv: 'equivalencia',
  orig: 'original',
  pzas: 'unidades',
  pza: 'unidades',
  pz: 'unidades',
  piezas: 'unidades',
  lst: 'lista',
  stk: 'stock',
  aplic: 'aplicacion',
}
const STOP = new Set(['de', 'del', 'la', 'el', 'al', 'en', 'a', 'por', 'los', 'las', 'x', 'c', 'y'])

/** Lower case, no accents, one space between words: 'Número_de Parte' and 'NUMERO DE PARTE' become equal. */
export function foldHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whole words without the small ones, so that 'P. VENTA' becomes 'precio venta' and 'N° de parte' 'numero parte'. */
export function foldHeading(text: string): string {
  const words = foldHeader(text)
    .replace(/^p v p$/, 'pvp')
    .replace(/^u m$/, 'um')
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .filter((word) => !STOP.has(word))
  return words.filter((word, at) => word !== words[at - 1]).join(' ')
}

const BY_NAME = new Map<string, Meaning>()
for (const field of namesOf(NAMES)) {
  NAMES[field].forEach((line, at) =>
    line.split(', ').forEach((name) => BY_NAME.set(foldHeading(name), { field, rank: 10 - at })),
  )
}
for (const name of ORIGINAL.split(', ')) BY_NAME.set(foldHeading(name), { field: 'number', rank: 5, original: true })
for (const name of INTERNAL.split(', ')) BY_NAME.set(foldHeading(name), { field: 'number', rank: 6, internal: true })

const WITHOUT_TAX =
  /(?:\+|\bm[aá]s\b|\bsin\b|\bs\s*\/|\bantes\s+de(?:l)?\b|\bno\s+(?:incl|tra|tien)[a-zúí]*)\s*(?:el\s+)?(?:\d{1,2}\s*%\s*(?:de\s+|del\s+)?)?i\.?\s?v\.?\s?a\b|\bi\.?v\.?a\.?\s+no\s+incl/i
const WITH_TAX =
  /(?:\bcon\b|\bc\s*\/|\bincl\w*|\binc\.?)\s*(?:el\s+)?i\.?\s?v\.?\s?a\b|\bi\.?v\.?a\.?\s*(?:incl\w*|inc\b)/i
const CURRENCY_WORDS =
  /\b(?:cop|mxn|m\.?\s?n\b\.?|pesos(?: colombianos| mexicanos)?|moneda nacional|usd|us\$|d[oó]lares|dlls?|dls|eur|euros)\b\.?|[$€]/gi

export interface Heading {
  meaning: Meaning | null
  /** For the shop's own use or the trade. */
  private: boolean
  /** The currency that the heading names. */
  currency: string | null
}

/** What a heading says about its column, including currency and tax: 'PVP + IVA (COP)'. */
export function readHeading(text: string): Heading {
  const currency = currencyOf(text)
  const bare = text.replace(WITHOUT_TAX, ' ').replace(WITH_TAX, ' ').replace(CURRENCY_WORDS, ' ')
  const folded = foldHeading(bare)
  if (NOT_FOR_THE_PUBLIC.test(folded)) return { meaning: null, private: true, currency }
  // 'Moneda nacional' and 'Precio $' lost their words above: the rest may say nothing.
  const found = BY_NAME.get(folded) ?? BY_NAME.get(foldHeading(text)) ?? withoutAside(bare)
  const meaning = found?.field === 'price' ? pricedWith(text, found.rank) : found
  return { meaning, private: false, currency }
}

/**
 * 'No. original (OEM)' without what is in brackets. Of an amount, 'Precio (taller)' or 'Cantidad (caja)', the brackets
 * may say all that matters.
 */
function withoutAside(text: string): Meaning | null {
  const found = BY_NAME.get(foldHeading(text.replace(/\([^()]*\)/g, ' '))) ?? null
  return found === null || AMOUNTS.has(found.field) ? null : found
}

const AMOUNTS = new Set<Field>(['price', 'netPrice', 'stock', 'minimumOrder', 'coreDeposit'])

/** Whether a text says that prices come without the tax: a heading, or a line above or below a list. */
export const saysWithoutTax = (text: string): boolean => WITHOUT_TAX.test(text)
export const saysWithTax = (text: string): boolean => WITH_TAX.test(text) && !WITHOUT_TAX.test(text)

/** Of two prices the one stated with tax is the one that people pay. */
function pricedWith(text: string, rank: number): Meaning {
  if (WITHOUT_TAX.test(text)) return { field: 'netPrice', rank }
  return { field: 'price', rank: WITH_TAX.test(text) ? rank + 0.5 : rank }
}

function currencyOf(text: string): string | null {
  if (/\b(?:usd|us\$|d[oó]lar(?:es)?|dlls?|dls)\b|us\s?\$/i.test(text)) return 'USD'
  if (/\b(?:eur|euros?)\b|€/i.test(text)) return 'EUR'
  if (/\b(?:mxn|m\.?\s?n\.?|pesos mexicanos)\b/i.test(text)) return 'MXN'
  return /\b(?:cop|pesos colombianos)\b/i.test(text) ? 'COP' : null
}

/** The field that a person names in `--map`, by our name for it or by any of its headings. */
export function fieldNamed(text: string): Field | null {
  const folded = foldHeader(text)
  const own = namesOf(FIELD_NAMES).find((field) => foldHeader(FIELD_NAMES[field]) === folded)
  return own ?? readHeading(text).meaning?.field ?? null
}
