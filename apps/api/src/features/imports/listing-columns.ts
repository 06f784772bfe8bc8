/** What a column of a seller's sheet can hold. */
export type Column =
  | 'number' | 'number2' | 'number3' | 'brand' | 'title' | 'description' | 'remarks'
  | 'price' | 'netPrice' | 'currency' | 'stock' | 'warehouse' | 'salesModel' | 'minimumOrder'
  | 'make' | 'model' | 'years' | 'yearFrom' | 'yearTo' | 'engine' | 'position' | 'action'

/** The names that sellers give each column, folded as `foldHeader` folds them. */
const NAMES: Record<Column, string[]> = {
  number: [
    'referencia', 'referencia 1', 'ref', 'ref 1', 'numero de parte', 'numero parte', 'no de parte', 'no parte', 'nro de parte', 'n de parte',
    'num parte', 'num de parte', 'parte', 'codigo', 'codigo producto', 'codigo de parte', 'sku', 'clave', 'oem', 'numero oem', 'numero de pieza',
    'part number', 'partnumber', 'part', 'numero',
  ],
  number2: ['referencia 2', 'ref 2', 'referencia alterna', 'referencia equivalente', 'numero alterno', 'equivalencia', 'cruce'],
  number3: ['referencia 3', 'ref 3'],
  brand: ['marca', 'marca producto', 'marca del producto', 'marca repuesto', 'marca refaccion', 'fabricante', 'manufacturer title', 'brand'],
  title: ['titulo', 'nombre', 'nombre producto', 'nombre del producto', 'producto', 'articulo', 'title', 'name'],
  description: ['descripcion', 'detalle', 'descripcion larga', 'description'],
  remarks: ['observaciones', 'observacion', 'notas', 'nota', 'comentarios'],
  price: ['precio', 'precio de venta', 'precio venta', 'precio publico', 'precio unitario', 'precio con iva', 'precio iva incluido', 'valor', 'price'],
  netPrice: ['precio sin iva', 'precio antes de iva', 'precio neto', 'precio mas iva'],
  currency: ['moneda', 'divisa', 'currency'],
  stock: ['inventario', 'stock', 'existencia', 'existencias', 'cantidad', 'disponible', 'disponibles', 'unidades', 'cantidad disponible'],
  warehouse: ['bodega', 'almacen', 'sucursal', 'deposito', 'sede', 'warehouse'],
  salesModel: ['modelo de venta', 'modelo venta', 'tipo de venta', 'modalidad de venta', 'sales model'],
  minimumOrder: ['cantidad minima', 'pedido minimo', 'minimo', 'compra minima', 'unidad minima'],
  make: ['marca vehiculo', 'marca del vehiculo', 'marca de vehiculo', 'marca carro', 'marca del carro', 'marca auto', 'armadora', 'make'],
  model: ['modelo', 'modelo vehiculo', 'modelo del vehiculo', 'linea', 'linea vehiculo', 'vehiculo', 'model'],
  years: ['anos', 'ano', 'ano modelo', 'anos modelo', 'modelos', 'years', 'year'],
  yearFrom: ['ano desde', 'ano inicial', 'desde', 'ano inicio', 'year from'],
  yearTo: ['ano hasta', 'ano final', 'hasta', 'ano fin', 'year to'],
  engine: ['motor', 'cilindraje', 'cilindrada', 'engine'],
  position: ['posicion', 'ubicacion', 'lado', 'position'],
  action: ['accion', 'operacion', 'action'],
}

const BY_NAME = new Map(Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)))

/** Lower case, no accents, one space between words: 'Número_de Parte' and 'NUMERO DE PARTE' are one. */
export function foldHeader(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Which cell of a row holds what; null when the row names no part number, so it is not the headings. */
export function readHeadings(cells: string[]): Map<Column, number> | null {
  const columns = new Map<Column, number>()
  cells.forEach((cell, index) => {
    const column = BY_NAME.get(foldHeader(cell))
    if (column !== undefined && !columns.has(column)) columns.set(column, index)
  })
  if (!columns.has('number') || columns.size < 2) return null
  return colombianModelIsYear(cells, columns)
}

/** In Colombia 'línea' is the model and 'modelo' the model year: so it is where a sheet has both. */
function colombianModelIsYear(cells: string[], columns: Map<Column, number>): Map<Column, number> {
  const folded = cells.map(foldHeader)
  const line = folded.findIndex((name) => name === 'linea' || name === 'linea vehiculo')
  const model = folded.indexOf('modelo')
  if (line !== -1 && model !== -1) {
    columns.set('model', line)
    if (!columns.has('years')) columns.set('years', model)
  }
  return columns
}
