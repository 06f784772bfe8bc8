import { createContext, type RefObject, useContext } from 'react'
import type { DiagramHandle } from './connect.ts'

export const DiagramContext = createContext<RefObject<DiagramHandle | null>>({ current: null })

/**
 * For components inside the viewer's table: highlights a code on both sides, or clears all. Does nothing before the
 * page is interactive.
 */
export function useDiagram() {
  const handle = useContext(DiagramContext)
  return { show: (code: string) => handle.current?.show(code), clear: () => handle.current?.clear() }
}
