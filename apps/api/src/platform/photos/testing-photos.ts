// Pictures made for tests, with the same encoders as the product's.
import { readFile } from 'node:fs/promises'

const wasm = async (path: string) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(path))))

/** A picture whose left half is red and right half blue. */
function halves(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4)
    data.set((at / 4) % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at)
  return { data, width, height, colorSpace: 'srgb' } as unknown as ImageData
}

export async function jpegOf(width: number, height: number): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  await init(await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return Buffer.from(Uint8Array.from(new Uint8Array(await encode(halves(width, height), { quality: 90 }))))
}

export async function pngOf(width: number, height: number): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/png/encode.js')
  await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  return Buffer.from(await encode(halves(width, height)))
}

export async function webpOf(width: number, height: number): Promise<Buffer> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js')
  await init(await wasm('@jsquash/webp/codec/enc/webp_enc.wasm'))
  return Buffer.from(await encode(halves(width, height)))
}

/** The JPEG with an EXIF block that names an orientation and a place (4°36' N), as a phone writes it. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 12 * 2 + 4 + 2 + 12 * 2 + 4 + 24)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  entry(tiff, 10, { tag: 0x0112, type: 3, count: 1, value: orientation << 16 })
  entry(tiff, 22, { tag: 0x8825, type: 4, count: 1, value: 38 })
  tiff.writeUInt16BE(2, 38)
  entry(tiff, 40, { tag: 1, type: 2, count: 2, value: 0x4e000000 })
  entry(tiff, 52, { tag: 2, type: 5, count: 3, value: 68 })
  for (const [at, number] of [4, 1, 36, 1, 0, 1].entries()) tiff.writeUInt32BE(number, 68 + at * 4)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

function entry(
  into: Buffer,
  at: number,
  { tag, type, count, value }: { tag: number; type: number; count: number; value: number },
) {
  into.writeUInt16BE(tag, at)
  into.writeUInt16BE(type, at + 2)
  into.writeUInt32BE(count, at + 4)
  into.writeUInt32BE(value >>> 0, at + 8)
}
