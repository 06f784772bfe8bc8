import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A unit's drawing: `callouts` counts its balloons. */
export const CatalogDrawing = z.object({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  callouts: z.number(),
})

export const getDrawings = endpoint({
  method: 'GET',
  path: '/api/dev/drawings',
  access: 'guest',
  summary: 'Cada dibujo de las unidades del catálogo propio, bajo sus grupos, para quien los revisa.',
  response: z.object({ data: z.array(z.object({ group: z.string(), drawings: z.array(CatalogDrawing) })) }),
})
