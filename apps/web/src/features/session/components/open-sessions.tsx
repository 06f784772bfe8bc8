import { endOtherSessions, endSession } from '@tuerca/contract/session'
import type { Country } from '@tuerca/domain/country'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './account.module.css'
import { OutcomeNote } from './outcome-note.tsx'
import { deviceName } from '../device-name.ts'

interface OpenSession {
  id: number
  userAgent: string
  createdAt: string
  isThisOne: boolean
}

/** Where the person is signed in; other sessions can be ended one by one, or all together. */
export function OpenSessions({ sessions, country }: { sessions: OpenSession[]; country: Country }) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const others = sessions.filter((session) => !session.isThisOne).length
  async function end(ending: () => Promise<unknown>) {
    try {
      setFailure('')
      await ending()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
    await revalidate()
  }
  return (
    <>
      <OutcomeNote outcome={failure ? { ok: false, message: failure, lines: [] } : null} />
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.id} className={css.row}>
            <span>
              {deviceName(session.userAgent)}
              <small>
                Desde el <Moment iso={session.createdAt} country={country} form="stamp" />
              </small>
            </span>
            {session.isThisOne ? (
              <span className={css.dim}>Esta sesión</span>
            ) : (
              <Button size="small" onClick={() => void end(() => call(endSession, { params: { id: session.id } }))}>
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <div>
          <Button size="small" onClick={() => void end(() => call(endOtherSessions, {}))}>
            Cerrar las demás sesiones
          </Button>
        </div>
      )}
    </>
  )
}
