import { Worker } from 'node:worker_threads'
import { type PhotoSize, photoSizeOf } from './photo-size.ts'

/** A picture with more pixels is refused without decoding: 40 million pixels take 160 MB of memory. */
const MOST_PIXELS = 40_000_000
const MOST_SIDE = 16_000
const LONGEST_MS = 20_000
/** Pictures are decoded one at a time, since each is held whole in memory. This many may wait. */
const MOST_WAITING = 8

export interface CleanPhoto {
  bytes: Buffer
  width: number
  height: number
}
export type PhotoProblem = 'not a photo' | 'too many pixels' | 'too busy'

/**
 * Makes a new JPEG from a picture that a person sent: upright, at most 2,000 pixels a side, with no byte of the
 * original file (no EXIF, no location, nothing appended). It is decoded in a thread of its own, so that a broken or
 * hostile file costs limited time and memory.
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto | PhotoProblem> {
  const size = photoSizeOf(bytes)
  if (!size) return 'not a photo'
  if (size.width > MOST_SIDE || size.height > MOST_SIDE || size.width * size.height > MOST_PIXELS)
    return 'too many pixels'
  if (waiting >= MOST_WAITING) return 'too busy'
  waiting += 1
  const mine = last
    .then(() => inThread(bytes, size.kind))
    .finally(() => {
      waiting -= 1
    })
  last = mine.catch(() => null)
  return (await mine) ?? 'not a photo'
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

function inThread(bytes: Buffer, kind: PhotoSize['kind']): Promise<CleanPhoto | null> {
  const thread = new Worker(new URL('./photo-thread.ts', import.meta.url), {
    workerData: { bytes, kind, mostPixels: MOST_PIXELS },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What decoders complain of names nothing that anybody could act on.
    stdout: true,
    stderr: true,
  })
  return new Promise<CleanPhoto | null>((resolve) => {
    const tooLong = setTimeout(() => resolve(null), LONGEST_MS)
    // Under `npm run dev` Node's own messages come the same way: which files the thread reads.
    thread.on('message', (told: { bytes: Uint8Array; width: number; height: number } | { bytes?: undefined }) => {
      if (!told.bytes) return
      clearTimeout(tooLong)
      resolve({ bytes: Buffer.from(told.bytes), width: told.width, height: told.height })
    })
    // A file that cannot be decoded ends the thread with an error; that only means that it is not a photo.
    for (const event of ['error', 'exit'] as const) {
      thread.once(event, () => {
        clearTimeout(tooLong)
        resolve(null)
      })
    }
  }).finally(() => void thread.terminate())
}
