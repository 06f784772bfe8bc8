import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedPage } from './compressed-page.ts'

const PLACEHOLDER = 'nonce-5f0e1c2d3b4a59687786'
const newNonce = () => randomBytes(16).toString('base64url')

async function readyPage(html: string) {
  const page = compressedPage(html, PLACEHOLDER)
  await expect.poll(() => page(newNonce())).not.toBeNull()
  return page
}

const line = (n: number) =>
  `<li class="a b"><a href="/catalogo/producto/pastillas-${n}">${Buffer.from('Balinera número').toString('latin1')} ${n * 7919}</a></li>`
const script = `<script nonce="${PLACEHOLDER}" src="/assets/x.js"></script><link nonce="${PLACEHOLDER}">`
const page = `<!doctype html>${script}${Array.from({ length: 400 }, (_, n) => line(n) + (n % 60 === 0 ? script : '')).join('')}${script}</html>`

test('each visitor gets the page with their own nonce, from one compression', async () => {
  const compressed = await readyPage(page)
  for (let times = 0; times < 50; times += 1) {
    const nonce = newNonce()
    const answer = compressed(nonce)
    expect(answer && brotliDecompressSync(answer).toString('latin1')).toBe(page.replaceAll(PLACEHOLDER, nonce))
    expect(answer?.length).toBeLessThan(page.length / 4)
  }
})

test.each([
  ['without any nonce', '<p>Hola</p>'],
  ['that ends with one', `<p>${PLACEHOLDER}`],
  ['of nothing else', PLACEHOLDER.repeat(3)],
])('a page %s comes whole, too', async (_which, html) => {
  const compressed = await readyPage(html)
  const nonce = newNonce()
  expect(brotliDecompressSync(compressed(nonce) ?? '').toString('latin1')).toBe(html.replaceAll(PLACEHOLDER, nonce))
})

test('before it is ready, and for a nonce of another length, there is none', async () => {
  expect(compressedPage(page, PLACEHOLDER)(newNonce())).toBeNull()
  expect((await readyPage(page))('short')).toBeNull()
})
