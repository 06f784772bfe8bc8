import type { ComponentProps } from 'react'
import { TextField } from '../../../shared/forms/fields.tsx'

/** A code of the app, or a spare one: phones offer the code that has just arrived. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'type'>) {
  return (
    <TextField {...field} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={40} />
  )
}
