import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { BROWSER_FLAGS } from '../scripts/browser.ts'
import { recordHelp } from '../scripts/help-video/record-help.ts'
import { STORY } from '../scripts/help-video/story.ts'
import { expectAccessible, origin, useBrowser } from './browser.ts'

const browser = useBrowser()
const FOLDER = new URL('../apps/web/src/features/catalogue/help/', import.meta.url)
const MOST = 2 * 1024 * 1024
const spoken = (captions: string) =>
  captions.split('\n').filter((line) => line !== '' && !/^(WEBVTT|\d+$|.*-->)/.test(line))

test('the catalogue in use can be recorded as it is today: every step of the story, as a small video with captions', async () => {
  const own = await chromium.launch({
    executablePath: process.env.E2E_BROWSER ?? '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  })
  try {
    const { video, captions, poster, seconds, frames } = await recordHelp(own, origin())
    expect(video.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(video.length).toBeLessThan(MOST)
    expect(frames).toBeGreaterThan(30)
    expect(spoken(captions)).toEqual(STORY.map(({ says }) => says))
    expect(poster.subarray(8, 12).toString()).toBe('WEBP')
    expect(seconds).toBeGreaterThan(15)
  } finally {
    await own.close()
  }
}, 240_000)

test('the kept video tells the same story: after a change of it, npm run record:help', () => {
  expect(spoken(readFileSync(new URL('catalogue.vtt', FOLDER), 'utf8'))).toEqual(STORY.map(({ says }) => says))
  expect(readFileSync(new URL('catalogue.webm', FOLDER)).length).toBeLessThan(MOST)
})

test('it is fetched by a press and plays with its captions', async () => {
  const page = await browser.open('/catalogo/catalog/v2/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Cómo usar el catálogo' }).click()
  const start = page.getByRole('button', { name: 'Ver video' })
  await start.waitFor()
  await expectAccessible(page)
  expect(asked.filter((url) => url.includes('.webm'))).toEqual([])
  await start.click()
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.3)
  const cue = () =>
    page.locator('video').evaluate((video) => {
      const { activeCues } = (video as HTMLVideoElement).textTracks[0] ?? {}
      return (activeCues?.[0] as VTTCue | undefined)?.text ?? ''
    })
  await expect.poll(cue).toBe(STORY[0]?.says)
}, 60_000)
