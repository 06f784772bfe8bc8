// Goes over the browser's scripts with a second minifier: what the bundler's own leaves costs a page 1 KB in brotli
// (decision 017). Either of them alone is larger.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minify } from 'terser'

const folder = new URL('../apps/web/build/client/assets/', import.meta.url)
/** Only what the bundler writes, named by its hash: readers in workers are scripts of another kind. */
const bundled = /^[\w-]{7}\.js$/

for (const name of readdirSync(folder).filter((each) => bundled.test(each))) {
  const file = new URL(name, folder)
  const written = readFileSync(file, 'utf8')
  const { code } = await minify(written, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    // The bundler's own notices of licences stay where it left them.
    format: { comments: 'some' },
  })
  if (!code) throw new Error(`${name} came back empty.`)
  if (code.length < written.length) writeFileSync(file, code)
}
