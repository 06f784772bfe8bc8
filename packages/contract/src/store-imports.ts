import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { XLSX } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { ListMetadata, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/store/imports'
export const IMPORT_STATES = ['reading', 'ready', 'refused', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a column of a list can hold, as its owner calls it. */
export const IMPORT_FIELDS = {
  number: 'referencia',
  number2: 'referencia 2',
  number3: 'referencia 3',
  brand: 'marca',
  title: 'título',
  description: 'descripción',
  remarks: 'observaciones',
  application: 'aplicación',
  price: 'precio',
  netPrice: 'precio sin IVA',
  currency: 'moneda',
  stock: 'inventario',
  warehouse: 'bodega',
  salesModel: 'modelo de venta',
  minimumOrder: 'cantidad mínima',
  coreDeposit: 'casco',
  gtin: 'código de barras',
  weight: 'peso',
  make: 'marca vehículo',
  model: 'modelo',
  years: 'años',
  yearFrom: 'año desde',
  yearTo: 'año hasta',
  engine: 'motor',
  position: 'posición',
  action: 'acción',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS
const FIELD_KEYS = namesOf(IMPORT_FIELDS)

/** Of what a list leaves out, as many are kept to be looked at; a short list leaves out nearly all of a large store. */
export const MOST_SHOWN_MISSING = 1_000
export const IMPORT_MISSING = 'Esta importación no existe o no es de tu tienda.'
export const IMPORT_RUNS =
  'Ya hay una importación de esta tienda en marcha. Espera a que termine y vuelve a intentarlo.'
export const IMPORT_TOO_LARGE = (megabytes: number) =>
  `El archivo pesa más de ${megabytes} MB. Divídelo en varios y súbelos uno tras otro.`
export const IMPORT_EMPTY = 'El archivo está vacío.'
export const IMPORT_WRONG_TYPE = 'Envía el archivo tal como es: .xlsx, .csv, ACES o PIES.'
export const IMPORT_NOT_READY = 'Esta importación no está lista para aplicarse. Mira su ensayo primero.'
export const IMPORT_UNDECIDED = 'Falta decidir qué es cada columna antes de aplicar.'
export const IMPORT_STALE =
  'Este ensayo ya no vale: pasaron más de dos días, o aplicaste otra lista después. Súbela de nuevo para ver qué cambiaría hoy.'
export const IMPORT_NO_UNDO = 'Solo se deshace una importación aplicada.'
export const IMPORT_UNDO_OVER = 'Ya pasó el día para deshacerla.'
export const IMPORT_FILE_GONE = 'Este archivo ya no se guarda. Súbelo de nuevo.'
export const IMPORT_STORE_MISSING = 'La tienda no existe o no es tuya.'
export const IMPORT_UNDO_HOURS = 24

const Id = z.coerce
  .number('La importación debe ser un número.')
  .int(IMPORT_MISSING)
  .min(1, IMPORT_MISSING)
  .max(Number.MAX_SAFE_INTEGER, IMPORT_MISSING)
const StoreId = z.coerce
  .number('storeId debe ser un número.')
  .int('storeId debe ser un número entero.')
  .min(1, IMPORT_STORE_MISSING)
  .max(2_147_483_647, IMPORT_STORE_MISSING)
const ofOne = z.object({ id: Id })

const LineCount = z.object({ count: z.number(), line: z.number(), text: z.string(), example: z.string() })
export type CountedLine = z.output<typeof LineCount>
const Column = z.object({
  index: z.number(),
  letter: z.string(),
  heading: z.string(),
  field: z.enum(FIELD_KEYS).nullable(),
  note: z.string().nullable(),
  examples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof Column>
const Layout = z.object({
  sheet: z.string().nullable(),
  header: z.object({ from: z.number(), to: z.number() }),
  columns: z.array(Column),
  /** What only a person can tell: until then it is not applied. */
  questions: z.array(z.object({ text: z.string(), options: z.array(z.number()) })),
  otherSheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), isList: z.boolean() })),
})
const Applications = z.object({
  /** Products of which something was understood, the rows that were, and products of which something was not. */
  products: z.number(),
  vehicles: z.number(),
  unread: z.number(),
  examples: z.array(z.object({ text: z.string(), read: z.array(z.string()), unread: z.array(z.string()) })),
})
export type Applications = z.output<typeof Applications>
const Counts = z.object({
  read: z.number(),
  accepted: z.number(),
  refused: z.number(),
  added: z.number(),
  addedWithFitment: z.number(),
  changed: z.number(),
  same: z.number(),
  gone: z.number(),
  missing: z.number(),
  /** Prices that change by more than half, and how many of their products have no other change. */
  jumps: z.number(),
  onlyJumps: z.number(),
  priceChanges: z.number(),
  stockChanges: z.number(),
  fitments: z.number(),
  /** Products whose «aplicación» names cars, and the rows that are proposed for them. */
  applied: z.number(),
  proposed: z.number(),
  kept: z.number(),
})
export type ImportCounts = z.output<typeof Counts>

export const ImportLine = z.object({
  id: z.number(),
  storeId: z.number(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  fileBytes: z.number(),
  format: z.enum(['ACES', 'PIES', 'CSV', 'XLSX']).nullable(),
  sheet: z.string().nullable(),
  country: z.enum(COUNTRIES),
  startedBy: z.string(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undo_until: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** 0 to 100, while it works. */
  progress: z.number(),
  problem: z.string().nullable(),
  counts: Counts,
  mayUndo: z.boolean(),
  hasFile: z.boolean(),
  hasRejected: z.boolean(),
})
export type ImportLine = z.output<typeof ImportLine>
export const StoreImport = ImportLine.extend({
  currency: z.enum(CURRENCIES),
  layout: Layout.nullable(),
  /** The first rows of a list as they stand there. */
  preview: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  refusals: z.array(LineCount),
  warnings: z.array(LineCount),
  /** Rows that are none of its parts, by what they are. */
  asides: z.array(LineCount),
  /** What its column «aplicación» says of cars, and how it was understood; null where it has none. */
  applications: Applications.nullable(),
  depletesMissing: z.boolean(),
  takesJumps: z.boolean(),
  stopAsked: z.boolean(),
})
export type StoreImport = z.output<typeof StoreImport>
const One = z.object({ data: StoreImport })

export const uploadImport = endpoint({
  method: 'POST',
  path: PATH,
  access: 'seller',
  receives: ['application/octet-stream'],
  summary:
    'Guarda una lista de la tienda (.xlsx, .csv, ACES o PIES; el cuerpo es el archivo) y empieza su ensayo, que no cambia nada.',
  query: z.object({ storeId: StoreId, name: textOf('El nombre del archivo', 200).default('') }),
  response: One,
})
export const listImports = endpoint({
  method: 'GET',
  path: PATH,
  access: 'seller',
  summary: 'Las importaciones de una tienda, la más nueva primero; sin storeId, de la primera de quien pregunta.',
  query: z.object({ storeId: StoreId.optional(), page: Page, pageSize: PageSize }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      imports: z.array(ImportLine),
      mostMegabytes: z.number(),
    }),
    metadata: ListMetadata,
  }),
})
export const emptyImport = endpoint({
  method: 'GET',
  path: `${PATH}/template`,
  access: 'seller',
  sends: XLSX,
  summary: 'Una lista vacía en Excel, con sus columnas y una hoja que dice qué va en cada una.',
  response: z.null(),
})

export const exampleImport = endpoint({
  method: 'GET',
  path: `${PATH}/example`,
  access: 'seller',
  sends: 'text/csv',
  summary: 'Una lista de ejemplo, sucia como las de verdad, en la moneda de la tienda: para subirla y ver su ensayo.',
  query: z.object({ storeId: StoreId }),
  response: z.null(),
})

export const showImport = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'seller',
  summary: 'Una importación: cómo se leyó su archivo, qué haría o hizo, y cómo va.',
  params: ofOne,
  response: One,
})

/** `kept`: what an undo left, as somebody changed it since. */
export const IMPORT_ITEM_KINDS = ['new', 'changed', 'gone', 'missing', 'jumps', 'kept'] as const
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const Item = z.object({
  productId: z.number().nullable(),
  reference: z.string(),
  title: z.string(),
  jumps: z.boolean(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: Value, after: Value, money: z.boolean() })),
  kept: z.array(z.string()),
})
export type ImportItem = z.output<typeof Item>
export const listImportItems = endpoint({
  method: 'GET',
  path: `${PATH}/:id/items`,
  access: 'seller',
  summary:
    'Los productos de una importación: nuevos, que cambian (con antes y después), que se borran, que faltan, con precio que salta, o que un deshacer dejó.',
  params: ofOne,
  query: z.object({
    kind: z.enum(IMPORT_ITEM_KINDS, 'kind debe ser new, changed, gone, missing, jumps o kept.'),
    page: Page,
    pageSize: PageSize,
  }),
  response: z.object({ data: z.array(Item), metadata: ListMetadata }),
})

const COLUMN = 'Cada columna necesita index (desde 0) y field.'
export const chooseImportColumns = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id/columns`,
  access: 'seller',
  summary:
    'Dice cómo se lee la lista (hoja, línea de títulos, qué es cada columna) y la ensaya otra vez; la tienda lo recuerda para la próxima.',
  params: ofOne,
  body: z.strictObject(
    {
      sheet: textOf('La hoja', 100).nullish(),
      header: z
        .number('La línea de títulos debe ser un número.')
        .int('La línea de títulos debe ser un número entero.')
        .min(0, 'La línea de títulos no puede ser negativa.')
        .max(1_000_000, 'La línea de títulos es demasiado grande.')
        .nullish(),
      columns: z
        .array(
          z.strictObject(
            {
              index: z.number(COLUMN).int(COLUMN).min(0, COLUMN).max(500, COLUMN),
              field: z
                .enum(FIELD_KEYS, 'field debe ser un dato de una parte, o null para no leer la columna.')
                .nullable(),
            },
            { error: closedTo('La columna') },
          ),
          'columns debe ser una lista.',
        )
        .max(500, 'Son demasiadas columnas.')
        .default([]),
    },
    { error: closedTo('La lectura') },
  ),
  response: One,
})
export const applyImport = endpoint({
  method: 'POST',
  path: `${PATH}/:id/apply`,
  access: 'seller',
  summary: 'Aplica lo ensayado, entero o nada, sin que haga falta esperar; se puede deshacer por un día.',
  params: ofOne,
  body: z.strictObject(
    {
      depleteMissing: z.boolean('depleteMissing debe ser true o false.').default(false),
      takeJumps: z.boolean('takeJumps debe ser true o false.').default(false),
    },
    { error: closedTo('La llamada') },
  ),
  response: One,
})
export const stopImport = endpoint({
  method: 'POST',
  path: `${PATH}/:id/stop`,
  access: 'seller',
  summary: 'Detiene una importación que se aplica: todo queda como estaba.',
  params: ofOne,
  response: One,
})
export const undoImport = endpoint({
  method: 'POST',
  path: `${PATH}/:id/undo`,
  access: 'seller',
  summary: 'Deshace una importación dentro de su día: lo que alguien cambió después se queda, y dice cuál.',
  params: ofOne,
  response: One,
})
export const downloadImportFile = endpoint({
  method: 'GET',
  path: `${PATH}/:id/file`,
  access: 'seller',
  sends: 'application/octet-stream',
  summary: 'El archivo de una importación, como llegó.',
  params: ofOne,
  response: z.null(),
})
export const downloadRejected = endpoint({
  method: 'GET',
  path: `${PATH}/:id/rejected`,
  access: 'seller',
  sends: 'text/csv',
  summary:
    'Las filas rechazadas con su línea y motivo, en un .csv que se corrige y se importa otra vez; ninguna celda es una fórmula.',
  params: ofOne,
  response: z.null(),
})
export const watchImport = endpoint({
  method: 'GET',
  path: `${PATH}/:id/events`,
  access: 'seller',
  sends: 'text/event-stream',
  summary: 'Cómo va una importación, cada vez que avanza, hasta que termina.',
  params: ofOne,
  response: z.null(),
})
