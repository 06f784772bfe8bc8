import { createContext, type RefObject, useContext } from 'react'
import type { DiagramHandle } from './connect.ts'

export const DiagramContext = createContext<RefObject<DiagramHandle | null>>({ current: null })

/** For what stands inside the viewer's table: lights a code on both sides, or puts all out. Does nothing before the page answers. */
export function useDiagram() {
  const handle = useContext(DiagramContext)
  return { show: (code: string) => handle.current?.show(code), clear: () => handle.current?.clear() }
}
