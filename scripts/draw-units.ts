// Writes every drawn unit of the original-equipment catalogue as an SVG file: node scripts/draw-units.ts <folder> [key
// …]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { UNIT_TEMPLATES } from '../db/seed/catalogue/unit-templates.ts'

const [folder, ...only] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: draw-units.ts <folder> [key …]')
mkdirSync(folder, { recursive: true })
for (const template of UNIT_TEMPLATES) {
  if (only.length > 0 && !only.includes(template.key)) continue
  const started = performance.now()
  const { svg, hotspots } = template.draw()
  const shown = new Set(hotspots.map(({ code }) => code))
  const wanted = [
    ...template.parts.map(({ code }) => code).filter((code) => code !== '' && code !== '-'),
    ...(template.links ?? []).map(({ code }) => code),
  ]
  const lost = wanted.filter((code) => !shown.has(code))
  writeFileSync(join(folder, `${template.code}-${template.key}.svg`), svg)
  console.log(
    template.code,
    template.key,
    `${hotspots.length} callouts`,
    `${brotliCompressSync(svg).length} bytes`,
    `${Math.round(performance.now() - started)} ms`,
    lost.length > 0 ? `LOST ${lost.join(' ')}` : '',
  )
}
