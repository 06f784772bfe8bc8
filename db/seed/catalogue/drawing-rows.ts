import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { rowsOf, type Rows } from '../copy-rows.ts'
import { modelPictures } from './model-pictures.ts'
import { drawingKey, type PlannedUnit } from './plan.ts'

/** A unit's drawing with its balloons. `unit` is the unit that a callout leads to. */
export interface DrawingRow {
  key: string
  svg: string
  width: number
  height: number
  map: { code: string; x1: number; y1: number; x2: number; y2: number; unit?: string }[]
}

/**
 * What the drawing thread is told: which unit to draw, which of its callouts to leave out, and the key for the drawing.
 */
export interface DrawingJob {
  key: string
  unit: string
  without: readonly string[]
}

/** Draws units in a thread of its own while other things load; each takes some 60 ms. */
export function startDrawing(units: readonly Pick<PlannedUnit, 'template' | 'withoutLinks'>[]): Promise<DrawingRow[]> {
  const wanted = new Map(
    units.map((unit): [string, DrawingJob] => [
      drawingKey(unit),
      { key: drawingKey(unit), unit: unit.template.key, without: unit.withoutLinks },
    ]),
  )
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: [...wanted.values()] })
  const drawn = new Promise<DrawingRow[]>((done, fail) => {
    // Under `npm run dev` Node's own messages come the same way: which files the thread reads.
    worker.on('message', (told: unknown) => {
      if (Array.isArray(told)) done(told as DrawingRow[])
    })
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`drawing ended with ${code}`)))
  })
  // Awaited later, when other things may have failed before it.
  drawn.catch(() => undefined)
  return drawn
}

/** The drawings of units and models; those of before make room. */
export async function drawingRows(client: pg.ClientBase, drawings: readonly DrawingRow[]): Promise<Rows> {
  await client.query(
    `delete from oem_drawings d where not exists (select from oem_units u where u.drawing = d.key) and not exists (select from oem_vehicles v where v.picture = d.key)`,
  )
  const rows = rowsOf('oem_drawings', ['key', 'svg', 'width', 'height', 'map'])
  for (const { key, svg, width, height, map } of drawings) rows.add(key, svg, width, height, JSON.stringify(map))
  for (const { key, svg, width, height } of modelPictures()) rows.add(key, svg, width, height, '[]')
  return rows
}
