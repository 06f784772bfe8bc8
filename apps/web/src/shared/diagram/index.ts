export type {
  DiagramHotspot,
  DiagramImage,
  DiagramLink,
  DiagramTitle,
  DiagramViewerProps,
  OnChoose,
} from './diagram.ts'
export { RowCode } from './row-code.tsx'
export { DiagramSkeleton } from './skeleton.tsx'
export { useDiagram } from './use-diagram.ts'
export { DiagramViewer } from './viewer.tsx'
