import { decodeXml } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'
import { attributeOf, child, children, type XmlElement, xmlElements } from './xml-elements.ts'
import { type NumberFormat, readNumberFormat } from './number-format.ts'
import type { ZipArchive } from './zip-archive.ts'

const MOST_STRING_TEXT = 128 * 1024 * 1024
const MOST_STRINGS = 4_000_000

/** The text of a shared or inline string: its runs joined, its phonetic guides left out. */
export function stringText(element: XmlElement | null): string {
  if (element === null) return ''
  const own = child(element, 't')?.text ?? ''
  return (
    own +
    children(element, 'r')
      .map((run) => child(run, 't')?.text ?? '')
      .join('')
  )
}

/**
 * Cells refer to their text by its place in this table, in any order: the one thing that is held whole in memory,
 * within a limit.
 */
export async function sharedStrings(zip: ZipArchive): Promise<string[]> {
  const strings: string[] = []
  const name = zip.names.find((one) => /^xl\/sharedstrings\.xml$/i.test(one))
  if (name === undefined) return strings
  let held = 0
  for await (const event of xmlElements(decodeXml(zip.read(name)), new Set(['sst/si']))) {
    if (event.kind === 'root') continue
    const text = event.kind === 'element' ? stringText(event.element) : ''
    held += text.length
    if (held > MOST_STRING_TEXT || strings.length >= MOST_STRINGS)
      throw new ImportRefused('El libro tiene demasiado texto: divídelo en varios archivos.')
    strings.push(text)
  }
  return strings
}

/** What the number format of a cell's style adds to its number, by style; styles that add nothing are absent. */
export async function cellFormats(zip: ZipArchive): Promise<Map<number, NumberFormat>> {
  const formats = new Map<number, NumberFormat>()
  if (!zip.names.includes('xl/styles.xml')) return formats
  const custom = new Map<string, string>()
  let index = 0
  const wanted = new Set(['styleSheet/numFmts/numFmt', 'styleSheet/cellXfs/xf'])
  for await (const event of xmlElements(decodeXml(zip.read('xl/styles.xml')), wanted)) {
    if (event.kind !== 'element') continue
    const id = attributeOf(event.element, 'numFmtId') ?? '0'
    if (event.element.name === 'numFmt') {
      custom.set(id, event.element.attributes['formatCode'] ?? '')
      continue
    }
    const format = readNumberFormat(Number(id), custom.get(id))
    if (format !== null) formats.set(index, format)
    index++
    if (index > 100_000) throw new ImportRefused('El libro tiene demasiados estilos.')
  }
  return formats
}
