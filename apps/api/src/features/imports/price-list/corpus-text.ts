import { csv, type Maker, unicodeText } from './corpus-files.ts'

/** How a list is to be read. */
export interface Expected {
  /** Heading to field, of those that are read. */
  taken: Record<string, string>
  left?: string[]
  /** number | brand | title | price | stock, with `+` for a price without IVA; '' for what it does not say. */
  parts: string[]
  rejected?: Array<[number, string]>
  asides?: string[]
  questions?: string[]
  warnings?: string[]
  sheet?: string
  header?: number
}
export type Case = [name: string, maker: Maker, expected: Expected]

/** Lists as text: separators, encodings, headings, amounts, and lines between the parts. */
export const TEXT_LISTS: Case[] = [
  [
    'semicolons and Latin-1, as Excel saves in Colombia',
    csv('Referencia;Descripción;Marca;Precio;Existencias\n8-97139-328-0;Año ñandú;Isuzu;$ 189.900;4\n', 'latin1'),
    {
      taken: {
        Referencia: 'number',
        Descripción: 'description',
        Marca: 'brand',
        Precio: 'price',
        Existencias: 'stock',
      },
      parts: ['8-97139-328-0|Isuzu|Año ñandú|189900|4'],
    },
  ],
  [
    'commas and UTF-8 with its mark, as Excel saves in Mexico',
    csv('\ufeffClave,Artículo,Precio público,Exist.\nBKR6E-11,"Bujía, níquel","$1,299.50",12\n'),
    {
      taken: { Clave: 'number', Artículo: 'title', 'Precio público': 'price', 'Exist.': 'stock' },
      parts: ['BKR6E-11||Bujía, níquel|1299.50|12'],
    },
  ],
  [
    'tabs and UTF-16, saved as Unicode text',
    unicodeText('N° de parte\tNombre\tPVP\tSaldo\r\n04465-0K160\tPastilla\t1.234.567\t3\r\n'),
    {
      taken: { 'N° de parte': 'number', Nombre: 'title', PVP: 'price', Saldo: 'stock' },
      parts: ['04465-0K160||Pastilla|1234567|3'],
    },
  ],
  [
    'bars, from an old program',
    csv('CODIGO|DETALLE|VLR. UNITARIO|CANT\n00123|FILTRO DE ACEITE|45000,00|7\n', 'latin1'),
    {
      taken: { CODIGO: 'number', DETALLE: 'description', 'VLR. UNITARIO': 'price', CANT: 'stock' },
      parts: ['00123||FILTRO DE ACEITE|45000.00|7'],
    },
  ],
  [
    'a sep line and quoted zeros',
    csv('sep=;\nSKU;Stock;Precio\n="00123";5;1.000\n'),
    { taken: { SKU: 'number', Stock: 'stock', Precio: 'price' }, parts: ['00123|||1000|5'] },
  ],
  [
    'the headings that the first version ignored',
    csv('COD.;N° PARTE ORIGINAL;DESCRIP.;MCA.;P. VENTA;SALDO\nF-1;90915-YZZD4;Filtro;Toyota;32.000;9\n'),
    {
      taken: {
        'COD.': 'number',
        'N° PARTE ORIGINAL': 'number2',
        'DESCRIP.': 'description',
        'MCA.': 'brand',
        'P. VENTA': 'price',
        SALDO: 'stock',
      },
      parts: ['F-1|Toyota|Filtro|32000|9'],
    },
  ],
  [
    'list price, quantity and abbreviations of Mexico',
    csv('No. Parte,Desc.,Precio lista,Cant.,Alm.\n1234,Balata,350.00,2,Puebla\n'),
    {
      taken: {
        'No. Parte': 'number',
        'Desc.': 'description',
        'Precio lista': 'price',
        'Cant.': 'stock',
        'Alm.': 'warehouse',
      },
      parts: ['1234||Balata|350.00|2'],
    },
  ],
  [
    'a price for the public beside those of the trade',
    csv('Referencia;Producto;Costo;Mayorista;PVP;Utilidad\nA-100;Bomba;50.000;60.000;80.000;30%\n'),
    {
      taken: { Referencia: 'number', Producto: 'title', PVP: 'price' },
      left: ['Costo', 'Mayorista', 'Utilidad'],
      parts: ['A-100||Bomba|80000|'],
    },
  ],
  [
    'only the cost, which is asked about',
    csv('Referencia;Producto;Costo\nA-100;Bomba;50.000\nA-101;Correa;20.000\n'),
    {
      taken: { Referencia: 'number', Producto: 'title' },
      left: ['Costo'],
      parts: ['A-100||Bomba||', 'A-101||Correa||'],
      questions: ['¿C «Costo» es el precio?'],
    },
  ],
  [
    'amounts under a heading that says nothing, asked about',
    csv('Referencia;Producto;Tarifa A\nA-100;Bomba;$ 50.000\nA-101;Correa;$ 20.000\n'),
    {
      taken: { Referencia: 'number', Producto: 'title' },
      left: ['Tarifa A'],
      parts: ['A-100||Bomba||', 'A-101||Correa||'],
      questions: ['¿C «Tarifa A» es el precio?'],
    },
  ],
  [
    'two prices alike, asked about',
    csv('Ref;Nombre;Precio;Valor\nA-100;Bomba;50.000;60.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      left: ['Valor'],
      parts: ['A-100||Bomba|50000|'],
      questions: ['¿Cuál columna es el precio: C «Precio» o D «Valor»?'],
    },
  ],
  [
    'two numbers alike, asked about',
    csv('Referencia;Número de parte;Precio\nA-100;B-200;50.000\n'),
    {
      taken: { Referencia: 'number', Precio: 'price' },
      left: ['Número de parte'],
      parts: ['A-100|||50000|'],
      questions: ['¿Cuál columna es la referencia: A «Referencia» o B «Número de parte»?'],
    },
  ],
  [
    "the shop's own code beside the maker's number",
    csv('Código;Referencia;Nombre;Precio\n1001;W-712/9;Filtro;20.000\n'),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      left: ['Código'],
      parts: ['W-712/9||Filtro|20000|'],
    },
  ],
  [
    'rows counted under «No.»',
    csv('No.;Referencia;Nombre;Precio\n1;A-1;Uno;1.000\n2;A-2;Dos;2.000\n3;A-3;Tres;3.000\n'),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      left: ['No.'],
      parts: ['A-1||Uno|1000|', 'A-2||Dos|2000|', 'A-3||Tres|3000|'],
    },
  ],
  [
    'makes of vehicles under «Marca», asked about',
    csv('Referencia;Marca;Modelo;Precio\nA-1;CHEVROLET;AVEO;10.000\nA-2;MAZDA;3;20.000\nA-3;RENAULT;LOGAN;30.000\n'),
    {
      taken: { Referencia: 'number', Marca: 'brand', Modelo: 'model', Precio: 'price' },
      parts: ['A-1|CHEVROLET||10000|', 'A-2|MAZDA||20000|', 'A-3|RENAULT||30000|'],
      questions: ['¿B «Marca» es la marca del repuesto o la del vehículo? («Marca=marca» o «Marca=marca vehículo»)'],
    },
  ],
  [
    'years under «Modelo», as Colombia says',
    csv('Referencia;Marca vehículo;Línea;Modelo;Precio\nA-1;Chevrolet;Spark;2012-2015;10.000\n'),
    {
      taken: { Referencia: 'number', 'Marca vehículo': 'make', Línea: 'model', Modelo: 'years', Precio: 'price' },
      parts: ['A-1|||10000|'],
    },
  ],
  [
    'titles above, groups, sums and notes between',
    csv(
      'REPUESTOS EL PISTÓN S.A.S.\nLista de precios noviembre de 2026\n\nREF;NOMBRE;PRECIO;EXIST\nFRENOS;;;\nF-1;Pastilla;90.000;4\nF-2;Disco;120.000;2\n;SUBTOTAL;210.000;6\nLÍNEA SUSPENSIÓN;;;\nS-1;Buje;15.000;10\nTOTAL;;225.000;16\n* Precios sujetos a cambio sin previo aviso\nNota: no incluye flete\n',
    ),
    {
      header: 4,
      taken: { REF: 'number', NOMBRE: 'title', PRECIO: 'price', EXIST: 'stock' },
      parts: ['F-1||Pastilla|90000|4', 'F-2||Disco|120000|2', 'S-1||Buje|15000|10'],
      asides: ['group 5', 'total 8', 'group 9', 'total 11', 'note 12', 'note 13'],
    },
  ],
  [
    'groups with a code, headings on each page, sums without a word',
    csv(
      'Código;Descripción;Precio;Existencia\nFRE;FRENOS;;\nF-1;Pastilla;90.000;4\nCódigo;Descripción;Precio;Existencia\nF-2;Disco;120.000;2\nGRAN TOTAL;2 referencias;210.000;6\nPágina 1 de 1;;;\n',
    ),
    {
      taken: { Código: 'number', Descripción: 'description', Precio: 'price', Existencia: 'stock' },
      parts: ['F-1||Pastilla|90000|4', 'F-2||Disco|120000|2'],
      asides: ['group 2', 'heading 4', 'total 6', 'note 7'],
    },
  ],
  [
    'an oil whose brand is Total, and which is no sum',
    csv('Referencia;Marca;Título;Precio\nT-5W30;Total;Total Quartz 5W-30;95.000\n'),
    {
      taken: { Referencia: 'number', Marca: 'brand', Título: 'title', Precio: 'price' },
      parts: ['T-5W30|Total|Total Quartz 5W-30|95000|'],
    },
  ],
  [
    'stock as people write it',
    csv(
      'Ref;Nombre;Precio;Stock\nA-1;a;1.000;10 UND\nA-2;b;1.000;>10\nA-3;c;1.000;Agotado\nA-4;d;1.000;3 PARES\nA-5;e;1.000;-2\nA-6;f;1.000;12,00\nA-7;g;1.000;-\nA-8;h;1.000;+50\nA-9;i;1.000;más de 5\nB-1;j;1.000;Sí\nB-2;k;1.000;Bajo pedido\nB-3;l;1.000;CONSULTAR\nB-4;m;1.000;dos\nB-5;n;1.000;1,5\n',
    ),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price', Stock: 'stock' },
      parts: [
        'A-1||a|1000|10',
        'A-2||b|1000|10',
        'A-3||c|1000|0',
        'A-4||d|1000|3',
        'A-5||e|1000|0',
        'A-6||f|1000|12',
        'A-7||g|1000|0',
        'A-8||h|1000|50',
        'A-9||i|1000|5',
        'B-1||j|1000|1',
        'B-2||k|1000|0',
        'B-3||l|1000|',
      ],
      rejected: [
        [14, 'La celda «inventario» debe ser un número entero.'],
        [15, 'La celda «inventario» debe ser un número entero.'],
      ],
      warnings: ['El inventario «Sí» no dice cuánto: se toma 1.'],
    },
  ],
  [
    'prices as Colombia writes them',
    csv(
      'Ref;Nombre;Precio\nA-1;a;$ 99.900 + IVA\nA-2;b;99.900 IVA incl.\nA-3;c;"1.234.567,89"\nA-4;d;45.000 c/u\nA-5;e;$45.000,oo\nA-6;f;CONSULTAR\nA-7;g;Agotado\nA-8;h;120.000 más IVA\nA-9;i;45.000.=\nB-1;j;Por cotizar\nB-2;k;45.000 - 50.000\nB-3;l;0\nB-4;m;1\'234.567\n',
    ),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      parts: [
        'A-1||a|99900+|',
        'A-2||b|99900|',
        'A-3||c|1234567.89|',
        'A-4||d|45000|',
        'A-5||e|45000|',
        'A-6||f||',
        'A-7||g||0',
        'A-8||h|120000+|',
        'A-9||i|45000|',
        'B-1||j||',
        'B-4||m|1234567|',
      ],
      rejected: [
        [12, 'El precio «45.000 - 50.000» no se entiende.'],
        [13, 'El precio debe ser mayor que cero.'],
      ],
    },
  ],
  [
    'prices as Mexico writes them',
    csv(
      'Clave,Nombre,Precio\nA-1,a,"$1,250.00 MXN"\nA-2,b,"1,250.00 M.N."\nA-3,c,"$ 1,250.00 + I.V.A."\nA-4,d,"1\'250,000.00"\nA-5,e,350\n',
    ),
    {
      taken: { Clave: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||a|1250.00 MXN|', 'A-2||b|1250.00 MXN|', 'A-3||c|1250.00+|', 'A-4||d|1250000.00|', 'A-5||e|350|'],
    },
  ],
  [
    'dollars and euros, refused',
    csv('Ref;Nombre;Precio\nA-1;a;US$ 12,50\nA-2;b;USD 40\nA-3;c;€ 30\nA-4;d;12.50 dlls\nA-5;e;$ 40.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-5||e|40000|'],
      rejected: [
        [2, 'El precio está en USD, que no es la moneda de la tienda.'],
        [3, 'El precio está en USD, que no es la moneda de la tienda.'],
        [4, 'El precio está en EUR, que no es la moneda de la tienda.'],
        [5, 'El precio está en USD, que no es la moneda de la tienda.'],
      ],
    },
  ],
  [
    'a column in dollars beside one in pesos',
    csv('Ref;Nombre;Precio USD;Precio COP\nA-1;a;12,50;50.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', 'Precio COP': 'price' },
      left: ['Precio USD'],
      parts: ['A-1||a|50000 COP|'],
    },
  ],
  [
    'a column in dollars alone',
    csv('Ref;Nombre;Precio (USD)\nA-1;a;12,50\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', 'Precio (USD)': 'price' },
      parts: [],
      rejected: [[2, 'El precio está en USD, que no es la moneda de la tienda.']],
    },
  ],
  [
    'a heading that says the tax is not in it',
    csv('Ref;Nombre;Precio + IVA\nA-1;a;100.000\nA-2;b;100.000 IVA incluido\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', 'Precio + IVA': 'netPrice' },
      parts: ['A-1||a|100000+|', 'A-2||b|100000|'],
    },
  ],
  [
    'numbers that a spreadsheet destroyed',
    csv(
      'Ref;Nombre;Precio\n1,2E+10;a;1.000\n2024-05-12;b;1.000\n12-may;c;1.000\nVERDADERO;d;1.000\n#N/D;e;1.000\n12/05/2024;f;1.000\n12-05-24;g;1.000\n',
    ),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['12-05-24||g|1000|'],
      rejected: [
        [2, 'La hoja de cálculo redondeó la referencia: escribe la celda como texto.'],
        [3, DATE()],
        [4, DATE()],
        [5, 'La referencia es un verdadero o falso de la hoja de cálculo: escribe la celda como texto.'],
        [6, 'La celda «referencia» tiene el error #N/D.'],
        [7, DATE()],
      ],
    },
  ],
  [
    'a report of an accounting program, with product lines and totals',
    csv(
      'Informe: Listado de productos;;;;;;\nFecha: 22/11/2026;;;;;;\n;;;;;;\nCódigo producto;Nombre producto;Referencia fábrica;Línea;Saldo cantidades;Valor unitario;Valor total\n000123;PASTILLA;96534653;FRENOS;12,00;45.000,00;540.000,00\n;;;Totales;12,00;;540.000,00\n',
    ),
    {
      header: 4,
      taken: {
        'Nombre producto': 'title',
        'Referencia fábrica': 'number',
        'Saldo cantidades': 'stock',
        'Valor unitario': 'price',
      },
      left: ['Código producto', 'Línea', 'Valor total'],
      parts: ['96534653||PASTILLA|45000.00|12'],
      asides: ['total 6'],
    },
  ],
  [
    'prices numbered and stock by branch, asked about',
    csv('Código,Nombre,Precio 1,Precio 2,Exist Bogotá,Exist Cali\nA-1,Uno,100,90,4,5\nA-2,Dos,200,190,1,0\n'),
    {
      taken: { Código: 'number', Nombre: 'title' },
      left: ['Precio 1', 'Precio 2', 'Exist Bogotá', 'Exist Cali'],
      parts: ['A-1||Uno||', 'A-2||Dos||'],
      questions: [
        '¿Cuál columna es el precio: C «Precio 1» o D «Precio 2»?',
        '¿Cuál columna es el inventario: E «Exist Bogotá» o F «Exist Cali»?',
      ],
    },
  ],
  [
    'a price before the tax, the tax, and the price with it',
    csv('Código;Producto;Vr. unit;IVA;Vr. con IVA\nA-1;A;1000;190;1190\n'),
    {
      taken: { Código: 'number', Producto: 'title', 'Vr. con IVA': 'price' },
      left: ['Vr. unit', 'IVA'],
      parts: ['A-1||A|1190|'],
    },
  ],
  [
    'headings of several lines in one cell',
    csv('"REF.\nFABRICA","DESCRIPCION","PRECIO\nPÚBLICO"\nA-1,Uno,100\n'),
    {
      taken: { 'REF. FABRICA': 'number', DESCRIPCION: 'description', 'PRECIO PÚBLICO': 'price' },
      parts: ['A-1||Uno|100|'],
    },
  ],
  [
    'words where a number is missing',
    csv(
      'Ref;Nombre;Referencia OEM;Precio\nN/A;a;;1.000\nS/N;b;;1.000\nCONSULTAR;c;;1.000\n0;d;;1.000\nA-1;e;N/A;1.000\n',
    ),
    {
      taken: { Ref: 'number', Nombre: 'title', 'Referencia OEM': 'number2', Precio: 'price' },
      parts: ['A-1||e|1000|'],
      rejected: [
        [2, '«N/A» no es un número de parte.'],
        [3, '«S/N» no es un número de parte.'],
        [4, '«CONSULTAR» no es un número de parte.'],
        [5, '«0» no es un número de parte.'],
      ],
    },
  ],
  [
    'a part twice, with another price and just the same',
    csv('Ref;Marca;Precio\nA-1;Bosch;1.000\na1;BOSCH;2.000\nB-1;Bosch;1.000\nB-1;Bosch;1.000\nA-1;Mann;3.000\n'),
    {
      taken: { Ref: 'number', Marca: 'brand', Precio: 'price' },
      parts: ['A-1|Bosch||1000|', 'a1|BOSCH||2000|', 'B-1|Bosch||1000|', 'B-1|Bosch||1000|', 'A-1|Mann||3000|'],
      warnings: [
        'La referencia «a1» ya estaba en la línea 2 con otros datos: vale la última.',
        'La referencia «B-1» ya estaba igual en la línea 4.',
      ],
    },
  ],
  [
    'a part for several vehicles, which is no repetition',
    csv('Ref;Precio;Marca vehículo;Modelo vehículo;Años\nA-1;1.000;Kia;Rio;2010-2012\nA-1;1.000;Kia;Picanto;2012\n'),
    {
      taken: { Ref: 'number', Precio: 'price', 'Marca vehículo': 'make', 'Modelo vehículo': 'model', Años: 'years' },
      parts: ['A-1|||1000|', 'A-1|||1000|'],
    },
  ],
  [
    'a code with nothing beside it',
    csv('Ref;Nombre;Precio\n90915-YZZD4;;\nA-1;Filtro;1.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||Filtro|1000|'],
      rejected: [[2, 'La fila solo trae la referencia: le faltan título, precio o inventario.']],
    },
  ],
  [
    'units of measure beside amounts',
    csv('Ref;Nombre;UND;CANTIDAD;Precio\nA-1;a;PAR;2;1.000\nA-2;b;JGO;1;1.000\nA-3;c;UND;0;1.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', CANTIDAD: 'stock', Precio: 'price' },
      left: ['UND'],
      parts: ['A-1||a|1000|2', 'A-2||b|1000|1', 'A-3||c|1000|0'],
    },
  ],
  [
    'quotes, line breaks and separators inside cells',
    csv('Ref;Nombre;Observaciones;Precio\nA-1;"Rodamiento 1/2""";"línea 1\nlínea 2; con punto y coma";1.000\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Observaciones: 'remarks', Precio: 'price' },
      parts: ['A-1||Rodamiento 1/2"|1000|'],
    },
  ],
  [
    'what people write where no amount stands: few, last ones, thousands, no price',
    csv(
      "Ref.\tNombre\tMarcas\tVr. Unit.\tCant. Disp.\nA-1\ta\tBosch\t1'250.000\túltimas 2\nA-2\tb\tBosch\t$120 mil\tx pedir\nA-3\tc\tBosch\tVER PRECIO\tquedan 3\nA-4\td\tBosch\tNO DISP\t5\nA-5\te\tBosch\t85k\tsolo 1\n",
    ),
    {
      taken: { 'Ref.': 'number', Nombre: 'title', Marcas: 'brand', 'Vr. Unit.': 'price', 'Cant. Disp.': 'stock' },
      parts: [
        'A-1|Bosch|a|1250000|2',
        'A-2|Bosch|b|120000|0',
        'A-3|Bosch|c||3',
        'A-4|Bosch|d||5',
        'A-5|Bosch|e|85000|1',
      ],
    },
  ],
  [
    "headings in English and prices in dollars, which are not the shop's",
    csv(
      'Part No.,OEM Ref,Item Description,Brand,Unit Price USD,Qty on hand,MOQ\nMR968274,96826,"Bearing, front",NTN,32.50,5,1\n',
    ),
    {
      taken: {
        'Part No.': 'number',
        'OEM Ref': 'number2',
        'Item Description': 'description',
        Brand: 'brand',
        'Unit Price USD': 'price',
        'Qty on hand': 'stock',
        MOQ: 'minimumOrder',
      },
      parts: [],
      rejected: [[2, 'El precio está en USD, que no es la moneda de la tienda.']],
    },
  ],
]

function DATE(): string {
  return 'La hoja de cálculo convirtió la referencia en una fecha: escribe la celda como texto.'
}
