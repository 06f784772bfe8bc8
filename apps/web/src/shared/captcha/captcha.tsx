import type { BoxProps } from './box-props.ts'
import { type CaptchaAction, CAPTCHA_NOTE } from '@tuerca/domain/captcha'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './captcha.module.css'
import { useQuestion } from './use-question.ts'

interface Props extends Pick<BoxProps, 'auto' | 'onToken'> {
  action: CaptchaAction
  attempts: number
  error?: string | null
  /** What whoever has no JavaScript is told in place of the box. */
  withoutScript: string
}

/** The note and its box (C2.37, C5.04); its answer is the form field `captcha`. */
export function Captcha({ action, attempts, error, withoutScript, auto, onToken }: Props) {
  const id = useId()
  const { question, failed, ask } = useQuestion(action)
  return (
    <div className={css.captcha} data-field="captcha" tabIndex={-1}>
      <p id={id}>{CAPTCHA_NOTE}</p>
      <div className={css.box}>
        <noscript>
          <p className={css.script}>{withoutScript}</p>
        </noscript>
        {question && (
          <question.Box
            action={action}
            siteKey={question.siteKey ?? ''}
            seconds={question.seconds}
            attempts={attempts}
            isInvalid={Boolean(error)}
            auto={auto}
            onToken={onToken}
            describedBy={error ? `${id} ${id}-error` : id}
          />
        )}
        {failed && (
          <div className={css.failed} role="alert">
            <p>
              No pudimos cargar la verificación. Revisa tu conexión e inténtalo de nuevo; lo que escribiste sigue aquí.
            </p>
            <Button size="small" onClick={ask}>
              Cargar la verificación
            </Button>
          </div>
        )}
      </div>
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
