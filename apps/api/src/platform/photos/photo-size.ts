export type PhotoKind = 'jpeg' | 'png' | 'webp'
export interface PhotoSize {
  kind: PhotoKind
  width: number
  height: number
}

/**
 * The file's kind by its own bytes, and the size of its picture, without decoding anything; null when it is none of the
 * three kinds or does not state its size. Neither its name nor a Content-Type is believed.
 */
export function photoSizeOf(bytes: Buffer): PhotoSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function pngSize(bytes: Buffer): PhotoSize | null {
  if (
    bytes.length < 33 ||
    bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return null
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

// Reads segments up to the first start of frame; the decoder also uses the first of several.
function jpegSize(bytes: Buffer): PhotoSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { kind: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + (isAlone(marker) ? 0 : Math.max(2, bytes.readUInt16BE(at + 2)))
  }
  return null
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function webpSize(bytes: Buffer): PhotoSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
