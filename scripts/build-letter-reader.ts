// The reader of print: its worker, its engine and its letter data, copied from their packages and served by us.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LETTERS_FOLDER } from '../apps/web/src/shared/camera/letters-folder.ts'

const require = createRequire(import.meta.url)
const version = (require('tesseract.js/package.json') as { version: string }).version
if (!LETTERS_FOLDER.endsWith(`-${version}`))
  throw new Error(`The folder of the reader is ${LETTERS_FOLDER}, its version is ${version}`)
const folder = join(import.meta.dirname, '../apps/web/build/client/assets', LETTERS_FOLDER)
mkdirSync(folder, { recursive: true })

for (const [from, to] of [
  ['tesseract.js/dist/worker.min.js', 'worker.js'],
  ['tesseract.js-core/tesseract-core-simd-lstm.wasm.js', 'engine.js'],
] as const) {
  const bytes = readFileSync(require.resolve(from))
  writeFileSync(join(folder, to), bytes)
  // Not at the highest level: the engine would take ten seconds of every build for a tenth less.
  writeFileSync(
    join(folder, `${to}.br`),
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  )
  writeFileSync(join(folder, `${to}.gz`), gzipSync(bytes))
}
copyFileSync(
  require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  join(folder, 'eng.traineddata.gz'),
)
