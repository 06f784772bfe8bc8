import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cleanPhoto } from './clean-photo.ts'
import { photoSizeOf } from './photo-size.ts'
import { jpegOf, pngOf, webpOf, withExif } from './testing-photos.ts'

async function clean(bytes: Buffer) {
  const photo = await cleanPhoto(bytes)
  if (typeof photo === 'string') throw new Error(photo)
  return photo
}

describe.each([
  ['jpeg', jpegOf],
  ['png', pngOf],
  ['webp', webpOf],
] as const)('a %s', (kind, make) => {
  test('tells its size by its own bytes', async () =>
    expect(photoSizeOf(await make(48, 32))).toEqual({ kind, width: 48, height: 32 }))

  test('becomes a JPEG of the same size', async () => {
    const { bytes, width, height } = await clean(await make(48, 32))
    expect([width, height]).toEqual([48, 32])
    expect(photoSizeOf(bytes)).toEqual({ kind: 'jpeg', width: 48, height: 32 })
  })

  test('cut in half never ends the process', async () => {
    const whole = await make(200, 200)
    for (const part of [0.2, 0.5, 0.9]) await cleanPhoto(whole.subarray(0, Math.floor(whole.length * part)))
  })
})

test('what a phone wrote into the file is gone, and the picture stands upright', async () => {
  const sent = withExif(await jpegOf(60, 40), 6)
  expect(sent.includes('Exif')).toBe(true)
  const { bytes, width, height } = await clean(sent)
  expect([width, height]).toEqual([40, 60])
  expect(bytes.includes('Exif')).toBe(false)
})

test('a large one is made smaller', async () => {
  const { width, height } = await clean(await jpegOf(3000, 1500))
  expect([width, height]).toEqual([2000, 1000])
})

test('nothing that was appended or hidden survives', async () => {
  const sent = Buffer.concat([await jpegOf(20, 20), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { bytes } = await clean(sent)
  expect(bytes.includes('script')).toBe(false)
  expect(bytes.includes('PK\x03\x04')).toBe(false)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hola '.repeat(20))],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['GIF', Buffer.from('GIF89a' + '\0'.repeat(60), 'latin1')],
  ['PDF', Buffer.from('%PDF-1.7' + ' '.repeat(60))],
  ['a JPEG of only its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a JPEG that ends before its frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0])],
])('%s is not a photo', async (_what, bytes) => expect(await cleanPhoto(bytes)).toBe('not a photo'))

test.each([
  [30_000, 30_000],
  [16_001, 10],
  [8000, 8000],
  [0xffffffff, 1],
])('a PNG that says %i × %i is refused unread', async (width, height) => {
  expect(await cleanPhoto(pngBomb(width, height))).toBe('too many pixels')
})

test('a file of much less than its header tells is not a photo, and costs no time', async () => {
  const from = Date.now()
  expect(await cleanPhoto(pngBomb(6000, 6000))).toBe('not a photo')
  expect(Date.now() - from).toBeLessThan(15_000)
})

/** A header of any size before a few compressed bytes. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
