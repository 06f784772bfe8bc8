import {
  type PlanType,
  requestTrialConsultation,
  SIGN_UP_INCOMPLETE,
  TRIAL_FAILED,
  TRIAL_SENT,
} from '@tuerca/contract/plans'
import { amountInWords, TRIAL_AMOUNT } from '@tuerca/domain/transaction-types'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './trial-request.module.css'

interface Props {
  type: PlanType
  /** The balance shown is older now. */
  onGranted?: () => void
  /** Goes on with what had to stop. */
  onResume?: () => void
}

/** M2.48, M6.08, M8.03, M8.14: five of a type to try, once. */
export function TrialRequest({ type, onGranted, onResume }: Props) {
  const { user, country } = useVisitor()
  const [gaps, setGaps] = useState<string[]>([])
  const [sent, setSent] = useState<'granted' | 'used' | null>(null)
  const { go, busy, told } = useSend({
    rereads: false,
    signIn: () => signedIn({ message: 'Ingresa o crea una cuenta para pedir tu prueba.' }),
    async ready(_: PlanType, who) {
      const found = who ? (await import('@tuerca/domain/accounts')).signUpGaps(who) : []
      setGaps(found)
      return found.length === 0
    },
    send: ({ key: transactionType }, { key: idempotencyKey }) =>
      call(requestTrialConsultation, { body: { transactionType } }, { idempotencyKey }),
    async done({ data }) {
      setSent(data.granted ? 'granted' : 'used')
      await markStale('plans', 'consultations')
      onGranted?.()
    },
    failed: TRIAL_FAILED,
  })
  if (sent === 'granted') {
    return (
      <div className={css.sent} role="status">
        <p className={css.title}>
          <Icon name="check" />
          {TRIAL_SENT}
        </p>
        <p>
          Te respondimos a <strong>{user?.email}</strong>: {type.storePlan ? 'en tu saldo hay' : 'ya puedes usar'}{' '}
          {amountInWords(type.key, TRIAL_AMOUNT, country)}
          {type.storePlan ? ' más' : ''}.
        </p>
        {onResume && (
          <p>
            <Button look="go" size="small" onClick={onResume}>
              Seguir consultando
            </Button>
          </p>
        )}
      </div>
    )
  }
  if (type.trial === 'used' || sent)
    return (
      <p className={css.used}>
        <Icon name="check" />
        Ya usaste tu prueba de {type.label.toLowerCase()}.
      </p>
    )
  return (
    <div className={css.ask}>
      <p>¿Primera vez? Prueba con {amountInWords(type.key, TRIAL_AMOUNT, country)} sin costo.</p>
      <Button look="bare" className={css.link} busy={busy} onClick={() => void go(type)}>
        {type.trialLabel}
      </Button>
      {gaps.length > 0 && (
        <div role="alert" className={css.problem}>
          <p>
            <strong>{SIGN_UP_INCOMPLETE}</strong> {gaps.join(' ')}
          </p>
          <CompleteSignUp size="small" />
        </div>
      )}
      <Outcome told={told} className={css.failed} />
    </div>
  )
}
