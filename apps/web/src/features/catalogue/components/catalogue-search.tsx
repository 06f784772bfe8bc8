import { PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { searchTarget } from '../search-target.ts'
import css from '../pages/brands.module.css'

/** C2.36, C5.07: one box for a VIN, a frame number or a part number. */
export function CatalogueSearch() {
  const { store, country } = useVisitor()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  const hidden = hidesReferences(store)
  const { to, label, value } = searchTarget(typed, country)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(to === 'nothing' ? PART_NUMBER_EMPTY : null)
    if (to === 'nothing') box.current?.focus()
    else if (to === 'vehicle') void navigate(paths.catalogueVin(value, store))
    else
      void navigate(
        to === 'number' && !hidden ? paths.partNumber(value, store) : paths.results({ search: typed.trim() }, store),
      )
  }
  return (
    <form className={css.form} action={paths.results({}, store)} onSubmit={submit} noValidate>
      <Input
        ref={box}
        label={hidden ? 'Busca por VIN, bastidor o nombre' : 'Busca por VIN, bastidor o número de parte'}
        name="search"
        value={typed}
        maxLength={60}
        className={css.input}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <Button look="go" type="submit">
        Buscar
      </Button>
      <output className={css.kind}>{label && `Entendimos: ${label}`}</output>
    </form>
  )
}
