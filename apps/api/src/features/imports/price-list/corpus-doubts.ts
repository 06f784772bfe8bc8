import { csv, sheetOf, xlsx } from './corpus-files.ts'
import type { Case } from './corpus-text.ts'

const NUMBER_LOST = 'La referencia es un número con decimales y pudo perder ceros: escribe la celda como texto.'

/** Lists that would be read wrongly without a word: what nobody can know is asked or told. */
export const DOUBTFUL_LISTS: Case[] = [
  [
    'prices without IVA, as only a note under the parts says',
    xlsx(
      [
        ['DISTRIBUIDORA LA 13 S.A.S.'],
        ['CODIGO', 'DESCRIPCION', 'MARCA', 'PRECIO', null, null, 'INVENTARIO', null],
        [null, null, null, 'LISTA', 'DCTO', 'NETO + IVA', 'BOG', 'MED'],
        ['D1210', 'Pastilla', 'INCOLBEST', 99900, 0.25, 74925, 10, 3],
        [null, null, 'TOTAL', null, null, null, 10, 3],
        ['Los precios no incluyen IVA. Pedidos al 310 555 1234'],
      ],
      (sheet, workbook) => {
        for (const range of ['A1:H1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'G2:H2', 'A6:H6']) sheet.mergeCells(range)
        sheetOf(workbook, 'COSTOS', [['CODIGO', 'COSTO']]).state = 'hidden'
      },
    ),
    {
      header: 2,
      taken: {
        CODIGO: 'number',
        DESCRIPCION: 'description',
        MARCA: 'brand',
        'PRECIO LISTA': 'price',
        'PRECIO NETO + IVA': 'netPrice',
      },
      left: ['PRECIO DCTO', 'INVENTARIO BOG', 'INVENTARIO MED'],
      parts: ['D1210|INCOLBEST|Pastilla|99900|'],
      asides: ['total 5', 'note 6'],
      questions: [
        '¿Cuál columna es el inventario: G «INVENTARIO BOG» o H «INVENTARIO MED»?',
        'La línea 6 dice «Los precios no incluyen IVA. Pedidos al 310 555 1234». ¿D «PRECIO LISTA» ya trae el IVA? («PRECIO LISTA=precio» si lo trae, «PRECIO LISTA=precio sin IVA» si no)',
      ],
    },
  ],
  [
    'prices without IVA, as the title says',
    csv('LISTA MAYO - PRECIOS MÁS IVA;;\nRef;Nombre;Precio\nA-1;a;1.000\n'),
    {
      header: 2,
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||a|1000|'],
      questions: [
        'La línea 1 dice «LISTA MAYO - PRECIOS MÁS IVA». ¿C «Precio» ya trae el IVA? («Precio=precio» si lo trae, «Precio=precio sin IVA» si no)',
      ],
    },
  ],
  [
    'a title that says the opposite, and a column that says it itself',
    csv('TODO CON IVA INCLUIDO;;\nRef;Nombre;Precio IVA incl.\nA-1;a;1.000\nEl flete va más IVA;;\n'),
    {
      header: 2,
      taken: { Ref: 'number', Nombre: 'title', 'Precio IVA incl.': 'price' },
      parts: ['A-1||a|1000|'],
      asides: ['group 4'],
    },
  ],
  [
    'headings over others, saved as text: a place over amounts is none',
    csv(
      ';Producto;;Precio;;Existencia;\nCódigo;Nombre;Marca;Público;Mayorista;Bodega;Local\n10001;Carburador;SOLEX;$ 380.000;$ 320.000;2;1\n10002;Empaque;SOLEX;$ 28.500;$ 21.000;12;5\n;;;;TOTAL;14;6\n',
      'latin1',
    ),
    {
      header: 2,
      taken: { Código: 'number', Nombre: 'title', Marca: 'brand' },
      left: ['Público', 'Mayorista', 'Bodega', 'Local'],
      parts: ['10001|SOLEX|Carburador||', '10002|SOLEX|Empaque||'],
      asides: ['total 5'],
      questions: [
        '¿Cuál columna es el precio: D «Público» o E «Mayorista»?',
        '¿Cuál columna es el inventario: F «Bodega» o G «Local»?',
      ],
    },
  ],
  [
    'places by their number beside amounts',
    csv('Ref;Nombre;Bodega;Existencia\nA-1;a;1;3\nA-2;b;2;0\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Bodega: 'warehouse', Existencia: 'stock' },
      parts: ['A-1||a||3', 'A-2||b||0'],
    },
  ],
  [
    'headings with what they mean in brackets, and years under the model',
    csv(
      'CÓD. PROVEEDOR\tDESCRIPCIÓN DEL REPUESTO\tP.V.P. (IVA INCL.)\tSALDO INV.\tMARCA DEL CARRO\tMODELO (AÑO)\tNo. ORIGINAL (OEM)\tPrecio (taller)\nQX-1\tAMORTIGUADOR\t210.000\t4\tKIA\t2010-2015\t54651-1Y000\t9\nQX-2\tTENSOR\t190.000\t2\tKIA\t2012 AL 2016\t55300-1Y000\t8\n',
    ),
    {
      taken: {
        'CÓD. PROVEEDOR': 'number',
        'DESCRIPCIÓN DEL REPUESTO': 'description',
        'P.V.P. (IVA INCL.)': 'price',
        'SALDO INV.': 'stock',
        'MARCA DEL CARRO': 'make',
        'MODELO (AÑO)': 'years',
        'No. ORIGINAL (OEM)': 'number2',
      },
      left: ['Precio (taller)'],
      parts: ['QX-1||AMORTIGUADOR|210000|4', 'QX-2||TENSOR|190000|2'],
    },
  ],
  [
    'stock of units, and remarks shortened',
    csv('PART #;PRODUCTO;VALOR CON IVA;UNDS DISPONIBLES;OBSERV.\n1;Tapa;50.000;POR LLEGAR;en dic\n7;Gas;N/A;3 pzas;\n'),
    {
      taken: {
        'PART #': 'number',
        PRODUCTO: 'title',
        'VALOR CON IVA': 'price',
        'UNDS DISPONIBLES': 'stock',
        'OBSERV.': 'remarks',
      },
      parts: ['1||Tapa|50000|0', '7||Gas||3'],
    },
  ],
  [
    'a table of a program: whole codes with a decimal, and nan',
    csv(',codigo,descripcion,precio,stock\n0,1001.0,Filtro,45900.0,3.0\n1,A-77,Filtro,nan,nan\n'),
    {
      taken: { codigo: 'number', descripcion: 'description', precio: 'price', stock: 'stock' },
      left: [''],
      parts: ['A-77||Filtro||'],
      rejected: [[2, NUMBER_LOST]],
    },
  ],
  [
    'prices and stock with signs, taxes and remarks around them',
    csv(
      'Ref;Nombre;Precio;Stock\nT-1;a;50 mil pesos;2 (Bogotá)\nT-2;b;$ 45.900 + 19%;10*\nT-3;c;$ 99.900 + IVA 19%;12u\nT-4;d;$ 99.900 (+IVA);c/pedido\nT-5;e;$ 99.900 IVA INCLUÍDO;DESC.\nT-6;f;* 99.900;s/e\nT-7;g;Llamar al 310 555 1234;?\nT-8;h;99.900 más 16% de IVA;1\nT-9;i;IVA 19%;1\n',
    ),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price', Stock: 'stock' },
      parts: [
        'T-1||a|50000|2',
        'T-2||b|45900+|10',
        'T-3||c|99900+|12',
        'T-4||d|99900+|0',
        'T-5||e|99900|0',
        'T-6||f|99900|0',
        'T-7||g||',
        'T-8||h|99900+|1',
      ],
      rejected: [[10, 'El precio «IVA 19%» no se entiende.']],
    },
  ],
  [
    'several numbers in one cell, and one that only looks so',
    csv('Ref;Equivalencias;Nombre\n"A-77, A-78";;a\nW-712/9;OX-1 / OX-2;b\n"123,456";;c\n"12,5";;d\n'),
    {
      taken: { Ref: 'number', Equivalencias: 'number2', Nombre: 'title' },
      parts: ['A-77||a||', 'W-712/9||b||', '123,456||c||', '12,5||d||'],
      warnings: [
        'La celda «A-77, A-78» trae varias referencias: la parte queda con la primera y se encuentra por todas.',
      ],
    },
  ],
  [
    'a brand that stands once over its parts',
    xlsx([
      ['MARCA', 'REFERENCIA', 'DESCRIPCION'],
      ['BOSCH', 'B-1', 'Bujía'],
      [null, 'B-2', 'Bujía'],
      ['NGK', 'N-1', 'Bujía'],
      [null, 'N-2', 'Bujía'],
    ]),
    {
      taken: { MARCA: 'brand', REFERENCIA: 'number', DESCRIPCION: 'description' },
      parts: ['B-1|BOSCH|Bujía||', 'B-2||Bujía||', 'N-1|NGK|Bujía||', 'N-2||Bujía||'],
      warnings: ['Hay filas sin marca debajo de «BOSCH», y entran sin marca: si es la misma, repítela en cada fila.'],
    },
  ],
  [
    'a brand as the title of a group',
    csv(
      'REFERENCIA;DETALLE;PRECIO\nMARCA: BOSCH;;\n0 986 494 123;Pastilla;120.000\nMARCA: TRW;;\nGDB3425;Pastilla;110.000\n',
    ),
    {
      taken: { REFERENCIA: 'number', DETALLE: 'description', PRECIO: 'price' },
      parts: ['0 986 494 123||Pastilla|120000|', 'GDB3425||Pastilla|110000|'],
      asides: ['group 2', 'group 4'],
      warnings: [
        'El título «MARCA: BOSCH» dice la marca de las filas de abajo y no se lee: ponla en una columna «Marca».',
      ],
    },
  ],
  [
    'accents that were broken before',
    csv('Referencia;Nombre;Precio\nA-1;BujÃ­a;1.000\nA-2;TensiÃ³n;2.000\n'),
    {
      taken: { Referencia: 'number', Nombre: 'title', Precio: 'price' },
      parts: ['A-1||BujÃ­a|1000|', 'A-2||TensiÃ³n|2000|'],
      warnings: [
        'Las tildes del archivo llegaron dañadas («BujÃ­a») y así se publican: guárdalo otra vez como .xlsx o como CSV UTF-8.',
      ],
    },
  ],
  [
    'the rate of IVA in a column beside the price, and in pesos of Colombia',
    csv('Ref;Nombre;Precio;% IVA;Aplica para\nA-1;x;$100.000 M/CTE;19;Aveo\nA-2;y;$99´900;19;Spark\n'),
    {
      taken: { Ref: 'number', Nombre: 'title', Precio: 'price', 'Aplica para': 'application' },
      left: ['% IVA'],
      parts: ['A-1||x|100000|', 'A-2||y|99900|'],
      questions: [
        'Hay una columna de IVA, D «% IVA». ¿C «Precio» ya trae el IVA? («Precio=precio» si lo trae, «Precio=precio sin IVA» si no)',
      ],
    },
  ],
  [
    'words around the number',
    csv('Ref;Nombre\nREF: A-3;x\nA-2 (usado);y\nA-4 NUEVO;z\nKIT ORIGINAL 12;w\n'),
    {
      taken: { Ref: 'number', Nombre: 'title' },
      parts: ['A-3||x||', 'KIT ORIGINAL 12||w||'],
      rejected: [
        [3, 'La referencia «A-2 (usado)» trae la palabra «usado»: deja solo el número.'],
        [4, 'La referencia «A-4 NUEVO» trae la palabra «nuevo»: deja solo el número.'],
      ],
    },
  ],
]
