import { bodyOf } from './body-of.ts'
import { CarShape } from './car-shape.tsx'

/** A car by its body type; `told` is what its papers and its name say. */
export const CarDrawing = ({ told }: { told: Parameters<typeof bodyOf>[0] }) => <CarShape body={bodyOf(told)} />
