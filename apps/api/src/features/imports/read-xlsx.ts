import { decodeXml } from './decode-bytes.ts'
import { HeadingsMissing, ImportRefused, type ReadEvent } from './import-record.ts'
import { readRows } from './read-rows.ts'
import { attributeOf, children, type XmlElement, xmlElements } from './xml-elements.ts'
import { dateStyles, sharedStrings } from './xlsx-tables.ts'
import { sheetRows } from './xlsx-sheet.ts'
import { openZip, type ZipArchive, type ZipLimits } from './zip-archive.ts'

const WORKBOOK = 'xl/workbook.xml'

/** Rows of the first visible sheet that has headings, as listings; one row at a time in memory. */
export async function* readXlsx(path: string, limits?: ZipLimits): AsyncGenerator<ReadEvent> {
  const zip = await openZip(path, limits)
  try {
    const book = await readWorkbook(zip)
    const tables = { ...book, strings: await sharedStrings(zip), dates: await dateStyles(zip) }
    yield { line: 1, source: { format: 'XLSX', version: null, submission: null, title: book.sheets[0]?.name ?? null, brandCode: null } }
    for (const [index, sheet] of book.sheets.entries()) {
      try {
        yield* readRows(sheetRows(zip.read(sheet.path), tables))
        return
      } catch (error) {
        if (!(error instanceof HeadingsMissing) || index === book.sheets.length - 1) throw error
      }
    }
  } finally {
    zip.close()
  }
}

interface Workbook {
  sheets: Array<{ name: string; path: string }>
  date1904: boolean
}

async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  if (!zip.names.includes(WORKBOOK)) throw new ImportRefused('El archivo comprimido no es un libro de Excel.')
  const targets = new Map<string, string>()
  for (const relation of await all(zip, 'xl/_rels/workbook.xml.rels', 'Relationships/Relationship')) {
    targets.set(attributeOf(relation, 'Id') ?? '', entryName(attributeOf(relation, 'Target') ?? ''))
  }
  const parts = await all(zip, WORKBOOK, 'workbook/workbookPr', 'workbook/sheets')
  const sheets = parts.flatMap((part) => children(part, 'sheet'))
    .filter((sheet) => attributeOf(sheet, 'state') === null || attributeOf(sheet, 'state') === 'visible')
    .map((sheet) => ({ name: attributeOf(sheet, 'name') ?? '', path: targets.get(attributeOf(sheet, 'r:id') ?? '') ?? '' }))
    .filter((sheet) => zip.names.includes(sheet.path))
  if (sheets.length === 0) throw new ImportRefused('El libro no tiene ninguna hoja visible.')
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
