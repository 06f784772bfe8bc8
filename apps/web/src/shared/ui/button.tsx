import { Link } from './link.tsx'
import type { ComponentProps } from 'react'
import { names } from './names.ts'
import css from './button.module.css'

interface Look {
  /** `go` is the one main action of its block; `plain` has a border; `bare` is only text. */
  look?: 'go' | 'plain' | 'bare'
  size?: 'small'
  /** Square, for one icon: give it an aria-label. */
  square?: boolean
}

function classOf({ look = 'plain', size, square }: Look, more?: string) {
  return names(css.button, css[look], size && css.small, square && css.square, more)
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows that the answer is on its way and refuses a second press. */
    busy?: boolean
  }

export function Button({ look, size, square, busy, className, type = 'button', disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classOf({ look, size, square }, className)}
    />
  )
}

/** Goes somewhere, looks like a button. */
export function LinkButton({ look, size, square, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classOf({ look, size, square }, className)} />
}

/** A file of ours, or another's address, that looks like a button: the router has no page for it. */
export function FileButton({ look, size, square, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classOf({ look, size, square }, className)}>
      {children}
    </a>
  )
}
