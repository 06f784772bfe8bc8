import { readFacts } from '../read-facts.ts'
import type { Body } from './body-of.ts'

/** Of makes whose own are not known, and of what works for a living whoever made it. */
const BY_BODY: Record<Body, readonly string[]> = {
  Sedán: ['LS', 'LTZ', 'GL', 'GLX', 'EX'], Hatchback: ['Life', 'LT', 'GLX', 'Sport'], SUV: ['LX', 'Limited', 'Touring', 'Premium'],
  'Pick-up': ['Cabina sencilla', 'Doble cabina SR', 'Doble cabina SRV'], Van: ['Carga', 'Pasajeros'], Camión: ['Chasis', 'Furgón'],
}
const WORKING: ReadonlySet<Body> = new Set<Body>(['Pick-up', 'Van', 'Camión'])

/** What the versions of a make's cars are called. */
export type TrimsOf = (make: string, body: Body) => readonly string[]

export function readTrims(): TrimsOf {
  const own = new Map(readFacts('trims.txt').map(([make = '', ...trims]) => [make, trims]))
  return (make, body) => (WORKING.has(body) ? undefined : own.get(make)) ?? BY_BODY[body]
}
