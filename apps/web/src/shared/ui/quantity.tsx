import { useState } from 'react'
import { Icon } from './icon.tsx'
import css from './quantity.module.css'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  busy?: boolean
  onChange: (value: number) => void
}

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null)

/**
 * A quantity, by buttons and by typing. A typed text counts once it is a number within the limits, and otherwise
 * returns to what it was.
 */
export function Quantity({ label, value, min = 1, max, busy, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    const within = Math.min(Math.max(next, min), max)
    if (within !== value) onChange(within)
  }
  const leave = () => {
    const number = typed === null ? null : wholeNumber(typed)
    if (number === null) setTyped(null)
    else set(number)
  }
  return (
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
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
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
  )
}
