import { sheetOf, xlsx } from './corpus-files.ts'
import type { Case } from './corpus-text.ts'

const DAY = new Date(Date.UTC(2024, 4, 12))

/** Lists as workbooks: formats, merged cells, hidden things and other sheets. */
export const WORKBOOK_LISTS: Case[] = [
  [
    'codes that only their format fills with zeros',
    xlsx(
      [
        ['Código', 'Nombre', 'Precio'],
        [123, 'Filtro', 45000],
        [4567, 'Bujía', 12000],
        [971393280, 'Bomba', 1],
      ],
      (sheet) => {
        sheet.getCell('A2').numFmt = '0000000'
        sheet.getCell('A3').numFmt = '"AB-"00000'
        sheet.getCell('A4').numFmt = '0-00000-000-0'
      },
    ),
    {
      taken: { Código: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['0000123||Filtro|45000|', 'AB-04567||Bujía|12000|', '0-97139-328-0||Bomba|1|'],
    },
  ],
  [
    'codes 1, 2, 3 of a shop that has no others',
    xlsx([
      ['Código', 'Nombre', 'Precio'],
      [1, 'a', 1000],
      [2, 'b', 1000],
      [3, 'c', 1000],
    ]),
    {
      taken: { Código: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['1||a|1000|', '2||b|1000|', '3||c|1000|'],
    },
  ],
  [
    'codes with decimals, with and without a format for them',
    xlsx(
      [
        ['Código', 'Nombre', 'Precio'],
        [12.1, 'Filtro', 1000],
        [12.1, 'Bujía', 1000],
      ],
      (sheet) => {
        sheet.getCell('A2').numFmt = '0.00'
      },
    ),
    {
      taken: { Código: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['12.10||Filtro|1000|'],
      rejected: [[3, 'La referencia es un número con decimales y pudo perder ceros: escribe la celda como texto.']],
    },
  ],
  [
    'dates and booleans where codes and stock should be',
    xlsx([
      ['Código', 'Nombre', 'Precio', 'Existencia'],
      [DAY, 'a', 1000, 1],
      [true, 'b', 1000, 1],
      ['C-3', 'c', 1000, DAY],
      ['C-4', 'd', 1000, false],
      ['C-5', 'e', DAY, 1],
    ]),
    {
      taken: { Código: 'number', Nombre: 'title', Precio: 'price', Existencia: 'stock' },
      parts: [],
      rejected: [
        [2, 'La hoja de cálculo convirtió la referencia en una fecha: escribe la celda como texto.'],
        [3, 'La referencia es un verdadero o falso de la hoja de cálculo: escribe la celda como texto.'],
        [4, 'El inventario es una fecha: escribe cuántas unidades hay.'],
        [5, 'La celda «inventario» debe ser un número entero.'],
        [6, 'El precio «2024-05-12» no se entiende.'],
      ],
    },
  ],
  [
    'a letterhead merged over the columns, and groups merged too',
    xlsx(
      [
        ['DISTRIBUIDORA ANDINA'],
        ['Calle 13 # 20-30, Bogotá'],
        [],
        ['Referencia', 'Descripción', 'Precio'],
        ['MAZDA 323'],
        ['M-1', 'Bomba', 90000],
        ['F150'],
        ['F-1', 'Correa', 30000],
        ['Precios con IVA. Vigencia: 30 días'],
      ],
      (sheet) => ['A1:C1', 'A2:C2', 'A5:C5', 'A7:C7', 'A9:C9'].forEach((range) => sheet.mergeCells(range)),
    ),
    {
      header: 4,
      taken: { Referencia: 'number', Descripción: 'description', Precio: 'price' },
      parts: ['M-1||Bomba|90000|', 'F-1||Correa|30000|'],
      asides: ['group 5', 'group 7', 'note 9'],
    },
  ],
  [
    'headings in two lines, the upper ones merged',
    xlsx(
      [
        ['REFERENCIA', 'DESCRIPCIÓN', 'PRECIOS', null, 'EXISTENCIA'],
        [null, null, 'PÚBLICO', 'MAYOREO', null],
        ['A-1', 'Filtro', 45000, 38000, 5],
      ],
      (sheet) => ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'].forEach((range) => sheet.mergeCells(range)),
    ),
    {
      header: 1,
      taken: { REFERENCIA: 'number', DESCRIPCIÓN: 'description', 'PRECIOS PÚBLICO': 'price', EXISTENCIA: 'stock' },
      left: ['PRECIOS MAYOREO'],
      parts: ['A-1||Filtro|45000|5'],
    },
  ],
  [
    'headings in two lines, written one under the other',
    xlsx([
      ['NÚMERO', '', 'PRECIO', 'MARCA'],
      ['DE PARTE', 'DESCRIPCIÓN', 'DE VENTA', ''],
      ['A-1', 'Filtro', 45000, 'Mann'],
    ]),
    {
      header: 1,
      taken: { 'NÚMERO DE PARTE': 'number', DESCRIPCIÓN: 'description', 'PRECIO DE VENTA': 'price', MARCA: 'brand' },
      parts: ['A-1|Mann|Filtro|45000|'],
    },
  ],
  [
    'a number and a price merged over several vehicles',
    xlsx(
      [
        ['Referencia', 'Precio', 'Marca vehículo', 'Modelo vehículo'],
        ['A-1', 45000, 'Kia', 'Rio'],
        [null, null, 'Kia', 'Picanto'],
        ['A-2', 1000, 'Mazda', '3'],
      ],
      (sheet) => {
        sheet.mergeCells('A2:A3')
        sheet.mergeCells('B2:B3')
      },
    ),
    {
      taken: { Referencia: 'number', Precio: 'price', 'Marca vehículo': 'make', 'Modelo vehículo': 'model' },
      parts: ['A-1|||45000|', 'A-1|||45000|', 'A-2|||1000|'],
    },
  ],
  [
    'hidden rows and a hidden cost',
    xlsx(
      [
        ['Referencia', 'Nombre', 'Precio compra', 'Precio', 'Proveedor'],
        ['A-1', 'a', 700, 1000, 'X'],
        ['A-2', 'b', 700, 1000, 'X'],
        ['A-3', 'c', 700, 1000, 'X'],
      ],
      (sheet) => {
        sheet.getRow(3).hidden = true
        sheet.getColumn(4).hidden = false
        sheet.getColumn(3).hidden = true
      },
    ),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      left: ['Precio compra', 'Proveedor'],
      parts: ['A-1||a|1000|', 'A-3||c|1000|'],
      asides: ['hidden 3'],
    },
  ],
  [
    'a hidden price, which is not published unasked',
    xlsx(
      [
        ['Referencia', 'Nombre', 'Precio', 'PVP'],
        ['A-1', 'a', 700, 1000],
      ],
      (sheet) => {
        sheet.getColumn(4).hidden = true
      },
    ),
    { taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' }, left: ['PVP'], parts: ['A-1||a|700|'] },
  ],
  [
    'a cover, the list, another list and hidden costs',
    xlsx([['Bienvenido a nuestra lista']], (cover, workbook) => {
      cover.name = 'Portada'
      sheetOf(workbook, 'Frenos', [
        ['Referencia', 'Nombre', 'Precio', 'Marca'],
        ['F-1', 'Pastilla', 1000, 'Bosch'],
      ])
      sheetOf(workbook, 'Motor', [
        ['Referencia', 'Nombre', 'Precio'],
        ['M-1', 'Bomba', 1000],
      ])
      sheetOf(workbook, 'Costos', [
        ['Referencia', 'Precio'],
        ['F-1', 500],
      ]).state = 'hidden'
    }),
    {
      sheet: 'Frenos',
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price', Marca: 'brand' },
      parts: ['F-1|Bosch|Pastilla|1000|'],
    },
  ],
  [
    'formulas with their results, without them and with errors',
    xlsx([
      ['Referencia', 'Nombre', 'Precio'],
      ['A-1', 'a', { formula: 'B2*2', result: 45125.333333333336 }],
      ['A-2', 'b', { formula: 'B3*2' }],
      ['A-3', 'c', { error: '#N/A' }],
      [{ formula: '"A"&4', result: 'A-4' }, 'd', 1000],
    ]),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||a|45125.3333|', 'A-4||d|1000|'],
      rejected: [
        [3, 'La celda «precio» tiene una fórmula sin resultado guardado.'],
        [4, 'La celda «precio» tiene el error #N/A.'],
      ],
    },
  ],
  [
    'prices kept as text, and with the currency in their format',
    xlsx(
      [
        ['Referencia', 'Nombre', 'Precio'],
        ['A-1', 'a', '$ 45.000'],
        ['A-2', 'b', 45000],
        ['A-3', 'c', 12.5],
        ['A-4', 'd', '45000 '],
      ],
      (sheet) => {
        sheet.getCell('C3').numFmt = '"$"#,##0'
        sheet.getCell('C4').numFmt = '[$USD] #,##0.00'
      },
    ),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||a|45000|', 'A-2||b|45000|', 'A-4||d|45000|'],
      rejected: [[4, 'El precio está en USD, que no es la moneda de la tienda.']],
    },
  ],
  [
    'empty columns before and between, empty rows too',
    xlsx([
      [],
      [null, null, 'Referencia', null, 'Precio'],
      [],
      [null, null, 'A-1', null, 1000],
      [],
      [null, null, 'A-2', null, 2000],
    ]),
    {
      header: 2,
      taken: { Referencia: 'number', Precio: 'price' },
      parts: ['A-1|||1000|', 'A-2|||2000|'],
    },
  ],
  [
    'sums without a word under the columns',
    xlsx([
      ['Referencia', 'Nombre', 'Existencia', 'Precio'],
      ['A-1', 'a', 4, 1000],
      ['A-2', 'b', 6, 2000],
      [null, null, 10, 3000],
    ]),
    {
      taken: { Referencia: 'number', Nombre: 'title', Existencia: 'stock', Precio: 'price' },
      parts: ['A-1||a|1000|4', 'A-2||b|2000|6'],
      asides: ['total 4'],
    },
  ],
  [
    'a price without a number, refused',
    xlsx([
      ['Referencia', 'Nombre', 'Precio'],
      [null, 'Filtro sin código', 1000],
      ['A-1', 'a', 1000],
    ]),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||a|1000|'],
      rejected: [[2, 'Falta el número de parte.']],
    },
  ],
  [
    'one heading over two columns, told apart by the line below',
    xlsx(
      [
        ['Clave', 'Producto', 'Marca', 'PRECIOS', null, 'EXISTENCIAS', null],
        [null, null, null, 'Taller', 'Público', 'CDMX', 'GDL'],
        ['GWM-12', 'Bomba de agua', 'GMB', 410, 690, 3, 0],
        ['GWM-14', 'Bomba de agua', 'GMB', 520.5, 880, 0, 7],
      ],
      (sheet) => ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:G1'].forEach((range) => sheet.mergeCells(range)),
    ),
    {
      taken: { Clave: 'number', Producto: 'title', Marca: 'brand', 'PRECIOS Público': 'price' },
      left: ['PRECIOS Taller', 'EXISTENCIAS CDMX', 'EXISTENCIAS GDL'],
      parts: ['GWM-12|GMB|Bomba de agua|690|', 'GWM-14|GMB|Bomba de agua|880|'],
      questions: ['¿Cuál columna es el inventario: F «EXISTENCIAS CDMX» o G «EXISTENCIAS GDL»?'],
    },
  ],
  [
    'pages with headings again and a sum of each, under the brands',
    xlsx([
      ['Página 1 de 2'],
      ['Item', 'Cod.', 'Descripción', 'Mca', 'Vlr. Venta', 'Stock'],
      ...[1, 2, 3, 4].map((at) => [at, `ZX-10${at}`, 'Aceite', at === 2 ? 'TOTAL' : 'SKF', 30_000 + at, at]),
      [null, null, null, 'Subtotal página', 120_010],
      ['Página 2 de 2'],
      ['Item', 'Cod.', 'Descripción', 'Mca', 'Vlr. Venta', 'Stock'],
      ...[5, 6, 7, 8].map((at) => [at, `ZX-10${at}`, 'Aceite', 'SKF', 30_000 + at, at]),
    ]),
    {
      taken: { 'Cod.': 'number', Descripción: 'description', Mca: 'brand', 'Vlr. Venta': 'price', Stock: 'stock' },
      left: ['Item'],
      header: 2,
      parts: [1, 2, 3, 4, 5, 6, 7, 8].map(
        (at) => `ZX-10${at}|${at === 2 ? 'TOTAL' : 'SKF'}|Aceite|${30_000 + at}|${at}`,
      ),
      asides: ['total 7', 'note 8', 'heading 9'],
    },
  ],
]
