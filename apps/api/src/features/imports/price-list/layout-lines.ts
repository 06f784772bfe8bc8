import { columnLetter } from './cells.ts'
import { FIELD_NAMES } from './fields.ts'
import type { Aside, Layout, LayoutColumn } from './layout.ts'

/** The reading of a list as its owner reads it: what was taken as what, what was left, what is to be decided. */
export function layoutLines(layout: Layout): string[] {
  const { sheet, header, columns, otherSheets } = layout
  const taken = columns.filter((column) => column.field !== null)
  const left = columns.filter((column) => column.field === null)
  const has = (field: LayoutColumn['field']): boolean => taken.some((column) => column.field === field)
  return [
    `  ${sheet === null ? 'Tabla' : `Hoja «${sheet}»`}, ${headerText(header)}`,
    ...taken.map((column) => `    ${named(column)} → ${column.field === null ? '' : FIELD_NAMES[column.field]}${column.field === 'price' ? ', IVA incluido salvo que la celda diga otra cosa' : ''}${because(column)}${examples(column)}`),
    ...left.map((column) => `    ${named(column)}: no se lee${because(column)}${examples(column)}`),
    ...(has('price') || has('netPrice') ? [] : ['    Sin columna de precio: todo queda por cotización.']),
    ...otherSheets.map(({ name, hidden, isList }) =>
      `  No se lee la hoja «${name}»${hidden ? ', que está oculta' : ''}${isList ? `: también parece una lista, impórtala aparte con --sheet "${name}"` : ''}.`),
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

const named = ({ index, heading }: LayoutColumn): string => `${columnLetter(index)} «${heading === '' ? 'sin título' : heading.slice(0, 60)}»`
const because = ({ note }: LayoutColumn): string => (note === null ? '' : `, ${note}`)
const examples = ({ examples: some }: LayoutColumn): string => (some.length === 0 ? '' : ` (${some.join('; ')})`)

/** One kind of row that is none of the parts, with some of them. */
const ASIDES: Record<Aside, [string, string]> = {
  total: ['total o subtotal', 'totales o subtotales'], group: ['título de grupo', 'títulos de grupo'], note: ['nota', 'notas'],
  heading: ['fila de títulos repetida', 'filas de títulos repetidas'], hidden: ['fila oculta', 'filas ocultas'],
}

export function asideLine(aside: Aside, count: number, first: ReadonlyArray<{ line: number; text: string }>): string {
  const some = first.map(({ line, text }) => `línea ${line} «${text.slice(0, 40)}»`).join(', ')
  return `  No ${count === 1 ? 'es una parte y se dejó' : 'son partes y se dejaron'}: ${count.toLocaleString('es-CO')} ${ASIDES[aside][count === 1 ? 0 : 1]} (${some}${count > first.length ? ' …' : ''})`
}
