// What the rest of Tuerca draws with.
export { emptyState, emptyStateKinds } from './emptyState.ts'
export type { EmptyStateKind } from './emptyState.ts'
export { explodedDiagram } from './exploded.ts'
export type { ExplodedDiagram, Hotspot } from './unit-drawing.ts'
export type { ExplodedItem, ExplodedSpec } from './exploded.ts'
export { favicon, logoMark, logoWordmark } from './logo.ts'
export { drawingGallery, partDrawing, partKinds } from './part-drawing.ts'
export type { GalleryEntry, PartDrawingOptions, PartKind } from './part-drawing.ts'
