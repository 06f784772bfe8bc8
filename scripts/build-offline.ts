// After the pages: adds the service worker, the offline page, the icons and the manifest to the same folder.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import sharp from 'sharp'

const web = join(import.meta.dirname, '../apps/web')
const sources = join(web, 'src/features/offline')
const client = join(web, 'build/client')
const INK = '#101418'
const FONTS = {
  Barlow: ['barlow-latin-400', 'barlow-latin-600'],
  'Barlow Condensed': ['barlow-condensed-latin-600'],
  'JetBrains Mono': ['jetbrains-mono-latin-400'],
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10)
const assets = readdirSync(join(client, 'assets'))

async function bundle(input: string, define: Record<string, string> = {}) {
  const { output } = await build({
    input: join(sources, input),
    write: false,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', ...define } },
    output: { format: 'iife', minify: true },
  })
  return output[0].code
}

function asset(name: string, content: string) {
  const [stem = '', extension = ''] = name.split('.')
  const file = `${stem}-${hashOf(content)}.${extension}`
  writeFileSync(join(client, 'assets', file), content)
  return `/assets/${file}`
}

const fontFiles: string[] = []
const faces = Object.entries(FONTS).flatMap(([family, files]) =>
  files.map((file) => {
    const found = assets.find((name) => name.startsWith(`${file}-normal-`) && name.endsWith('.woff2'))
    if (!found) throw new Error(`The build has no ${file}`)
    fontFiles.push(`/assets/${found}`)
    return `@font-face { font-family: '${family}'; font-weight: ${file.slice(-3)}; font-display: swap; src: url('/assets/${found}') format('woff2'); }`
  }),
)
const style = asset(
  'offline.css',
  [
    ...faces,
    readFileSync(join(web, 'src/shared/ui/tokens.css'), 'utf8'),
    readFileSync(join(sources, 'page/offline-page.css'), 'utf8'),
  ].join('\n'),
)
const script = asset('offline.js', await bundle('page/offline-page.ts'))
const page = readFileSync(join(sources, 'page/page.html'), 'utf8').replace('{style}', style).replace('{script}', script)

const rooted = join(client, 'rooted')
mkdirSync(rooted, { recursive: true })
const put = (name: string, content: string | Buffer) => writeFileSync(join(rooted, name), content)
put('sin-conexion.html', page)
// The manifest's name changes with any change of the pages: the worker is then a new one, and the new version is
// offered.
const version = assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
const precached = [
  { url: '/sin-conexion', revision: hashOf(page + version) },
  ...[style, script, ...fontFiles].map((url) => ({ url, revision: null })),
]
put('sw.js', await bundle('worker/answer-offline.ts', { PRECACHED: JSON.stringify(precached) }))

const icon = readFileSync(join(web, 'src/app/layout/icon.svg'))
const drawn = (size: number) =>
  sharp(icon, { density: (72 * size) / 40 })
    .resize(size, size)
    .flatten({ background: INK })
put('icono.svg', icon)
for (const size of [180, 192, 512]) put(`icono-${size}.png`, await drawn(size).png({ palette: true }).toBuffer())
// Launchers cut icons to their own shape: the content stays within four fifths.
put(
  'icono-recortable-512.png',
  await drawn(416)
    .extend({ top: 48, bottom: 48, left: 48, right: 48, background: INK })
    .png({ palette: true })
    .toBuffer(),
)
put(
  'manifest.webmanifest',
  JSON.stringify({
    id: '/',
    name: 'Tuerca',
    short_name: 'Tuerca',
    description: 'Autopartes por número, nombre, placa o VIN, con precio y quién las tiene.',
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    categories: ['shopping', 'business'],
    icons: [
      { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icono-recortable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icono.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Mi garaje', url: '/garaje' },
      { name: 'Mi agenda', url: '/agenda' },
      { name: 'Catálogo', url: '/catalogo/catalog/v2/' },
    ],
  }),
)
