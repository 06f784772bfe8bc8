import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { open as openYauzl, type Entry, type ZipFile } from 'yauzl'
import { ImportRefused } from './import-record.ts'

const MEGABYTE = 1024 * 1024
const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** Limits that an honest workbook never reaches and a zip bomb always does. */
export const ZIP_LIMITS = { entries: 2_000, uncompressed: 512 * MEGABYTE, ratio: 200, ratioFrom: 16 * MEGABYTE }
export type ZipLimits = typeof ZIP_LIMITS

export interface ZipArchive {
  names: string[]
  /** The entry's bytes, counted as they come out: the sizes that the archive declares are not believed. */
  read(name: string): AsyncGenerator<Uint8Array>
  close(): void
}

/** Opens an archive for reading single entries; nothing is ever unpacked to disk. */
export async function openZip(path: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipArchive> {
  const declared = await entriesDeclared(path)
  if (declared > limits.entries)
    throw new ImportRefused(`El archivo comprimido trae demasiadas entradas (más de ${limits.entries}).`)
  const zip = await zipFile(path)
  const opened = new Set<Readable>()
  const files = await entriesOf(zip, limits).catch((error: unknown) => {
    zip.close()
    throw error
  })
  const spent: SizeBudget = { total: 0, byEntry: new Map() }
  return {
    names: [...files.keys()],
    read: (name) => readEntry({ zip, entry: files.get(name) ?? damaged(), opened }, limits, spent),
    close: () => {
      opened.forEach((stream) => stream.destroy())
      zip.close()
    },
  }
}

function zipFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // We count sizes as bytes come out, and have our own sentences for what is wrong.
    openYauzl(path, { lazyEntries: true, autoClose: false, validateEntrySizes: false }, (error, zip) => {
      if (error) reject(refusedAs(error))
      else resolve(zip)
    })
  })
}

function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>()
  let declared = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(refusedAs(error)))
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      files.set(entry.fileName, entry)
      declared += entry.uncompressedSize
      if (declared > limits.uncompressed) reject(tooLarge(limits))
      else if (files.size > limits.entries)
        reject(new ImportRefused(`El archivo comprimido trae demasiadas entradas (más de ${limits.entries}).`))
      else zip.readEntry()
    })
    zip.readEntry()
  })
}

interface SizeBudget {
  total: number
  /** How far each entry was read: reading it again does not count as more data. */
  byEntry: Map<string, number>
}
interface OpenEntry {
  zip: ZipFile
  entry: Entry
  opened: Set<Readable>
}

async function* readEntry(
  { zip, entry, opened }: OpenEntry,
  limits: ZipLimits,
  spent: SizeBudget,
): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new ImportRefused('El libro está protegido con contraseña.')
  let out = 0
  let stream: Readable | null = null
  try {
    stream = await streamOf(zip, entry)
    opened.add(stream)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      out += chunk.length
      const before = spent.byEntry.get(entry.fileName) ?? 0
      if (out > before) {
        spent.total += out - before
        spent.byEntry.set(entry.fileName, out)
      }
      if (spent.total > limits.uncompressed) throw tooLarge(limits)
      if (out > limits.ratioFrom && out > entry.compressedSize * limits.ratio) {
        throw new ImportRefused('El archivo comprimido se infla demasiado: parece una bomba de descompresión.')
      }
      yield chunk
    }
  } catch (error) {
    throw refusedAs(error)
  } finally {
    if (stream !== null) opened.delete(stream)
    stream?.destroy()
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

function refusedAs(error: unknown): ImportRefused {
  return error instanceof ImportRefused ? error : new ImportRefused(DAMAGED)
}

function tooLarge(limits: ZipLimits): ImportRefused {
  return new ImportRefused(`El contenido del archivo pasa de ${limits.uncompressed / MEGABYTE} MB al descomprimirlo.`)
}

const DAMAGED = 'El archivo comprimido está dañado o cortado.'

function damaged(): never {
  throw new ImportRefused(DAMAGED)
}

/** Read before the directory: its entries are held in memory, so their number must be known first. */
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
