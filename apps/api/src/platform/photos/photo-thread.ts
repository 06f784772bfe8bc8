// Runs in a thread of its own (clean-photo.ts): decodes one picture, makes it smaller, encodes it again, and ends.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PhotoKind } from './photo-size.ts'
import { shrink, type Pixels } from './shrink.ts'

const MOST_SIDE = 2000
const QUALITY = 82

// The decoders make one, as browsers have it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a browser's as the decoders use
globalThis.ImageData ??= class {
  data: Uint8ClampedArray
  width: number
  height: number
  colorSpace = 'srgb'
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
} as unknown as typeof ImageData

const wasm = async (path: string) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(path))))

const DECODE: Record<PhotoKind, (bytes: ArrayBuffer) => Promise<Pixels>> = {
  async jpeg(bytes) {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
    await init(await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    return decode(bytes, { preserveOrientation: true })
  },
  async png(bytes) {
    const { default: decode, init } = await import('@jsquash/png/decode.js')
    await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return decode(bytes)
  },
  async webp(bytes) {
    const { default: decode, init } = await import('@jsquash/webp/decode.js')
    await init(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return decode(bytes)
  },
}

const { bytes, kind, mostPixels }: { bytes: Uint8Array; kind: PhotoKind; mostPixels: number } = workerData
const pixels = await DECODE[kind](Uint8Array.from(bytes).buffer)
// The limit was checked by the header; the decoded picture must agree with it.
if (pixels.width * pixels.height > mostPixels) throw new Error('more pixels than told')
const small = shrink(pixels, MOST_SIDE)
const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
await init(await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the encoder reads the bytes, the width and the height
const encoded = await encode(small as unknown as ImageData, { quality: QUALITY })
parentPort?.postMessage({ bytes: Uint8Array.from(new Uint8Array(encoded)), width: small.width, height: small.height })
