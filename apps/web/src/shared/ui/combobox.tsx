import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { names } from './names.ts'
import field from './field.module.css'
import css from './combobox.module.css'

export interface Option {
  value: string
  label: string
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  name: string
  value: Option | null
  options: readonly Option[]
  /** The list already contains only matches for what was typed: it is not filtered again. */
  filtered?: boolean
  disabled?: boolean
  placeholder?: string
  empty: ReactNode
  onChange: (option: Option | null) => void
  onType?: (text: string) => void
}

/** A choice from a long list by typing. It brings Base UI: use it only in what is itself loaded on demand. */
export function Combobox({
  label,
  hint,
  error,
  optional,
  name,
  value,
  options,
  filtered,
  disabled,
  placeholder,
  empty,
  onChange,
  onType,
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={onChange}
          onInputValueChange={onType}
          disabled={disabled}
          autoHighlight
          filter={filtered ? null : undefined}
          isItemEqualToValue={(item: Option, chosen: Option) => item.value === chosen.value}
        >
          <Base.InputGroup className={css.group}>
            <Base.Input
              {...wiring}
              name={name}
              className={names(field.control, css.input)}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
            />
            <Base.Trigger className={css.open} aria-label="Ver la lista" disabled={disabled}>
              <Icon name="down" />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className={css.floor}>
              <Base.Popup className={css.popup}>
                <Base.Empty>
                  <p className={css.empty}>{empty}</p>
                </Base.Empty>
                <Base.List className={css.list}>
                  {(option: Option) => (
                    <Base.Item key={option.value} value={option} className={css.item}>
                      {option.label}
                      <Base.ItemIndicator>
                        <Icon name="check" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
