import { ImportRefused } from '../import-record.ts'
import { type Cell, columnLetter, isFilled, shownText, type Book, type Row, type Sheet } from './cells.ts'
import { chooseColumns, isColumn, ownColumns } from './choose-columns.ts'
import { foldHeader } from './fields.ts'
import { findHeadings, type Headings, headingScore, headingsAt, likelyHeadings } from './find-headings.ts'
import { isTotalWord } from './judge-row.ts'
import type { Choices, Layout, Note, OtherSheet } from './layout.ts'

const SAMPLE_ROWS = 300
const MOST_SHEETS = 40

interface SheetSample {
  sheet: Sheet
  rows: Row[]
  headings: Headings | null
}

export interface Proposal {
  layout: Layout
  sheet: Sheet
  /** Columns that our file of rejected rows added. */
  ours: ReadonlySet<number>
  /** The last line that was looked at for it. */
  sampledTo: number
}

/**
 * The best way to read the book: the sheet that says most, its headings, and its columns. Refuses it with what it saw.
 */
export async function proposeLayout(book: Book, choices: Choices): Promise<Proposal> {
  const looked: SheetSample[] = []
  for (const sheet of book.sheets.slice(0, MOST_SHEETS)) looked.push(await look(sheet, choices))
  const chosen = chooseSheet(looked, choices)
  const { sheet, rows, headings } = chosen
  if (headings === null) throw headingsMissing(looked)
  const data = rows.filter((row) => row.line > headings.to && !row.hidden && saysSomething(row))
  const sample = { headings, rows: data, hiddenColumns: sheet.hiddenColumns, notes: notesOf(rows, headings) }
  const { columns, questions } = chooseColumns(sample, choices)
  for (const choice of choices.columns) {
    const { column } = choice
    if (columns.some((one) => isColumn(choice, one))) continue
    const there = columns.map((one) => `${columnLetter(one.index)} «${one.heading}»`).join(', ')
    throw new ImportRefused(`No hay ninguna columna «${column.slice(0, 60)}». Hay: ${there}.`)
  }
  const layout: Layout = {
    sheet: sheet.name,
    header: { from: headings.from, to: headings.to },
    columns,
    questions,
    otherSheets: others(looked, chosen),
  }
  if (!columns.some((column) => column.field === 'number')) throw headingsMissing([chosen])
  return { layout, sheet, ours: ownColumns(headings), sampledTo: rows.at(-1)?.line ?? 0 }
}

/** What stands above the headings, and what stands alone in its line below them. */
const notesOf = (rows: readonly Row[], headings: Headings): Note[] =>
  rows
    .filter(({ line, cells }) => line < headings.from || (line > headings.to && cells.filter(isFilled).length === 1))
    .map(({ line, cells }) => ({ line, text: cells.filter(isFilled).map(shownText).join(' ') }))

/** A word for a total and amounts beside it; TOTAL is a brand, too, and beside a part it is no sum. */
const isSum = (filled: readonly Cell[]): boolean =>
  filled.some((cell) => isTotalWord(cell.text)) &&
  filled.every((cell) => isTotalWord(cell.text) || !/\p{L}/u.test(shownText(cell)))

/** Neither the title of a group, nor a sum, nor the headings of the next page tell what a column holds. */
const saysSomething = ({ cells }: Row): boolean =>
  cells.filter(isFilled).length > 1 && !isSum(cells.filter(isFilled)) && headingScore(cells.map(shownText)) < 2

async function look(sheet: Sheet, choices: Choices): Promise<SheetSample> {
  const rows: Row[] = []
  // What is hidden is only read when it is asked for by its name.
  if (!sheet.hidden || isNamed(sheet, choices)) {
    for await (const row of sheet.rows()) {
      rows.push(row)
      if (rows.length >= SAMPLE_ROWS) break
    }
  }
  return { sheet, rows, headings: headingsOf(rows, choices) }
}

function headingsOf(rows: readonly Row[], choices: Choices): Headings | null {
  if (choices.header === 0) return { from: 0, to: 0, texts: [] }
  if (choices.header !== null) return headingsAt(rows, choices.header, choices.headerTo)
  const found = findHeadings(rows)
  if (found !== null) return found
  // When a person says which column is the part number, no known heading is needed for it.
  return [...choices.columns, ...(choices.remembered ?? [])].some((choice) => choice.field === 'number')
    ? likelyHeadings(rows)
    : null
}

const isNamed = (sheet: Sheet, { sheet: name }: Choices): boolean =>
  name !== null && foldHeader(sheet.name ?? '') === foldHeader(name)

function chooseSheet(looked: readonly SheetSample[], choices: Choices): SheetSample {
  const [first] = looked
  if (first === undefined) throw new ImportRefused('El libro no tiene ninguna hoja visible.')
  if (choices.sheet !== null) {
    const named = looked.find(({ sheet }) => isNamed(sheet, choices))
    if (named !== undefined) return named
    throw new ImportRefused(
      `No hay ninguna hoja «${choices.sheet.slice(0, 60)}». Hay: ${looked.map(({ sheet }) => `«${sheet.name ?? ''}»`).join(', ')}.`,
    )
  }
  const visible = looked.filter(({ sheet }) => !sheet.hidden)
  const score = ({ headings }: SheetSample): number => (headings === null ? -1 : headingScore(headings.texts))
  return visible.toSorted((a, b) => score(b) - score(a))[0] ?? first
}

function others(looked: readonly SheetSample[], chosen: SheetSample): OtherSheet[] {
  return looked
    .filter((one) => one !== chosen && (one.sheet.hidden || one.rows.some((row) => row.cells.some(isFilled))))
    .map(({ sheet, headings }) => ({ name: sheet.name ?? '', hidden: sheet.hidden, isList: headings !== null }))
}

/** A book without known headings: what stands where they could be, and how to say which column is which. */
function headingsMissing(looked: readonly SheetSample[]): ImportRefused {
  const what =
    'No se encontró la fila de títulos: hace falta una columna «Referencia» y al menos otra conocida, como «Marca» o «Precio».'
  for (const { sheet, rows, headings } of looked) {
    const likely = headings ?? likelyHeadings(rows)
    if (likely === null || likely.texts.length === 0) continue
    const seen = likely.texts
      .map((text, at) => `${columnLetter(at)} «${text}»`)
      .filter((text) => !text.endsWith('«»'))
      .slice(0, 12)
      .join(', ')
    const where = `${sheet.name === null ? 'En' : `En la hoja «${sheet.name}»,`} la línea ${likely.from} se lee: ${seen}.`
    const first = columnLetter(likely.texts.findIndex((text) => text !== ''))
    return new ImportRefused(
      `${what} ${where} Di cuál columna es la referencia, por ejemplo con --map "${first}=referencia".`,
    )
  }
  return new ImportRefused(`${what} Si la lista no trae títulos, dilo con --header 0 --map "A=referencia".`)
}
