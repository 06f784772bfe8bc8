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
      <div className={css.quantity} role="group" aria-label={label} aria-busy={busy}>
        <button
          type="button"
          className={css.step}
          aria-label="Una menos"
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          className={css.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={label}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              leave()
            }
          }}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className={css.step}
          aria-label="Una más"
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {told.length > 0 && (
        <p className={css.told} role="alert">
          {told.join(' ')}
        </p>
      )}
    </div>
  )
}
