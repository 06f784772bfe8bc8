import type pg from 'pg'
import { rowsOf, type Rows } from '../copy-rows.ts'
import { modelPictures } from './model-pictures.ts'
import type { UnitTemplate } from './unit-template.ts'

/** The drawings of units and models, drawn now; those of before make room. */
export async function drawingRows(client: pg.ClientBase, templates: readonly UnitTemplate[]): Promise<Rows> {
  await client.query(
    `delete from oem_drawings d where not exists (select from oem_units u where u.drawing = d.key) and not exists (select from oem_vehicles v where v.picture = d.key)`)
  const rows = rowsOf('oem_drawings', ['key', 'svg', 'width', 'height', 'map'])
  for (const template of templates) {
    const { svg, width, height, hotspots } = template.draw()
    const links = new Map((template.links ?? []).map(({ code, unit }) => [code, unit]))
    const map = hotspots.map(({ code, x1, y1, x2, y2 }) => ({ code, x1, y1, x2, y2, ...(links.has(code) ? { unit: links.get(code) } : {}) }))
    rows.add(template.key, svg, width, height, JSON.stringify(map))
  }
  for (const { key, svg, width, height } of modelPictures()) rows.add(key, svg, width, height, '[]')
  return rows
}
