import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Open, type File } from 'unzipper'
import { ImportRefused } from './import-record.ts'

const MEGABYTE = 1024 * 1024
const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** What an honest workbook never reaches and a zip bomb always does. */
export const ZIP_LIMITS = { entries: 2_000, uncompressed: 512 * MEGABYTE, ratio: 200, ratioFrom: 16 * MEGABYTE }
export type ZipLimits = typeof ZIP_LIMITS

export interface ZipArchive {
  names: string[]
  /** The entry's bytes, counted as they come out: what the archive declares about its sizes is not believed. */
  read(name: string): AsyncGenerator<Uint8Array>
  close(): void
}

/** Opens an archive for reading single entries; nothing is ever unpacked to disk. */
export async function openZip(path: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipArchive> {
  const declared = await entriesDeclared(path)
  if (declared > limits.entries) throw new ImportRefused(`El archivo comprimido trae demasiadas entradas (más de ${limits.entries}).`)
  const streams = new Set<ReadStream>()
  const directory = await Open.custom({ size: async () => (await stat(path)).size, stream: (start, length) => track(path, streams, start, length) })
    .catch(() => damaged())
  const files = new Map(directory.files.map((file) => [file.path, file]))
  const declaredSize = directory.files.reduce((sum, file) => sum + file.uncompressedSize, 0)
  if (declaredSize > limits.uncompressed) throw tooLarge(limits)
  const spent = { total: 0 }
  return {
    names: [...files.keys()],
    read: (name) => readEntry(files.get(name) ?? damaged(), limits, spent),
    close: () => streams.forEach((stream) => stream.destroy()),
  }
}

function track(path: string, streams: Set<ReadStream>, start: number, length?: number): ReadStream {
  const end = length === undefined ? {} : { end: start + length }
  const stream = createReadStream(path, { start, ...end })
  streams.add(stream)
  stream.on('close', () => streams.delete(stream))
  return stream
}

async function* readEntry(file: File, limits: ZipLimits, spent: { total: number }): AsyncGenerator<Uint8Array> {
  if ((file.flags & 1) !== 0) throw new ImportRefused('El libro está protegido con contraseña.')
  const stream = file.stream()
  let out = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      out += chunk.length
      spent.total += chunk.length
      if (spent.total > limits.uncompressed) throw tooLarge(limits)
      if (out > limits.ratioFrom && out > file.compressedSize * limits.ratio) {
        throw new ImportRefused('El archivo comprimido se infla demasiado: parece una bomba de descompresión.')
      }
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    damaged()
  } finally {
    stream.destroy()
  }
}

function tooLarge(limits: ZipLimits): ImportRefused {
  return new ImportRefused(`El contenido del archivo pasa de ${limits.uncompressed / MEGABYTE} MB al descomprimirlo.`)
}

function damaged(): never {
  throw new ImportRefused('El archivo comprimido está dañado o cortado.')
}

/** Read before the directory is: its entries are held in memory, so their number must be known first. */
async function entriesDeclared(path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, 66_000))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const at = tail.lastIndexOf(END_RECORD)
    if (at === -1 || at + 22 > tail.length) damaged()
    return tail.readUInt16LE(at + 10)
  } finally {
    await handle.close()
  }
}
