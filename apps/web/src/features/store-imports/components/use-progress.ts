import { type ImportLine, type StoreImport, watchImport } from '@tuerca/contract/store-imports'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1500
const AT_WORK = new Set(['reading', 'applying', 'undoing'])

export const isAtWork = ({ state }: Pick<ImportLine, 'state'>): boolean => AT_WORK.has(state)

/** The progress by server-sent events, or by polling where those do not arrive; at the end the page is reloaded. */
export function useProgress(one: StoreImport): number {
  const { revalidate } = useRevalidator()
  const [told, tell] = useState<{ of: string; progress: number } | null>(null)
  const of = `${one.id} ${one.state}`
  const working = isAtWork(one)
  useEffect(() => {
    if (!working) return
    let timer: ReturnType<typeof setInterval> | undefined
    const poll = () => {
      timer ??= setInterval(() => void revalidate(), POLL_MS)
    }
    if (typeof EventSource === 'undefined') {
      poll()
      return () => clearInterval(timer)
    }
    const events = new EventSource(watchImport.path.replace(':id', String(one.id)))
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      const line: ImportLine = JSON.parse(data)
      if (line.state === one.state) tell({ of, progress: line.progress })
      else {
        events.close()
        void revalidate()
      }
    })
    events.addEventListener('error', () => {
      events.close()
      poll()
    })
    return () => {
      events.close()
      clearInterval(timer)
    }
  }, [working, of, one.id, one.state, revalidate])
  return told?.of === of ? Math.max(told.progress, one.progress) : one.progress
}
