import { readWaits, type Waiting } from '@tuerca/contract/selling'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from './read-waits.module.css'

const named = ({ kind, id, storeId }: Waiting) => ({ kind, id, storeId })

/** Marks all that is listed as read; it goes on waiting. Nothing where all is read. */
export function ReadAll({ waits }: { waits: readonly Waiting[] }) {
  const unread = waits.filter((one) => one.unread)
  const reading = useSend<void>({ send: () => call(readWaits, { body: { waits: unread.map(named) } }) })
  if (unread.length === 0) return null
  return (
    <div className={css.all}>
      <span>{unread.length === 1 ? '1 sin leer' : `${unread.length} sin leer`}</span>
      <Button size="small" busy={reading.busy} onClick={() => void reading.go()}>
        Marcar leídas
      </Button>
      <Outcome told={reading.told} />
    </div>
  )
}

/** Whoever opened it has read it. */
export function Seen({ one }: { one: Waiting }) {
  const { revalidate } = useRevalidator()
  const { kind, id, storeId, unread } = one
  useEffect(() => {
    if (!unread) return
    // Not marked, it stays new in the list: nothing else is lost.
    void call(readWaits, { body: { waits: [{ kind, id, storeId }] } }).then(revalidate, (error: unknown) =>
      console.warn(error),
    )
  }, [kind, id, storeId, unread, revalidate])
  return null
}
