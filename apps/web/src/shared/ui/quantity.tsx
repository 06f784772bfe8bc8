import { useState } from 'react'
import { Icon } from './icon.tsx'
import { typedQuantityProblem } from './quantity-problem.ts'
import css from './quantity.module.css'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  /** `max` is what is in stock: more is refused, with the sentences for it. Otherwise it is the most that is kept. */
  inStock?: boolean
  busy?: boolean
  onChange: (value: number) => void
}

const MOST_TYPED = 999_999

/**
 * A quantity, by buttons and by typing. A typed text counts once it is a whole number within the limits; otherwise it
 * returns to what it was, and says why. Nothing is made of it that was not typed: 1.5 is not 15.
 */
export function Quantity({ label, value, min = 1, max, inStock = false, busy, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setTold] = useState<string[]>([])
  const set = (next: number) => {
    setTyped(null)
    setTold([])
    const within = Math.min(Math.max(next, min), max)
    if (within !== value) onChange(within)
  }
  const leave = () => {
    if (typed === null) return
    const text = typed.trim()
    const problem = text === '' ? [] : typedQuantityProblem(text, { min, max: inStock ? max : MOST_TYPED })
    if (text !== '' && problem.length === 0) return set(Number(text))
    setTyped(null)
    setTold(problem)
  }
  return (
    <div className={css.field}>
      <Stepper
        label={label}
        text={typed ?? String(value)}
        busy={busy}
        onText={setTyped}
        onLeave={leave}
        less={value > min ? () => set(value - 1) : null}
        more={value < max ? () => set(value + 1) : null}
      />
      {told.length > 0 && (
        <p className={css.told} role="alert">
          {told.join(' ')}
        </p>
      )}
    </div>
  )
}

interface StepperProps {
  label: string
  text: string
  name?: string
  busy?: boolean | undefined
  /** The id of what is said of it. */
  problem?: string | undefined
  onText: (text: string) => void
  /** The field was left, or Enter pressed in it. Without it Enter sends the form. */
  onLeave?: () => void
  /** Null: there is no less, or no more. */
  less: (() => void) | null
  more: (() => void) | null
}

/** A number between its two buttons, as every quantity looks. */
export function Stepper({ label, text, name, busy, problem, onText, onLeave, less, more }: StepperProps) {
  return (
    <div className={css.quantity} role="group" aria-label={label} aria-busy={busy}>
      <button
        type="button"
        className={css.step}
        aria-label="Una menos"
        disabled={less === null}
        onClick={() => less?.()}
      >
        <Icon name="minus" />
      </button>
      <input
        className={css.number}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onLeave) return
          event.preventDefault()
          onLeave()
        }}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={css.step} aria-label="Una más" disabled={more === null} onClick={() => more?.()}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
