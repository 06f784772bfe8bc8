import { HOME, numberText } from '@tuerca/domain/country'
import { columnLetter } from './cells.ts'
import { FIELD_NAMES } from './fields.ts'
import type { Aside, Layout, LayoutColumn, OtherSheet } from './layout.ts'

/** How a list is read, in lines for its owner: which column is what, what is left out, what is to be decided. */
export function layoutLines(layout: Layout): string[] {
  const { sheet, header, columns, otherSheets } = layout
  const taken = columns.filter((column) => column.field !== null)
  const left = columns.filter((column) => column.field === null)
  const has = (field: LayoutColumn['field']): boolean => taken.some((column) => column.field === field)
  return [
    `  ${sheet === null ? 'Tabla' : `Hoja «${sheet}»`}, ${headerText(header)}`,
    ...taken.map((column) => `    ${named(column)} → ${takenAs(column)}${because(column)}${examples(column)}`),
    ...left.map((column) => `    ${named(column)}: no se lee${because(column)}${examples(column)}`),
    ...(has('price') || has('netPrice') ? [] : ['    Sin columna de precio: todo queda por cotización.']),
    ...otherSheets.map(otherSheetLine),
    ...questionLines(layout),
  ]
}

export function questionLines({ questions }: Layout): string[] {
  return questions.map((question) => `  Falta decidir: ${question.text}`)
}

function headerText({ from, to }: Layout['header']): string {
  if (from === 0) return 'sin fila de títulos'
  return from === to ? `títulos en la línea ${from}` : `títulos en las líneas ${from} y ${to}`
}

function otherSheetLine({ name, hidden, isList }: OtherSheet): string {
  const list = isList ? `: también parece una lista, impórtala aparte con --sheet "${name}"` : ''
  return `  No se lee la hoja «${name}»${hidden ? ', que está oculta' : ''}${list}.`
}

function takenAs({ field }: LayoutColumn): string {
  if (field === null) return ''
  return field === 'price' ? `${FIELD_NAMES.price}, IVA incluido salvo que la celda diga otra cosa` : FIELD_NAMES[field]
}

const named = ({ index, heading }: LayoutColumn): string =>
  `${columnLetter(index)} «${heading === '' ? 'sin título' : heading.slice(0, 60)}»`
const because = ({ note }: LayoutColumn): string => (note === null ? '' : `, ${note}`)
const examples = ({ examples: some }: LayoutColumn): string => (some.length === 0 ? '' : ` (${some.join('; ')})`)

/** One kind of row that is none of the parts, with some of them. */
const ASIDES: Record<Aside, [string, string]> = {
  total: ['total o subtotal', 'totales o subtotales'],
  group: ['título de grupo', 'títulos de grupo'],
  note: ['nota', 'notas'],
  heading: ['fila de títulos repetida', 'filas de títulos repetidas'],
  hidden: ['fila oculta', 'filas ocultas'],
}

export function asideLine(aside: Aside, count: number, first: ReadonlyArray<{ line: number; text: string }>): string {
  const some = first.map(({ line, text }) => `línea ${line} «${text.slice(0, 40)}»`).join(', ')
  const [one, many] = ASIDES[aside]
  const what =
    count === 1 ? `es una parte y se dejó: 1 ${one}` : `son partes y se dejaron: ${numberText(count, HOME)} ${many}`
  return `  No ${what} (${some}${count > first.length ? ' …' : ''})`
}
