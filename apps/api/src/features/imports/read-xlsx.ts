import { decodeXml } from './decode-bytes.ts'
import { ImportRefused, type ReadEvent } from './import-record.ts'
import type { Book, Sheet } from './price-list/cells.ts'
import type { Choices } from './price-list/layout.ts'
import { readPriceList } from './price-list/read-price-list.ts'
import { attributeOf, children, type XmlElement, xmlElements } from './xml-elements.ts'
import { sheetRows, type SheetTables } from './xlsx-sheet.ts'
import { sheetShape } from './xlsx-shape.ts'
import { cellFormats, sharedStrings } from './xlsx-tables.ts'
import { openZip, type ZipArchive, type ZipLimits } from './zip-archive.ts'

const WORKBOOK = 'xl/workbook.xml'

/** The rows of the sheet that reads best as a list, one at a time in memory. */
export async function* readXlsx(
  path: string,
  { limits, choices }: { limits?: ZipLimits | undefined; choices?: Choices | undefined } = {},
): AsyncGenerator<ReadEvent> {
  const zip = await openZip(path, limits)
  try {
    yield* readPriceList(await bookOf(zip), choices)
  } finally {
    zip.close()
  }
}

/** A workbook to be looked into; whoever opens it closes it. */
export async function openXlsx(path: string): Promise<{ book: Book; close: () => void }> {
  const zip = await openZip(path)
  try {
    return { book: await bookOf(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The workbook's sheets; shared tables are read once. The archive stays open while rows are read. */
async function bookOf(zip: ZipArchive): Promise<Book> {
  const { date1904, sheets } = await readWorkbook(zip)
  const tables: SheetTables = { date1904, strings: await sharedStrings(zip), formats: await cellFormats(zip) }
  const opened: Sheet[] = []
  for (const { name, path, hidden } of sheets) {
    const shape = await sheetShape(zip.read(path))
    opened.push({
      name,
      hidden,
      hiddenColumns: shape.hiddenColumns,
      rows: () => sheetRows(zip.read(path), tables, shape),
    })
  }
  return { format: 'XLSX', delimiter: null, sheets: opened }
}

interface Workbook {
  sheets: Array<{ name: string; path: string; hidden: boolean }>
  date1904: boolean
}

async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  if (!zip.names.includes(WORKBOOK)) throw new ImportRefused('El archivo comprimido no es un libro de Excel.')
  const targets = new Map<string, string>()
  for (const relation of await all(zip, 'xl/_rels/workbook.xml.rels', 'Relationships/Relationship')) {
    targets.set(attributeOf(relation, 'Id') ?? '', entryName(attributeOf(relation, 'Target') ?? ''))
  }
  const parts = await all(zip, WORKBOOK, 'workbook/workbookPr', 'workbook/sheets')
  const sheets = parts
    .flatMap((part) => children(part, 'sheet'))
    .map((sheet) => ({
      name: attributeOf(sheet, 'name') ?? '',
      path: targets.get(attributeOf(sheet, 'r:id') ?? '') ?? '',
      hidden: (attributeOf(sheet, 'state') ?? 'visible') !== 'visible',
    }))
    .filter((sheet) => zip.names.includes(sheet.path))
  if (!sheets.some((sheet) => !sheet.hidden)) throw new ImportRefused('El libro no tiene ninguna hoja visible.')
  const properties = parts.find((part) => part.name === 'workbookPr') ?? null
  return { sheets, date1904: ['1', 'true'].includes(attributeOf(properties, 'date1904') ?? '') }
}

function entryName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function all(zip: ZipArchive, name: string, ...wanted: string[]): Promise<XmlElement[]> {
  if (!zip.names.includes(name)) throw new ImportRefused('El libro está incompleto.')
  const found: XmlElement[] = []
  for await (const event of xmlElements(decodeXml(zip.read(name)), new Set(wanted))) {
    if (event.kind === 'element') found.push(event.element)
    if (found.length > 5_000) throw new ImportRefused('El libro tiene demasiadas hojas.')
  }
  return found
}
