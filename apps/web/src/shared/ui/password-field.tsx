import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, hint, error, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={css.joined}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={css.control}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={css.inside}
            aria-pressed={shown}
            aria-label="Mostrar contraseña"
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
