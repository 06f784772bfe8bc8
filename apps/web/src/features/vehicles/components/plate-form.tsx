import { plateProblem, typedPlate } from '@tuerca/domain/plates'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateInput } from './plate-input.tsx'
import css from './plate-entry.module.css'

/** A plate typed on any page is searched on the plate page; without script it is a plain form. */
export function PlateForm({ label }: { label: string }) {
  const { country, store } = useVisitor()
  const navigate = useNavigate()
  const [plate, setPlate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = plateProblem(plate, country)
    setProblem(wrong)
    if (wrong === null) void navigate(paths.plate({ placa: plate }, store))
  }
  return (
    <form className={css.form} action={paths.plate({}, store)} onSubmit={submit}>
      <PlateInput
        label={label}
        name="placa"
        plate={plate}
        country={country}
        problem={problem}
        onType={(text) => {
          setPlate(typedPlate(text, country))
          setProblem(null)
        }}
      />
      <Button type="submit">Buscar</Button>
    </form>
  )
}
