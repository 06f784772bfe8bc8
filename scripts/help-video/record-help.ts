import type { Browser } from 'playwright-core'
import { captionsOf } from './captions.ts'
import { encodeVideo } from './encode-video.ts'
import { recordFrames } from './record-frames.ts'
import { START, STORY } from './story.ts'

const VIEW = { width: 1120, height: 630 }
const SIZE = { width: 960, height: 540 }
const BITRATE = 320_000

/** The whole video as files: recorded from the product at an origin, encoded by the same browser. */
export async function recordHelp(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: VIEW, locale: 'es-CO', colorScheme: 'light', bypassCSP: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(origin + START)
    await page.evaluate(() => document.fonts.ready)
    const { frames, captions, seconds } = await recordFrames(page, STORY)
    const workshop = await context.newPage()
    await workshop.goto(`${origin}/healthz`)
    const video = await encodeVideo(workshop, frames, { ...SIZE, seconds, bitrate: BITRATE })
    const poster = await posterOf(workshop, frames[Math.floor(frames.length * 0.72)]?.jpeg ?? '')
    return { video, captions: captionsOf(captions), poster, seconds, frames: frames.length }
  } finally {
    await context.close()
  }
}

async function posterOf(page: Awaited<ReturnType<Browser['newPage']>>, jpeg: string): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ jpeg, width, height }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob())
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer(),
      )
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { jpeg, ...SIZE },
  )
  return Buffer.from(data, 'base64')
}
