export type { DiagramHotspot, DiagramImage, DiagramLink, DiagramTitle, DiagramViewerProps, OnChoose } from './diagram.ts'
