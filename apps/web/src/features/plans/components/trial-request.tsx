import { type PlanType, requestTrialConsultation, SIGN_UP_INCOMPLETE, TRIAL_FAILED, TRIAL_SENT } from '@tuerca/contract/plans'
import { signUpGaps } from '@tuerca/domain/accounts'
import { amountInWords, TRIAL_AMOUNT } from '@tuerca/domain/transaction-types'
import { useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './trial-request.module.css'

type Face = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent'; granted: boolean } | { kind: 'incomplete'; gaps: string[] } | { kind: 'failed'; lines: string[] }

interface Props {
  type: PlanType
  /** The balance shown is older now. */
  onGranted?: () => void
  /** Goes on with what had to stop. */
  onResume?: () => void
}

/** M2.48, M6.08, M8.03, M8.14: five of a type to try, once. */
export function TrialRequest({ type, onGranted, onResume }: Props) {
  const { user } = useVisitor()
  const [face, setFace] = useState<Face>({ kind: 'idle' })
  const key = useRef<string>(undefined)
  async function ask() {
    if (face.kind === 'sending') return
    if (!user) return openModal('login', { message: 'Ingresa o crea una cuenta para pedir tu prueba.' })
    const gaps = signUpGaps(user)
    if (gaps.length) return setFace({ kind: 'incomplete', gaps })
    setFace({ kind: 'sending' })
    try {
      const { data } = await call(requestTrialConsultation, { body: { transactionType: type.key } }, { idempotencyKey: key.current ??= crypto.randomUUID() })
      setFace({ kind: 'sent', granted: data.granted })
      await markStale('plans', 'consultations')
      onGranted?.()
    } catch (error) {
      const lines = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 ? [error.message, ...error.lines] : []
      setFace({ kind: 'failed', lines: [...new Set([TRIAL_FAILED, ...lines])] })
    }
  }
  if (face.kind === 'sent' && face.granted) {
    return (
      <div className={css.sent} role="status">
        <p className={css.title}><Icon name="check" />{TRIAL_SENT}</p>
        <p>Te respondimos a <strong>{user?.email}</strong>: {type.storePlan ? 'en tu saldo hay' : 'ya puedes usar'} {amountInWords(type.key, TRIAL_AMOUNT)}{type.storePlan ? ' más' : ''}.</p>
        {onResume && <p><Button look="go" size="small" onClick={onResume}>Seguir consultando</Button></p>}
      </div>
    )
  }
  if (type.trial === 'used' || face.kind === 'sent') return <p className={css.used}><Icon name="check" />Ya usaste tu prueba de {type.label.toLowerCase()}.</p>
  return (
    <div className={css.ask}>
      <p>¿Primera vez? Prueba con {amountInWords(type.key, TRIAL_AMOUNT)} sin costo.</p>
      <Button look="bare" className={css.link} busy={face.kind === 'sending'} onClick={() => void ask()}>{type.trialLabel}</Button>
      {face.kind === 'incomplete' && (
        <div role="alert" className={css.problem}>
          <p><strong>{SIGN_UP_INCOMPLETE}</strong> {face.gaps.join(' ')}</p>
          <CompleteSignUp size="small" />
        </div>
      )}
      {face.kind === 'failed' && <Refused className={css.failed} lines={face.lines} />}
    </div>
  )
}
