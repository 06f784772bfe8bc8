// Draws the units whose keys it is given, and tells them all at once.
import { parentPort, workerData } from 'node:worker_threads'
import type { Drawn } from './drawing-rows.ts'
import { UNIT_TEMPLATES } from './unit-templates.ts'

const wanted = new Set(workerData as string[])

const drawings = UNIT_TEMPLATES.filter(({ key }) => wanted.has(key)).map(({ key, links = [], draw }): Drawn => {
  const { svg, width, height, hotspots } = draw()
  const unitOf = new Map(links.map(({ code, unit }) => [code, unit]))
  const map = hotspots.map(({ code, x1, y1, x2, y2 }) => {
    const unit = unitOf.get(code)
    return { code, x1, y1, x2, y2, ...(unit === undefined ? {} : { unit }) }
  })
  return { key, svg, width, height, map }
})
parentPort?.postMessage(drawings)
