import { createReadStream } from 'node:fs'
import { decode, encodingOfMarks, peek } from './decode-bytes.ts'
import { ImportRefused } from './import-record.ts'
import { openZip } from './zip-archive.ts'

export type Format = 'aces' | 'pies' | 'csv' | 'xlsx'

const HEAD = 64 * 1024
const READS = 'Se leen ACES, PIES, CSV y Excel (.xlsx).'

/** Files that people send by mistake, by their first bytes. */
const KNOWN_OTHERS: Array<[number[], string]> = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'Es un libro de Excel antiguo (.xls) o protegido con contraseña. Guárdalo como .xlsx.'],
  [[0x25, 0x50, 0x44, 0x46], `Es un PDF. ${READS}`],
  [[0x1f, 0x8b], `Está comprimido con gzip. Descomprímelo antes. ${READS}`],
  [[0x52, 0x61, 0x72, 0x21], `Está comprimido con RAR. Descomprímelo antes. ${READS}`],
  [[0x37, 0x7a, 0xbc, 0xaf], `Está comprimido con 7-Zip. Descomprímelo antes. ${READS}`],
]
const KNOWN_ROOTS: Record<string, string> = {
  html: 'Es una página web, aunque su nombre diga otra cosa. Guárdala como .xlsx o .csv.',
  Workbook: 'Es un libro de Excel en XML de 2003. Guárdalo como .xlsx.',
}

/** The reader that a file needs, by its content and never by its name; refuses a file that no reader knows. */
export async function sniffFormat(path: string): Promise<Format> {
  const { head, all } = await peek(createReadStream(path), HEAD)
  await all.return(undefined)
  if (head.length === 0) throw new ImportRefused('El archivo está vacío.')
  for (const [magic, reason] of KNOWN_OTHERS)
    if (magic.every((byte, at) => head[at] === byte)) throw new ImportRefused(reason)
  if (head[0] === 0x50 && head[1] === 0x4b) return sniffZip(path)
  const encoding = encodingOfMarks(head)
  if (encoding === null && head.includes(0))
    throw new ImportRefused(`Es un archivo binario que no se reconoce. ${READS}`)
  const text = await readable(head, encoding ?? 'latin1')
  if (text.trim() === '') throw new ImportRefused('El archivo está vacío.')
  return text.trimStart().startsWith('<') ? sniffRoot(text) : sniffTable(text)
}

async function readable(head: Uint8Array, encoding: string): Promise<string> {
  const whole = encoding.startsWith('utf-16') ? head.subarray(0, head.length - (head.length % 2)) : head
  if (encoding === 'utf-8') return new TextDecoder().decode(whole)
  let text = ''
  for await (const piece of decode([whole], encoding)) text += piece
  return text
}

async function sniffZip(path: string): Promise<Format> {
  const zip = await openZip(path)
  zip.close()
  if (zip.names.includes('xl/workbook.xml')) return 'xlsx'
  throw new ImportRefused(`Es un archivo comprimido que no es un libro de Excel. Descomprímelo antes. ${READS}`)
}

function sniffRoot(text: string): Format {
  const body = text.replace(/^\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*)*/, '')
  if (/^<!DOCTYPE\s+html/i.test(body)) throw new ImportRefused(KNOWN_ROOTS['html'] ?? READS)
  if (/^<!DOCTYPE/i.test(body))
    throw new ImportRefused('El archivo trae un DOCTYPE. Por seguridad no se aceptan DOCTYPE ni entidades propias.')
  const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(body)?.[1] ?? ''
  if (root === 'ACES') return 'aces'
  if (root === 'PIES') return 'pies'
  const known = KNOWN_ROOTS[root] ?? KNOWN_ROOTS[root.toLowerCase()]
  throw new ImportRefused(
    known ?? `Es un XML cuya raíz${root === '' ? '' : ` <${root.slice(0, 40)}>`} no es ACES ni PIES. ${READS}`,
  )
}

function sniffTable(text: string): Format {
  // U+0080 to U+009F are letters and quotes of windows-1252 here; the low control characters occur in no text.
  const controls = /[^\P{Cc}\u0080-\u009f\t\r\n\f]/u
  if (controls.test(text)) throw new ImportRefused(`Es un archivo binario que no se reconoce. ${READS}`)
  if (/^\s*[[{]/.test(text)) throw new ImportRefused(`Es un archivo JSON. ${READS}`)
  return 'csv'
}
