// npm run record:help -- [ORIGIN]: records the catalogue's help video (C2.36) from a running product with the
// demonstration's data.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { recordHelp } from './help-video/record-help.ts'

const origin = (process.argv[2] ?? process.env.ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')
const folder = join(import.meta.dirname, '../apps/web/src/features/catalogue/help')
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  const { video, captions, poster, seconds } = await recordHelp(browser, origin)
  writeFileSync(join(folder, 'catalogue.webm'), video)
  writeFileSync(join(folder, 'catalogue.vtt'), captions)
  writeFileSync(join(folder, 'catalogue.webp'), poster)
  console.log(`${seconds.toFixed(0)} s, ${(video.length / 1024).toFixed(0)} KiB`)
} finally {
  await browser.close()
}
