import { type Country, LOCALE } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { moneyAsRead, moneyAsTyped, numberAsRead, typedNumber } from '@tuerca/domain/typed-number'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Checkbox, Input, type Labelled, Select, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PasswordField as PasswordInput } from '../ui/password-field.tsx'
import css from '../ui/field.module.css'

/** What `form.field('name')` gives. */
interface Value<T> {
  name: string
  value: T
  error?: ReactNode
  onChange: (value: T) => void
}
type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'type'
>

type TextFieldProps = Labelled &
  Value<string> &
  Native<'input'> & { type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local' | 'time' }

/** A line of text. */
export function TextField({ onChange, autoComplete = 'off', ...rest }: TextFieldProps) {
  return <Input {...rest} autoComplete={autoComplete} onChange={(event) => onChange(event.target.value)} />
}

type PasswordFieldProps = Omit<Labelled, 'optional' | 'unit' | 'count'> &
  Value<string> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be looked at. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  return <PasswordInput {...rest} onChange={(event) => onChange(event.target.value)} />
}

interface AsRead {
  asRead: (typed: string) => string
  asTyped: (typed: string) => string
}

/** Shown with its country's signs while nobody types in it; its value is what was typed. */
function FiguresField({
  value,
  onChange,
  asRead,
  asTyped,
  autoComplete = 'off',
  onFocus,
  onBlur,
  ...rest
}: TextFieldProps & AsRead) {
  const [face, setFace] = useState<'read' | 'entered' | 'typed'>('read')
  const shown = { read: asRead, entered: asTyped, typed: String }[face](value)
  return (
    <Input
      {...rest}
      value={shown}
      autoComplete={autoComplete}
      onFocus={(event) => {
        // At once and not with the next drawing: what is selected, by Tab before the focus or by a program after it,
        // stays selected, so that typing replaces it. What was typed before the page was ready is left as it is.
        const { currentTarget: input } = event
        const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
        if (face === 'read' && input.value === shown) input.value = asTyped(value)
        if (isAllSelected) input.select()
        setFace('entered')
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFace('read')
        onBlur?.(event)
      }}
      onChange={(event) => {
        setFace('typed')
        onChange(event.target.value)
      }}
    />
  )
}

/** A whole number with its country's signs; `typedNumber` reads what is typed. */
export function NumberField({ country, ...rest }: Omit<TextFieldProps, 'type'> & { country: Country }) {
  return (
    <FiguresField
      inputMode="numeric"
      maxLength={15}
      {...rest}
      asRead={(typed) => numberAsRead(typed, country)}
      asTyped={(typed) => String(typedNumber(typed) ?? typed)}
    />
  )
}

/** An amount in its country's currency; `typedMoney` reads what is typed. */
export function MoneyField({
  country,
  unit = currencyOf(country),
  ...rest
}: Omit<TextFieldProps, 'type'> & { country: Country }) {
  return (
    <FiguresField
      inputMode="decimal"
      maxLength={20}
      unit={unit}
      {...rest}
      asRead={(typed) => moneyAsRead(typed, country)}
      asTyped={(typed) => moneyAsTyped(typed, country)}
    />
  )
}

/** One of a few; its options are its children. */
export function SelectField<T extends string>({ onChange, ...rest }: Labelled & Value<T> & Native<'select'>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser gives the value of one of its options
  return <Select {...rest} onChange={(event) => onChange(event.target.value as T)} />
}

/** From here on the room that is left is told. */
const ROOM = 60

interface TextAreaFieldProps extends Labelled, Value<string>, Omit<Native<'textarea'>, 'onChange'> {
  /** The longest text. Longer texts are not cut but reported, so that nothing pasted is lost. */
  longest?: number
}

/** A text of several lines, with the remaining room when it runs out. */
export function TextAreaField({ onChange, longest, value, ...rest }: TextAreaFieldProps) {
  const left = longest === undefined ? ROOM : longest - value.trim().length
  return (
    <TextArea
      {...rest}
      value={value}
      count={left >= ROOM ? null : roomLeft(left)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function roomLeft(left: number) {
  const many = Math.abs(left)
  const verb = left < 0 ? 'Sobra' : 'Te queda'
  return many === 1 ? `${verb} 1 carácter.` : `${verb}n ${new Intl.NumberFormat(LOCALE.CO).format(many)} caracteres.`
}

type CheckFieldProps = Value<boolean> & Omit<Native<'input'>, 'checked'> & { children: ReactNode }

/** Yes or no. */
export function CheckField({ value, onChange, ...rest }: CheckFieldProps) {
  return <Checkbox {...rest} checked={value} onChange={(event) => onChange(event.target.checked)} />
}

interface RadioFieldsProps<T extends string> extends Omit<Value<T | null>, 'onChange'> {
  legend: ReactNode
  options: readonly (readonly [value: T, label: ReactNode])[]
  onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function RadioFields<T extends string>({ legend, options, name, value, error, onChange }: RadioFieldsProps<T>) {
  const id = useId()
  return (
    <fieldset className={css.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one} className={css.check}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
            aria-describedby={error ? id : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <p className={css.error} id={id} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
