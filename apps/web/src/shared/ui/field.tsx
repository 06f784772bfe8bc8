import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { names } from './names.ts'
import css from './field.module.css'

/** The attributes that connect a control with its label, hint and error. */
export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Below the label, before typing: what is expected. */
  hint?: ReactNode
  /** Below the control, in the specification's words. */
  error?: ReactNode
  optional?: boolean
  /** The unit of the value, shown at the end of the control: km, COP, días. */
  unit?: string
  /** How much room is left, below the control. */
  count?: string | null
  children: (wiring: Wiring) => ReactNode
}

/** Label above, control, error below; the control receives its attributes. */
export function Field({ label, hint, error, optional, unit, count, children }: FieldProps) {
  const id = useId()
  const described =
    [hint && `${id}h`, unit && `${id}u`, count && `${id}c`, error && `${id}e`].filter(Boolean).join(' ') || undefined
  const control = children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (opcional)</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}h`}>
          {hint}
        </p>
      )}
      {unit ? (
        <div className={css.measured}>
          {control}
          <span className={css.unit} id={`${id}u`}>
            {unit}
          </span>
        </div>
      ) : (
        control
      )}
      {count && (
        <p className={css.left} id={`${id}c`}>
          {count}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}e`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}

export type Labelled = Omit<FieldProps, 'children'>

/** A labelled text input. */
export function Input({
  label,
  hint,
  error,
  optional,
  unit,
  className,
  ...rest
}: Labelled & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field {...{ label, hint, error, optional, unit }}>
      {(wiring) => <input {...rest} {...wiring} className={names(css.control, className)} />}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  count,
  className,
  ...rest
}: Labelled & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field {...{ label, hint, error, optional, count }}>
      {(wiring) => <textarea rows={4} {...rest} {...wiring} className={names(css.control, css.area, className)} />}
    </Field>
  )
}

/** A labelled native select; its options are its children. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Labelled & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(wiring) => <select {...rest} {...wiring} className={names(css.control, css.select, className)} />}
    </Field>
  )
}

/** A native select without a visible label, for a toolbar: give it an aria-label. */
export function BareSelect({ className, ...rest }: ComponentProps<'select'> & { 'aria-label': string }) {
  return <select {...rest} className={names(css.control, css.select, className)} />
}

/** A native checkbox with its text; `count` is shown apart at the end of the line. */
export function Checkbox({
  children,
  count,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { count?: ReactNode; error?: ReactNode }) {
  const id = useId()
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...rest}
        />
        <span>{children}</span>
        {count !== undefined && <span className={css.count}>{count}</span>}
      </label>
      {error && (
        <p className={css.error} id={id} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  )
}
