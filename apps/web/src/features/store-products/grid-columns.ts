import { numberAsTyped } from '@tuerca/domain/typed-number'
import { ML_STATE_WORDS } from '@tuerca/contract/mercado-libre'
import { changeProduct, type ProductsRoom } from '@tuerca/contract/store-products'
import type { OwnProduct, OwnSort } from '@tuerca/contract/store-products-wire'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { namesOf } from '@tuerca/domain/own-value'
import { call } from '../../shared/api/call.ts'
import {
  kilogramsTyped,
  type CellValue,
  readBarcode,
  readDays,
  readKilograms,
  readOwnPrice,
  readPieces,
} from './cell-values.ts'
import { type GridRow, MODEL_WORDS, piecesOf, SALES_MODELS, standingOf, STATE_WORDS } from './grid-row.ts'

interface Cell {
  what: string
  typed: (row: GridRow) => string
  /** When it is one of a few values. */
  choices?: readonly (readonly [value: string, label: string])[]
}
/** How a cell is edited: what was typed is read, and what was read can be saved. */
interface CellEdit extends Cell {
  read: (typed: string, row: GridRow) => { value: unknown; save: () => Promise<OwnProduct> } | { problem: string }
}

function edited<Value>({
  read,
  save,
  ...cell
}: Cell & {
  read: (typed: string, row: GridRow) => CellValue<Value>
  /** Writes one value of a row, and gives the product as it is then. */
  save: (row: GridRow, value: Value) => Promise<OwnProduct>
}): CellEdit {
  return {
    ...cell,
    read(typed, row) {
      const found = read(typed, row)
      return 'value' in found ? { value: found.value, save: () => save(row, found.value) } : found
    },
  }
}

export interface Column {
  key: string
  label: string
  width: number
  sort?: OwnSort
  /** Numbers stand at the end. */
  end?: boolean
  /** As it is read, and as one goes on typing in it. */
  shown: (row: GridRow) => string
  /** When it can be edited. */
  edit?: CellEdit
  /** Seen by who chose nothing yet. */
  usual?: boolean
}

type Patch = Parameters<typeof call<typeof changeProduct>>[1]

async function patched(
  row: GridRow,
  scenario: Patch['query']['scenario'],
  change: Omit<Patch['body'], 'version'>,
): Promise<OwnProduct> {
  return (
    await call(changeProduct, {
      params: { id: row.id },
      query: { scenario },
      body: { version: row.version, ...change },
    })
  ).data
}

const days = (count: number) => (count === 0 ? 'Inmediata' : count === 1 ? '1 día' : `${count} días`)
const chosen =
  <Value extends string>(choices: readonly (readonly [Value, string])[]) =>
  (typed: string): CellValue<Value> => {
    const text = typed.trim().toLowerCase()
    const found = choices.find(([value, label]) => value === text || label.toLowerCase() === text)
    return found
      ? { value: found[0] }
      : { problem: `Escribe uno de estos: ${choices.map(([, label]) => label).join(', ')}.` }
  }

const MODELS = namesOf(SALES_MODELS).map((model) => [model, MODEL_WORDS[model]] as const)
const STATES = (['published', 'draft', 'depleted'] as const).map((state) => [state, STATE_WORDS[state]] as const)
const readModel = chosen(MODELS)
const readState = chosen(STATES)
const DAY = 86_400_000

/** How a product is sold, whatever its store has. */
const TERMS: readonly Column[] = [
  {
    key: 'delivery',
    label: 'Entrega',
    width: 82,
    usual: true,
    shown: ({ delivery }) => days(delivery),
    edit: edited({
      what: 'Entrega',
      typed: ({ delivery }) => String(delivery),
      read: readDays,
      save: (row, tiempos_de_entrega) => patched(row, 'inventory', { tiempos_de_entrega }),
    }),
  },
  {
    key: 'model',
    label: 'Modelo',
    width: 86,
    usual: true,
    shown: ({ salesModel }) => MODEL_WORDS[salesModel],
    edit: edited({
      what: 'Modelo de venta',
      choices: MODELS,
      typed: ({ salesModel }) => String(salesModel),
      read: readModel,
      save: (row, model) => patched(row, 'publication', { salesModel: SALES_MODELS[model] }),
    }),
  },
]

const WEIGHT: Column = {
  key: 'weight',
  label: 'Peso (kg)',
  width: 92,
  end: true,
  shown: ({ weight }) => kilogramsTyped(weight),
  edit: edited({
    what: 'Peso en kilos',
    typed: ({ weight }) => kilogramsTyped(weight),
    read: readKilograms,
    save: (row, weight) => patched(row, 'publication', { weight }),
  }),
}

/** The columns of a store's grid; one for each of its warehouses. */
export function columnsOf({ country, currency, warehouses, mercadoLibre }: ProductsRoom, now: number): Column[] {
  return [
    {
      key: 'reference',
      label: 'Nº de parte',
      width: 124,
      sort: 'referencia_1',
      shown: ({ reference }) => reference,
      usual: true,
    },
    { key: 'picture', label: 'Foto', width: 48, shown: () => '' },
    { key: 'title', label: 'Producto', width: 172, sort: 'title', shown: ({ title }) => title, usual: true },
    { key: 'brand', label: 'Marca', width: 84, sort: 'manufacturer_title', shown: ({ brand }) => brand, usual: true },
    { key: 'quality', label: 'Calidad', width: 60, end: true, shown: ({ quality }) => String(quality), usual: true },
    {
      key: 'price',
      label: 'Precio',
      width: 92,
      sort: 'price',
      end: true,
      usual: true,
      shown: ({ price }) => (price === null ? 'Sin precio' : formatMoney(fromWireMoney(price), currency)),
      edit: edited({
        what: 'Precio',
        typed: ({ price }) => numberAsTyped(price, country),
        read: (typed, row) => readOwnPrice(typed, row, country),
        save: (row, price) => patched(row, 'price', { price }),
      }),
    },
    {
      key: 'median',
      label: 'Mediana',
      width: 86,
      end: true,
      usual: true,
      shown: ({ median }) => (median === null ? '–' : formatMoney(fromWireMoney(median), currency)),
    },
    ...warehouses.map(({ id, name }): Column => ({
      key: `stock-${id}`,
      label: name,
      width: 72,
      end: true,
      usual: true,
      ...(warehouses.length === 1 ? { sort: 'inventario' as const } : {}),
      shown: ({ stock }) => String(stock.get(id) ?? 0),
      edit: edited({
        what: `Existencias en ${name}`,
        typed: ({ stock }) => String(stock.get(id) ?? 0),
        read: readPieces,
        save: (row, quantity) => patched(row, 'inventory', { inventario: [{ warehouseId: id, quantity }] }),
      }),
    })),
    ...TERMS,
    {
      key: 'state',
      label: 'Estado',
      width: 104,
      usual: true,
      shown: (row) => standingOf(row.state, piecesOf(row)).word,
      edit: edited({
        what: 'Estado',
        choices: STATES,
        typed: ({ state }) => state,
        read: readState,
        save: (row, state) => patched(row, 'publication', { state }),
      }),
    },
    ...(mercadoLibre
      ? [
          {
            key: 'ml',
            label: 'Mercado Libre',
            width: 116,
            shown: ({ mlState }: GridRow) => (mlState === null ? '' : ML_STATE_WORDS[mlState]),
          },
        ]
      : []),
    {
      key: 'confirmed',
      label: 'Confirmado',
      width: 92,
      sort: 'fecha_actualizacion',
      end: true,
      usual: true,
      shown: ({ confirmed }) => (confirmed === null ? 'Nunca' : ageOf(now - Date.parse(confirmed))),
    },
    {
      key: 'gtin',
      label: 'Código de barras',
      width: 132,
      end: true,
      shown: ({ gtin }) => gtin ?? '',
      edit: edited({
        what: 'Código de barras',
        typed: ({ gtin }) => gtin ?? '',
        read: readBarcode,
        save: (row, gtin) => patched(row, 'publication', { gtin }),
      }),
    },
    {
      key: 'sold',
      label: 'Vendidos en 90 días',
      width: 150,
      sort: '-sold',
      end: true,
      shown: ({ sold }) => String(sold),
    },
    WEIGHT,
    { key: 'visits', label: 'Visitas', width: 92, sort: '-visits', end: true, shown: ({ visits }) => String(visits) },
    { key: 'market', label: 'Mercado', width: 92, shown: () => 'Ver' },
    { key: 'cars', label: 'Compatibilidad', width: 124, shown: ({ hasCars }) => (hasCars ? 'Sí' : 'No') },
  ]
}

const ageOf = (ms: number) => (ms < DAY ? 'Hoy' : `${Math.floor(ms / DAY)} d`)
