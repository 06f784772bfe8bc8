import { type Country, numberText } from '@tuerca/domain/country'
import type { Sheet } from '../catalogue/index.ts'
import { FIELD_NAMES } from '../imports/index.ts'

type Field = keyof typeof FIELD_NAMES

/**
 * The columns of an empty list, those that nearly every list has first; each with what to write there and how it looks.
 */
const COLUMNS: readonly [field: Field, width: number, says: string, example: string | number][] = [
  ['number', 20, 'El número de parte, como está en la caja.', '04465-0K240'],
  ['brand', 18, 'La marca de la pieza.', 'Toyota'],
  [
    'title',
    44,
    'Qué es. Si el número se conoce y lo dejas vacío, lo ponemos nosotros.',
    'Pastillas de freno delanteras',
  ],
  ['price', 14, 'Lo que paga el comprador, con IVA. Vacío si vendes por cotización.', 189_900],
  ['stock', 12, 'Cuántas tienes.', 6],
  ['application', 34, 'Para qué vehículos, como lo escribes siempre.', 'HILUX 05-15 / FORTUNER 06>'],
  ['number2', 18, 'Otro número de la misma pieza, si lo tiene.', '044650K240'],
  ['warehouse', 16, 'En qué bodega está. Vacío: en la principal.', 'Principal'],
  ['salesModel', 16, 'directa, pedido o cotización. Vacío: directa.', 'directa'],
  ['minimumOrder', 16, 'Lo menos que vendes. Vacío: 1.', 1],
  ['coreDeposit', 14, 'Lo que cobras hasta que te devuelvan la pieza vieja.', ''],
  ['gtin', 18, 'El código de barras.', ''],
  ['weight', 10, 'Lo que pesa una, en kilos, para cobrar el envío.', 1.8],
]

/** Numbers that are names: a spreadsheet would take their zeros away. */
const AS_TYPED = new Set<Field>(['number', 'number2', 'gtin'])

/** An empty list, and beside it what each column holds. */
export const emptyList: readonly Sheet[] = [
  {
    name: 'Lista',
    columns: COLUMNS.map(([field, width]) => ({ header: FIELD_NAMES[field], width, text: AS_TYPED.has(field) })),
    rows: [],
  },
  {
    name: 'Cómo se llena',
    columns: [
      { header: 'Columna', width: 18 },
      { header: 'Qué va', width: 80 },
      { header: 'Por ejemplo', width: 30 },
    ],
    rows: COLUMNS.map(([field, , says, example]) => [FIELD_NAMES[field], says, example]),
  },
]

/** Number, name, brand, price in pesos of Colombia and of Mexico, pieces, cars. */
const PARTS: readonly (readonly [string, string, string, number, number, string, string])[] = [
  ['04465-0K240', 'Pastillas freno del. Hilux', 'TOYOTA', 229_900, 989, '6', 'HILUX 05-15'],
  ['90915-YZZD4', 'Filtro aceite Corolla', 'Toyota.', 32_500, 179, '24', 'COROLLA 03-19'],
  ['0986495336', 'Pastillas freno del. Spark GT', 'BOSCH', 84_700, 339, '12', 'SPARK GT 1.2 11-21'],
  ['19288841', 'Pastillas freno del. Spark', 'AC Delco', 57_100, 249, '38', 'SPARK 05-21'],
  ['8223 CCD8', 'Pastillas freno del. Spark GT', 'Incolbest', 62_300, 269, '9', 'SPARK GT 11-17 / SPARK LIFE 05>'],
  ['13.0460-436489.2', 'Pastillas freno del. Attitude', 'ATE', 318_000, 1_399, '2', 'ATTITUDE 06-11'],
  ['0000-225143', 'Guardapolvo cremallera', 'Febest', 20_700, 99, 'AGOTADO', ''],
  ['00-9572', 'Motor de arranque D-Max', 'ACDELCO', 412_000, 1_690, '1', 'LUV D-MAX 2.4'],
]
const AMOUNT: Record<Country, (pesos: number, at: number) => string> = {
  // Each program writes them in its own way, and so do the people who mend its lists.
  CO: (pesos, at) => (at % 2 === 0 ? `$ ${numberText(pesos, 'CO')},00` : String(pesos)),
  MX: (pesos, at) => (at % 2 === 0 ? `$${numberText(pesos, 'MX')}.00` : String(pesos)),
}

/**
 * A list as it comes out of a counter's program, to see what becomes of one: titles above, amounts written in two ways,
 * a number that a spreadsheet rounded, one twice, a total below.
 */
export function exampleList(country: Country): string {
  const lines = PARTS.map(([number, name, brand, co, mx, pieces, cars], at) => [
    number,
    name,
    brand,
    AMOUNT[country](country === 'MX' ? mx : co, at),
    pieces,
    cars,
  ])
  return [
    ['REPUESTOS EJEMPLO', '', '', '', '', ''],
    ['LISTA DE PRECIOS', '', '', '', '', ''],
    ['CODIGO', 'DESCRIPCION', 'MARCA', 'PRECIO CON IVA', 'EXIST.', 'APLICACION'],
    ...lines,
    ['6,20309E+11', 'Kit de embrague Logan', 'LUK', country === 'MX' ? '2990' : '742000', '2', 'LOGAN 1.6 05-13'],
    ['TOTAL', '', '', '', '94', ''],
  ]
    .map((line) => `${line.join(';')}\r\n`)
    .join('')
}
