// Draws the units that it is told, and tells them all at once.
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingRow, DrawingJob } from './drawing-rows.ts'
import { UNIT_TEMPLATES } from './unit-templates.ts'

const templates = new Map(UNIT_TEMPLATES.map((template) => [template.key, template]))

const drawings = (workerData as DrawingJob[]).flatMap(({ key, unit, without }): DrawingRow[] => {
  const template = templates.get(unit)
  if (!template) return []
  const { svg, width, height, hotspots } = template.draw(new Set(without))
  const unitOf = new Map((template.links ?? []).map(({ code, unit: to }) => [code, to]))
  const map = hotspots.map(({ code, x1, y1, x2, y2 }) => {
    const to = unitOf.get(code)
    return { code, x1, y1, x2, y2, ...(to === undefined ? {} : { unit: to }) }
  })
  return [{ key, svg, width, height, map }]
})
parentPort?.postMessage(drawings)
