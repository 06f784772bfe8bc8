import { cleanPartNumber, PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './part-number.module.css'

/** C5.07: finds a part by its number with any punctuation. Without script it searches products. */
export function NumberFinder({ number = '' }: { number?: string }) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const [text, setText] = useState(number)
  const [problem, setProblem] = useState<string | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const clean = cleanPartNumber(text)
    setProblem(clean === '' ? PART_NUMBER_EMPTY : null)
    if (clean === '') event.currentTarget.querySelector('input')?.focus()
    else void navigate(paths.partNumber(clean, store))
  }
  return (
    <form className={css.form} action={paths.results({}, store)} onSubmit={submit} noValidate>
      <Input
        label="N° de parte"
        name="search"
        value={text}
        maxLength={60}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="go" type="submit">
        Buscar
      </Button>
    </form>
  )
}
