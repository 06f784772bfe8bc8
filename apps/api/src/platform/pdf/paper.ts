import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A printed document: its owner, its subject, tables, totals, and the notes below. */
export interface Paper {
  /** What the document is: 'Cotización'. */
  title: string
  /** Its number or day, beside the title. */
  detail: string
  /** Who gives it: a workshop or Tuerca; a logo is PNG or JPEG. */
  from: { name: string; lines: string[]; logo?: Uint8Array | null }
  facts: [label: string, value: string][]
  tables: PaperTable[]
  sums: { label: string; value: string; strong?: boolean }[]
  notes: string[]
  /** Where the same can be seen and changed. */
  link?: { label: string; url: string }
}

export interface PaperTable {
  title?: string
  columns: PaperColumn[]
  rows: PaperCell[][]
}
/** `share` of the width, beside those of the other columns. */
export interface PaperColumn {
  label: string
  share: number
  right?: boolean
}
/** A cell with what stands under it in small. */
export type PaperCell = string | { text: string; below: string }

const require = createRequire(import.meta.url)
const FACES = {
  plain: '@fontsource/barlow/files/barlow-latin-400-normal.woff',
  strong: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
  title: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
} as const
const INK = '#14181d'
const SOFT = '#5a6570'
const LINE = '#d5dade'
const BRAND = '#ff5b04'
const MARGIN = 48
const GAP = 10
/** Signs that the faces cannot draw stand as this one. */
const UNKNOWN = '·'

type Doc = PDFKit.PDFDocument

/** The document as a PDF of letter size. Text is drawn literally: nothing in it is read as a command. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: `${paper.title} ${paper.detail}`, Author: paper.from.name, Creator: 'Tuerca' },
  })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, require.resolve(file))
  head(doc, paper)
  facts(doc, paper.facts)
  for (const table of paper.tables) writeTable(doc, table)
  sums(doc, paper.sums)
  foot(doc, paper)
  numberPages(doc)
  doc.end()
  return written
}

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN
const bottomOf = (doc: Doc) => doc.page.height - MARGIN - 18
const clean = (text: string) =>
  text.replaceAll(/[^\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC]/gu, UNKNOWN)

function write(
  doc: Doc,
  text: string,
  how: {
    face?: keyof typeof FACES
    size?: number
    color?: string
    x?: number
    y?: number
  } & PDFKit.Mixins.TextOptions = {},
) {
  const { face = 'plain', size = 10, color = INK, x, y, ...options } = how
  doc
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(clean(text), x ?? doc.x, y ?? doc.y, options)
}

/** Starts a page where so much does not fit any more. */
function needRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false
  doc.addPage()
  return true
}

function head(doc: Doc, { title, detail, from }: Paper) {
  const half = widthOf(doc) / 2
  const top = doc.y
  if (from.logo && drawLogo(doc, from.logo, top)) doc.y = top + 52
  write(doc, from.name, { face: 'strong', size: 13, x: MARGIN, width: half })
  for (const line of from.lines) write(doc, line, { size: 9, color: SOFT, x: MARGIN, width: half })
  const left = doc.y
  write(doc, title, { face: 'title', size: 24, x: MARGIN + half, y: top - 4, width: half, align: 'right' })
  write(doc, detail, { size: 10, color: SOFT, x: MARGIN + half, width: half, align: 'right' })
  doc.y = Math.max(left, doc.y) + GAP
  doc.rect(MARGIN, doc.y, widthOf(doc), 2).fill(BRAND)
  doc.x = MARGIN
  doc.y += GAP + 4
}

/** False when the bytes are not a drawable picture: then the name stands alone. */
function drawLogo(doc: Doc, logo: Uint8Array, top: number): boolean {
  try {
    doc.image(Buffer.from(logo), MARGIN, top, { fit: [160, 46] })
    return true
  } catch {
    return false
  }
}

function facts(doc: Doc, all: Paper['facts']) {
  for (const [label, value] of all) {
    needRoom(doc, 16)
    const y = doc.y
    write(doc, label, { color: SOFT, x: MARGIN, y, width: 110 })
    write(doc, value, { x: MARGIN + 116, y, width: widthOf(doc) - 116 })
    doc.x = MARGIN
  }
  if (all.length > 0) doc.y += GAP
}

function writeTable(doc: Doc, { title, columns, rows }: PaperTable) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / whole) * widthOf(doc))
  needRoom(doc, 60)
  if (title) write(doc, title, { face: 'strong', size: 11, x: MARGIN, width: widthOf(doc) })
  headings(doc, columns, widths)
  for (const row of rows) {
    if (needRoom(doc, heightOf(doc, row, widths) + 8)) headings(doc, columns, widths)
    writeRow(doc, row, { columns, widths })
  }
  doc.y += GAP
}

function headings(doc: Doc, columns: PaperColumn[], widths: number[]) {
  const y = doc.y + 4
  eachCell(widths, (x, width, index) =>
    write(doc, columns[index]?.label ?? '', {
      size: 8.5,
      color: SOFT,
      x,
      y,
      width,
      align: columns[index]?.right ? 'right' : 'left',
    }),
  )
  doc.y = y + 13
  rule(doc)
}

function rule(doc: Doc) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
  doc.x = MARGIN
  doc.y += 4
}

const partsOf = (cell: PaperCell | undefined) => (typeof cell === 'object' ? cell : { text: cell ?? '', below: '' })

function heightOf(doc: Doc, row: PaperCell[], widths: number[]): number {
  return Math.max(
    ...widths.map((width, index) => {
      const { text, below } = partsOf(row[index])
      const main = doc
        .font('plain')
        .fontSize(10)
        .heightOfString(clean(text), { width: width - 8 })
      return main + (below ? doc.fontSize(8.5).heightOfString(clean(below), { width: width - 8 }) : 0)
    }),
  )
}

function writeRow(doc: Doc, row: PaperCell[], { columns, widths }: { columns: PaperColumn[]; widths: number[] }) {
  const y = doc.y
  const height = heightOf(doc, row, widths)
  eachCell(widths, (x, width, index) => {
    const { text, below } = partsOf(row[index])
    const align = columns[index]?.right ? 'right' : 'left'
    write(doc, text, { x, y, width, align })
    if (below) write(doc, below, { size: 8.5, color: SOFT, x, width, align })
  })
  doc.y = y + height + 4
  rule(doc)
}

/** The last column ends at the page's edge; the others leave a little space. */
function eachCell(widths: number[], draw: (x: number, width: number, index: number) => void) {
  let x = MARGIN
  for (const [index, width] of widths.entries()) {
    draw(x, width - (index === widths.length - 1 ? 0 : 8), index)
    x += width
  }
}

function sums(doc: Doc, all: Paper['sums']) {
  if (all.length === 0) return
  needRoom(doc, all.length * 18)
  const x = MARGIN + widthOf(doc) * 0.5
  for (const { label, value, strong } of all) {
    const [y, face, size] = [doc.y, strong ? ('strong' as const) : ('plain' as const), strong ? 13 : 10]
    write(doc, label, { face, size, color: strong ? INK : SOFT, x, y, width: widthOf(doc) * 0.25 })
    write(doc, value, { face, size, x: x + widthOf(doc) * 0.25, y, width: widthOf(doc) * 0.25, align: 'right' })
    doc.y += 3
  }
  doc.x = MARGIN
  doc.y += GAP
}

function foot(doc: Doc, { notes, link }: Paper) {
  for (const note of notes) {
    needRoom(
      doc,
      doc
        .font('plain')
        .fontSize(9)
        .heightOfString(clean(note), { width: widthOf(doc) }) + 4,
    )
    write(doc, note, { size: 9, color: SOFT, x: MARGIN, width: widthOf(doc) })
    doc.y += 4
  }
  if (!link) return
  needRoom(doc, 20)
  write(doc, link.label, { face: 'strong', size: 10, x: MARGIN, width: widthOf(doc), link: link.url, underline: true })
  write(doc, link.url, { size: 8.5, color: SOFT, x: MARGIN, width: widthOf(doc) })
}

function numberPages(doc: Doc) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would begin a page of its own.
    doc.page.margins.bottom = 0
    write(doc, count === 1 ? 'tuerca' : `tuerca · página ${page + 1} de ${count}`, {
      size: 8,
      color: SOFT,
      x: MARGIN,
      y: doc.page.height - 36,
      width: widthOf(doc),
      align: 'right',
      lineBreak: false,
    })
  }
}
