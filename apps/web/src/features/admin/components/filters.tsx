import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import sheet from './sheet.module.css'

interface FiltersProps {
  action: string
  /** What is searched for, where the list has words to search. */
  search?: { label: string; value: string }
  /** What narrows the list as soon as it is chosen. */
  children?: ReactNode
  preventScrollReset?: boolean
}

/** What narrows a list of the administration: the address holds it, so that Back and a link work. */
export function Filters({ action, search, children, preventScrollReset = false }: FiltersProps) {
  const submit = useSubmit()
  return (
    <Form
      className={sheet.filters}
      action={action}
      preventScrollReset={preventScrollReset}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset })
      }}
    >
      {children}
      {search && (
        <>
          <div className={sheet.wide}>
            <Input
              label={search.label}
              name="q"
              type="search"
              defaultValue={search.value}
              maxLength={80}
              autoComplete="off"
            />
          </div>
          <Button type="submit">Buscar</Button>
        </>
      )}
    </Form>
  )
}
