import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { toast } from '../../shared/modals/modals.tsx'

/** Writes one line of a logbook: sends once, says what came of it, empties the form and reads the page again. */
export function useEntry(send: (values: Record<string, string>) => Promise<string>) {
  const { revalidate } = useRevalidator()
  const [lines, setLines] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']))
    setBusy(true)
    setLines([])
    try {
      toast(await send(values))
      form.reset()
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setLines(error.lines.length ? error.lines : [error.message])
    } finally {
      setBusy(false)
    }
  }
  return { busy, lines, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}

/** Removes one line; what cannot be removed says so. */
export function useRemoval() {
  const { revalidate } = useRevalidator()
  return async (remove: () => Promise<{ data: { message: string } }>) => {
    try {
      toast((await remove()).data.message)
      await revalidate()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No pudimos borrarlo. Intenta de nuevo.')
    }
  }
}
