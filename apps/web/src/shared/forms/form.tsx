import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { names } from '../ui/names.ts'
import { Refused } from '../ui/refused.tsx'
import css from './form.module.css'
import type { Notice } from './use-send.ts'
import type { FormState } from './use-submit.ts'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'method' | 'noValidate'> & {
  of: FormState
  /** The text of the send button; without it the form places its own button. */
  send?: ReactNode
  /** `plain` where the screen has its one action elsewhere, as among cards of a list. */
  look?: 'go' | 'plain'
  /** The same while it is on its way. */
  sending?: ReactNode
  /** Leaves without sending. */
  onCancel?: () => void
  /** More buttons, after these. */
  ends?: ReactNode
}

/** A form: its fields, the result, and beside it the button that sends it. */
export function Form({ of, send, look = 'go', sending, onCancel, ends, className, children, ...rest }: Props) {
  const { told, busy, wiring } = of
  return (
    <form {...rest} {...wiring} className={names(css.form, className)}>
      {children}
      <Outcome told={told} className={css.told} />
      {(send || ends) && (
        <div className={css.ends}>
          {send && (
            <Button look={look} type="submit" busy={busy}>
              {busy && sending ? sending : send}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
          {ends}
        </div>
      )}
    </form>
  )
}

/** What stands over the foot of a phone's screen: the bar and a button with its sum. */
const COVERED = 140

/** On a phone the button of a long form is always in sight, and why it was refused may be pages away. */
function bringInSight(element: HTMLElement | null) {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  if (top < 0 || bottom > innerHeight - COVERED) element?.scrollIntoView({ block: 'center' })
}

/** What came of it: taken, or refused in the server's words. */
export function Outcome({ told, className }: { told: Notice | null; className?: string }) {
  if (!told) return null
  if (told.ok)
    return (
      <p role="status" className={names(css.said, className)}>
        {told.message}
      </p>
    )
  return <Refused ref={bringInSight} className={className} lines={[told.message, ...told.lines]} />
}

/** Fields beside each other where there is room for them. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
