import { understandQuery } from '@tuerca/domain/query-kind'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './catalogue-search.module.css'

/** C2.36: one box for a VIN or a part number; a number goes to the catalogues that have it, anything else to the results. */
export function CatalogueSearch() {
  const { store, country } = useVisitor()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  const { kind, label, clean } = understandQuery(typed, country)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (kind === 'empty') event.currentTarget.querySelector('input')?.focus()
    else void navigate(kind === 'partNumber' && !hidesReferences(store) ? paths.partNumber(clean, store) : paths.results({ search: typed.trim() }, store))
  }
  return (
    <form className={css.form} action={paths.results({}, store)} onSubmit={submit} noValidate>
      <Input
        ref={box} label={hidesReferences(store) ? 'Busca por VIN o nombre' : 'Busca por VIN o número de parte'} name="search" value={typed} maxLength={60} className={css.input}
        autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="go" type="submit">Buscar</Button>
      <output className={css.kind}>{label && `Entendimos: ${label}`}</output>
    </form>
  )
}
