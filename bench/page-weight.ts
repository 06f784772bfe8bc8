// node bench/page-weight.ts: the script and style that a real browser asks for when it opens a page, as they cross the
// wire.
import { get } from 'node:http'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { cookiesOf, withPages } from './page-server.ts'

const MOST_SCRIPT = 125
// Ours, not the look's: style goes ahead of everything, and a page carries the sheet of each feature it draws from.
const MOST_STYLE = 16

type Kind = 'script' | 'stylesheet'

/** Every script and style of a page until its network is quiet, preloads too. */
async function requestsOf(browser: Browser, address: string, cookie = ''): Promise<Map<string, Kind>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.context().addCookies(cookiesOf(cookie, address))
  const found = new Map<string, Kind>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if ((kind === 'script' || kind === 'stylesheet') && response.ok()) found.set(response.url(), kind)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  return found
}

/** The body's bytes as sent under one content encoding. */
function bytesOf(address: string, encoding: string, cookie = ''): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => done(bytes))
    }).on('error', fail)
  })
}

const kb = (bytes: number) => bytes / 1000
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  await withPages(async (origin, pages) => {
    console.log(
      '| page | files | script br | script gzip | style br | style gzip | HTML br |\n| --- | --: | --: | --: | --: | --: | --: |',
    )
    for (const { name, path, cookie } of pages) {
      const requests = await requestsOf(browser, origin + path, cookie)
      const sum = async (kind: Kind, encoding: string) => {
        const addresses = [...requests].filter(([, each]) => each === kind).map(([address]) => address)
        return kb(
          (await Promise.all(addresses.map((address) => bytesOf(address, encoding)))).reduce(
            (all, one) => all + one,
            0,
          ),
        )
      }
      const [script, scriptGzip, style, styleGzip] = [
        await sum('script', 'br'),
        await sum('script', 'gzip'),
        await sum('stylesheet', 'br'),
        await sum('stylesheet', 'gzip'),
      ]
      const html = kb(await bytesOf(origin + path, 'br', cookie))
      console.log(
        `| ${[name, requests.size, ...[script, scriptGzip, style, styleGzip, html].map((each) => each.toFixed(1))].join(' | ')} |`,
      )
      if (script > MOST_SCRIPT || style > MOST_STYLE) {
        console.log(`${name} is over its budget of ${MOST_SCRIPT} KB script and ${MOST_STYLE} KB style`)
        process.exitCode = 1
      }
    }
  })
} finally {
  await browser.close()
}
