import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { cleanProductSearch, productSearchProblem } from '../product-search-rule.ts'
import css from './exhausted.module.css'

/** The product search box of M2.49, with the rules of M5.13. */
export function ProductSearch() {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = productSearchProblem(text)
    setProblem(found)
    if (found) event.currentTarget.querySelector('input')?.focus()
    else void navigate(paths.results({ search: cleanProductSearch(text) }, store))
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Input
        label="Busca productos"
        placeholder="Escribe la autoparte o Nº de parte"
        value={text}
        maxLength={200}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="go" type="submit">
        Buscar
      </Button>
    </form>
  )
}
