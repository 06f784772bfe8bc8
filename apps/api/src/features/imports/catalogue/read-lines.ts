import { createReadStream } from 'node:fs'
import { ImportRefused } from '../import-record.ts'

export interface TextLine {
  line: number
  text: string
}

const LONGEST = 4_000_000

/** The non-empty lines of a file, one at a time in memory. Throws ImportRefused for text that is not UTF-8. */
export async function* readLines(path: string): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let line = 0
  const pieces: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 1 << 18 })
  for await (const piece of pieces) {
    rest += decode(decoder, piece, line)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      if (text.trim() !== '') yield { line, text }
    }
    if (rest.length > LONGEST) throw new ImportRefused('La línea tiene más de 4 MB.', line + 1)
  }
  rest += decode(decoder, undefined, line)
  if (rest.trim() !== '') yield { line: line + 1, text: rest }
}

function decode(decoder: TextDecoder, piece: Uint8Array | undefined, line: number): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
  } catch {
    throw new ImportRefused('El archivo no es texto en UTF-8.', line + 1)
  }
}
