import { PLATE_HINT, PLATE_INVALID, splitPlate, typedPlate } from '@tuerca/domain/plates'
import { type Ref, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import type { Country } from '../../../shared/visitor.ts'
import css from './plate-input.module.css'

interface Props {
  label: string
  plate: string
  country: Country
  problem?: string | null
  busy?: boolean
  name?: string
  onType: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

const LANDS: Record<Country, string> = { CO: 'COLOMBIA', MX: 'MÉXICO' }
const BETWEEN: Record<Country, string> = { CO: '\u00b7', MX: '-' }
const EXAMPLES: Record<Country, string> = { CO: 'ABC\u00b7123', MX: 'ABC-12-34' }
const signsBefore = (text: string, end: number) => text.slice(0, end).replace(/[^A-Za-z0-9]/g, '').length

/**
 * An input that looks like a plate: its groups are separated (3 + the rest; in Mexico 3 + 3 or 3 + 2 + 2), whatever is
 * typed or pasted.
 */
export function PlateInput({ label, plate, country, problem, busy, name, onType, ref }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = splitPlate(plate, country).join(BETWEEN[country])
  useEarlyText(own, onType)
  // React moves the caret to the end when the groups shift: it is put back behind the character it followed.
  useLayoutEffect(() => {
    const input = own.current
    if (caret.current === null || !input || document.activeElement !== input) return
    let at = 0
    for (let signs = 0; signs < caret.current && at < shown.length; at += 1)
      if (/[A-Z0-9]/.test(shown[at] ?? '')) signs += 1
    input.setSelectionRange(at, at)
    caret.current = null
  })
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={names(css.plate, css[country])}>
        <input
          id={id}
          name={name}
          value={shown}
          placeholder={EXAMPLES[country]}
          readOnly={busy}
          ref={(input) => {
            own.current = input
            if (typeof ref === 'function') ref(input)
            else if (ref) ref.current = input
          }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          inputMode="text"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}e` : undefined}
          onChange={(event) => {
            const { value, selectionStart } = event.target
            caret.current = signsBefore(
              typedPlate(value, country).length < signsBefore(value, value.length) ? value.slice(0, -1) : value,
              selectionStart ?? value.length,
            )
            onType(value)
          }}
        />
        <i aria-hidden="true">{LANDS[country]}</i>
      </span>
      {problem && (
        <p className={css.problem} id={`${id}e`} role="alert">
          <Icon name="warning" />
          <span>
            {problem}
            {problem === PLATE_INVALID && <small>{PLATE_HINT}</small>}
          </span>
        </p>
      )}
    </div>
  )
}
