import { type Cell, columnLetter } from './cells.ts'
import { looksLikeMakes, looksLikeMoney, looksLikeUnits } from './column-contents.ts'
import { type Field, FIELD_NAMES, foldHeading, type Heading, saysWithoutTax, saysWithTax } from './fields.ts'
import type { LayoutColumn, Note, Question } from './layout.ts'

/** A column while it is judged. */
export interface ColumnCandidate extends LayoutColumn {
  said: Heading
  cells: Cell[]
  /** A person said what it is. */
  chosen: boolean
  rank: number
}

/** Fields for which a wrong column would publish something wrong. */
const MATTERS = new Set<Field>(['number', 'price', 'netPrice', 'stock'])

/** 'Precio 2', 'Existencia Cali': a price and a stock, without saying which. */
const PRICE = /^(?:precio|valor unitario|tarifa)\b(?!.*\btotal\b)/
const STOCK =
  /^(?:existencias?|stock|saldos?|inventario|disponibles?|unidades|cantidad(?:es)?|bodega|almacen|sucursal|sede|local)\b(?!.*\b(?:minim[oa]|maxim[oa]|caja|empaque|bulto)\b)/

/** What only a person can tell of these columns. */
export function askAbout(columns: readonly ColumnCandidate[], ties: readonly ColumnCandidate[][]): Question[] {
  const questions: Question[] = []
  for (const tied of ties) {
    const field = tied[0]?.said.meaning?.field
    if (field !== undefined && MATTERS.has(field) && !sameCells(tied)) questions.push(which(field, tied))
  }
  const has = (field: Field): boolean => columns.some((column) => column.field === field)
  const unread = columns.filter((column) => column.field === null && !column.chosen)
  if (!has('price') && !has('netPrice')) {
    const amounts = unread.filter(
      (column) =>
        column.said.private ||
        (column.note === null && (PRICE.test(foldHeading(column.heading)) || looksLikeMoney(column.cells))),
    )
    if (amounts.length > 0) questions.push(which('price', amounts))
  }
  if (!has('stock')) {
    const counts = unread.filter(
      (column) => column.note === null && STOCK.test(foldHeading(column.heading)) && !looksLikeUnits(column.cells),
    )
    if (counts.length > 0) questions.push(which('stock', counts))
  }
  const brand = columns.find((column) => column.field === 'brand' && !column.chosen)
  if (brand !== undefined && has('model') && !has('make') && looksLikeMakes(brand.cells)) {
    const answers = `«${brand.heading}=marca» o «${brand.heading}=marca vehículo»`
    questions.push({
      field: 'make',
      options: [brand.index],
      text: `¿${named(brand)} es la marca del repuesto o la del vehículo? (${answers})`,
    })
  }
  return questions
}

/** The tax of each part in a column of its own, as a rate or an amount. */
const isTaxRate = ({ heading, field, cells }: ColumnCandidate): boolean =>
  field === null &&
  /^(?:porcentaje |tarifa |tasa |valor )?(?:iva|impuesto)$/.test(foldHeading(heading)) &&
  cells.some(({ text }) => Number(text.replace(/[%\s]/g, '')) > 0)

/** 'Los precios no incluyen IVA' above or below the parts: who reads the list knows, and the headings do not tell. */
export function askAboutTax(columns: readonly ColumnCandidate[], notes: readonly Note[]): Question[] {
  const price = columns.find((column) => column.field === 'price')
  if (price === undefined || saysWithTax(price.heading)) return []
  const note = notes.find(({ text }) => saysWithoutTax(text))
  const rate = columns.find(isTaxRate)
  const why =
    note !== undefined
      ? `La línea ${note.line} dice «${note.text.slice(0, 80)}».`
      : rate !== undefined && !columns.some((column) => column.field === 'netPrice')
        ? `Hay una columna de IVA, ${named(rate)}.`
        : null
  if (why === null) return []
  const column = price.heading === '' ? columnLetter(price.index) : price.heading
  return [
    {
      field: 'netPrice',
      options: [price.index],
      text: `${why} ¿${named(price)} ya trae el IVA? («${column}=precio» si lo trae, «${column}=precio sin IVA» si no)`,
    },
  ]
}

function which(field: Field, options: readonly ColumnCandidate[]): Question {
  const name = `${field === 'number' ? 'la' : 'el'} ${FIELD_NAMES[field]}`
  const choices = options.map(named).join(' o ')
  const text = options.length === 1 ? `¿${choices} es ${name}?` : `¿Cuál columna es ${name}: ${choices}?`
  return { field, text, options: options.map((column) => column.index) }
}

const named = ({ index, heading }: ColumnCandidate): string =>
  `${columnLetter(index)} «${heading === '' ? 'sin título' : heading}»`

/** Two columns that say the same of every part need no question. */
function sameCells(columns: readonly ColumnCandidate[]): boolean {
  const [first, ...others] = columns.map((column) => column.cells.map((cell) => cell.text.trim()).join('\n'))
  return others.every((one) => one === first)
}
