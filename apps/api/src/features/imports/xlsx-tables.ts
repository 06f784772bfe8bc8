import { decodeXml } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'
import { attributeOf, child, children, type XmlElement, xmlElements } from './xml-elements.ts'
import type { ZipArchive } from './zip-archive.ts'

const MOST_STRING_TEXT = 128 * 1024 * 1024
const MOST_STRINGS = 4_000_000

/** The text of a shared or inline string: its runs joined, its phonetic guides left out. */
export function stringText(element: XmlElement | null): string {
  if (element === null) return ''
  const own = child(element, 't')?.text ?? ''
  return own + children(element, 'r').map((run) => child(run, 't')?.text ?? '').join('')
}

/** Cells name their text by its place in this table, in any order: it is the one thing held whole, within a limit. */
export async function sharedStrings(zip: ZipArchive): Promise<string[]> {
  const strings: string[] = []
  const name = zip.names.find((one) => /^xl\/sharedstrings\.xml$/i.test(one))
  if (name === undefined) return strings
  let held = 0
  for await (const event of xmlElements(decodeXml(zip.read(name)), new Set(['sst/si']))) {
    if (event.kind === 'root') continue
    const text = event.kind === 'element' ? stringText(event.element) : ''
    held += text.length
    if (held > MOST_STRING_TEXT || strings.length >= MOST_STRINGS) throw new ImportRefused('El libro tiene demasiado texto: divídelo en varios archivos.')
    strings.push(text)
  }
  return strings
}

/** Which cell styles show a date: their numbers are days, not amounts. */
export async function dateStyles(zip: ZipArchive): Promise<Set<number>> {
  const dates = new Set<number>()
  if (!zip.names.includes('xl/styles.xml')) return dates
  const custom = new Map<string, string>()
  let index = 0
  const wanted = new Set(['styleSheet/numFmts/numFmt', 'styleSheet/cellXfs/xf'])
  for await (const event of xmlElements(decodeXml(zip.read('xl/styles.xml')), wanted)) {
    if (event.kind !== 'element') continue
    const format = attributeOf(event.element, 'numFmtId') ?? '0'
    if (event.element.name === 'numFmt') {
      custom.set(format, event.element.attributes['formatCode'] ?? '')
      continue
    }
    if (isDate(Number(format), custom.get(format))) dates.add(index)
    index++
    if (index > 100_000) throw new ImportRefused('El libro tiene demasiados estilos.')
  }
  return dates
}

function isDate(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''))
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}
