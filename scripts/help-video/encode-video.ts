import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type * as webmMuxer from 'webm-muxer'
import type { Frame } from './record-frames.ts'

export interface Size {
  width: number
  height: number
}

/**
 * Makes a WebM from the frames within Chromium, which has the encoder, so that nothing else is installed. At most ten
 * frames a second are kept. The page must have a secure origin (localhost has).
 */
export async function encodeVideo(
  page: Page,
  frames: readonly Frame[],
  { width, height, seconds, bitrate }: Size & { seconds: number; bitrate: number },
): Promise<Buffer> {
  const muxer = readFileSync(createRequire(import.meta.url).resolve('webm-muxer'), 'utf8')
  await page.evaluate(
    `(() => { ${muxer}; globalThis.WebMMuxer = typeof WebMMuxer === 'undefined' ? globalThis.WebMMuxer : WebMMuxer })()`,
  )
  await page.evaluate(
    ({ width, height, bitrate }) => {
      const shared = globalThis as unknown as Recorder
      const target = new shared.WebMMuxer.ArrayBufferTarget()
      const muxer = new shared.WebMMuxer.Muxer({ target, video: { codec: 'V_VP9', width, height, frameRate: 10 } })
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      const encoder = new VideoEncoder({
        output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
        error: (error) => {
          shared.failed = String(error)
        },
      })
      encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate: 10, latencyMode: 'quality' })
      let count = 0
      shared.add = async (jpeg, at) => {
        const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        context?.drawImage(picture, 0, 0, width, height)
        picture.close()
        const frame = new VideoFrame(canvas, { timestamp: Math.round(at * 1e6) })
        encoder.encode(frame, { keyFrame: count % 50 === 0 })
        frame.close()
        count += 1
        while (encoder.encodeQueueSize > 8)
          await new Promise((resolve) => {
            setTimeout(resolve, 20)
          })
      }
      shared.finish = async () => {
        await encoder.flush()
        if (shared.failed) throw new Error(shared.failed)
        muxer.finalize()
        let text = ''
        for (const byte of new Uint8Array(target.buffer)) text += String.fromCharCode(byte)
        return btoa(text)
      }
    },
    { width, height, bitrate },
  )
  for (const { jpeg, at } of spaced(frames, seconds))
    await page.evaluate(({ jpeg, at }) => (globalThis as unknown as Recorder).add(jpeg, at), { jpeg, at })
  return Buffer.from(await page.evaluate(() => (globalThis as unknown as Recorder).finish()), 'base64')
}

/** At most ten a second, and the last one again at the end, because players need its duration. */
export function spaced(frames: readonly Frame[], seconds: number): Frame[] {
  const kept: Frame[] = []
  for (const frame of frames) {
    const at = Math.round(frame.at * 10) / 10
    if (kept.at(-1)?.at === at) kept[kept.length - 1] = { ...frame, at }
    else if (at > (kept.at(-1)?.at ?? -1)) kept.push({ ...frame, at })
  }
  const last = kept.at(-1)
  return last && last.at < seconds ? [...kept, { ...last, at: seconds }] : kept
}

interface Recorder {
  WebMMuxer: typeof webmMuxer
  failed?: string
  add(jpeg: string, at: number): Promise<void>
  finish(): Promise<string>
}
