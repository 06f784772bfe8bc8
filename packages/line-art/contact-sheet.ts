// Writes a page with every drawing to the path given: node contact-sheet.ts out.html [kind …]
import { writeFileSync } from 'node:fs'
import type { View } from './src/camera.ts'
import { drawingGallery, partDrawing } from './src/part-drawing.ts'

const [out, ...only] = process.argv.slice(2)
if (out === undefined) throw new Error('Usage: contact-sheet.ts <out.html> [kind …]')

const looks: readonly (readonly [number, View])[] = [
  [1, 0],
  [2, 0],
  [1, 1],
  [1, 2],
]
const rows = drawingGallery()
  .filter((g) => only.length === 0 || only.includes(g.kind))
  .map((g) => {
    const pictures = looks.map(([variant, view]) => `<td>${partDrawing(g.kind, { variant, view })}</td>`)
    return `<tr><th>${g.name}<br><small>${g.kind}</small></th>${pictures.join('')}</tr>`
  })
const style =
  'body{font:14px sans-serif;background:#F3F4F2}td{background:#fff;border:1px solid #DADDD8}svg{width:240px;display:block}th{text-align:left;width:180px}'
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Dibujos</title><style>${style}</style><table>${rows.join('')}</table>`,
)
