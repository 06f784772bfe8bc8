// Compresses the built assets once, at the highest level: the server only sends them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../apps/web/build/client/assets/', import.meta.url)
// woff2 is already compressed; below 200 bytes the headers weigh more.
const compressible = /\.(?:js|css|svg|json|txt|map|wasm)$/
const least = 200

for (const name of readdirSync(folder)) {
  if (!compressible.test(name)) continue
  const bytes = readFileSync(new URL(name, folder))
  if (bytes.length < least) continue
  writeFileSync(
    new URL(`${name}.br`, folder),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }))
}
// The server looks for this before it trusts the compressed files.
writeFileSync(new URL('.compressed', folder), '')
