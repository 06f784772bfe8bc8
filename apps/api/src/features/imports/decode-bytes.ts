import { decodeIbm850, likelyCodePage } from './code-pages.ts'
import { ImportRefused } from './import-record.ts'

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const PIECE = 64 * 1024
const HEAD = 1024

/** The first bytes, and the whole stream again: the reader must not miss what decided the encoding. */
export async function peek(bytes: Bytes, size: number): Promise<{ head: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const pieces = slice(bytes)
  const seen: Uint8Array[] = []
  let length = 0
  let ended = false
  while (length < size && !ended) {
    const next = await pieces.next()
    if (next.done) ended = true
    else {
      seen.push(next.value)
      length += next.value.length
    }
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* seen.splice(0)
    yield* pieces
  }
  return { head: Buffer.concat(seen).subarray(0, size), all: again() }
}

/** Pieces of at most 64 KB, so that one huge chunk costs no more memory than many small ones. */
async function* slice(bytes: Bytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
  }
}

/** The encoding that a byte order mark or the pattern of zero bytes reveals; null when neither does. */
export function encodingOfMarks(head: Uint8Array): string | null {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return null
}

/** Text of an XML file in the encoding it declares. ISO-8859-1 is read as windows-1252, its superset. */
export async function* decodeXml(bytes: Bytes): AsyncGenerator<string> {
  const { head, all } = await peek(bytes, HEAD)
  yield* decode(all, encodingOfMarks(head) ?? declaredEncoding(head))
}

function declaredEncoding(head: Uint8Array): string {
  const start = Buffer.from(head).toString('latin1')
  const label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]
  if (label === undefined) return 'utf-8'
  // Bytes that read as ASCII are not UTF-16, whatever the declaration says: some exporters write it wrongly.
  if (/^utf-?16/i.test(label)) return 'utf-8'
  // DOS: its two pages have the letters of Spanish in the same places.
  if (/^(?:cp|ibm)[-_]?(?:437|850|858)$/i.test(label)) return 'ibm850'
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new ImportRefused(`El archivo declara la codificación «${label.slice(0, 40)}», que no se reconoce.`, 1)
  }
}

/** The text of the bytes; a byte that the encoding does not allow refuses the file. */
export async function* decode(bytes: Bytes, encoding: string): AsyncGenerator<string> {
  if (encoding === 'ibm850') {
    for await (const piece of slice(bytes)) yield decodeIbm850(piece)
    return
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  for await (const piece of slice(bytes)) {
    const text = orRefused(() => decoder.decode(piece, { stream: true }), encoding, line)
    line += countLines(text)
    if (text !== '') yield text
  }
  const rest = orRefused(() => decoder.decode(), encoding, line)
  if (rest !== '') yield rest
}

function orRefused(work: () => string, encoding: string, line: number): string {
  try {
    return work()
  } catch {
    throw new ImportRefused(
      `El contenido no está en ${encoding.toUpperCase()}, la codificación del archivo (desde la línea ${line}).`,
    )
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The start of a file as text. */
export const textOfHead = (head: Uint8Array, encoding: string) =>
  encoding === 'ibm850' ? decodeIbm850(head) : new TextDecoder(encoding).decode(head)

/**
 * UTF-8 when every byte of the file fits it, else the old encoding under which it reads as Spanish: Excel's, DOS's or
 * the Mac's.
 */
export async function sniffTextEncoding(open: () => Bytes): Promise<string> {
  const { head, all } = await peek(open(), HEAD)
  const marked = encodingOfMarks(head)
  if (marked !== null) return marked
  try {
    for await (const text of decode(all, 'utf-8')) void text
    return 'utf-8'
  } catch (error) {
    if (error instanceof ImportRefused) return likelyCodePage(open())
    throw error
  }
}
