import { useQuery } from '@tanstack/react-query'
import { getMakesFilter, getModelsFilter } from '@tuerca/contract/products-listing'
import { QUESTION_DEFAULT, QUESTION_SENT, VEHICLE_WORD_LONGEST } from '@tuerca/contract/questions'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { closeModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Input, TextArea } from '../../../shared/ui/field.tsx'
import { MobileMissing } from '../../../shared/ui/mobile-missing.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type FieldName, questionProblems } from '../check-question.ts'
import { type AskedProduct, useQuestion } from '../use-question.ts'
import css from './question-form.module.css'

/** The light vehicle form; what is typed in it is kept while the tab is open. */
export function QuestionForm({ product }: { product: AskedProduct }) {
  const { fields, change, face, send, mobile } = useQuestion(product)
  const [checked, setChecked] = useState(false)
  const id = useId()
  const vehicles = useVehicleNames(fields.brand)
  const found = questionProblems(fields)
  const problems: Partial<typeof found> = checked ? found : {}

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (face.kind === 'sending') return
    setChecked(true)
    const first = Object.entries(found).find(([, problem]) => problem)?.[0]
    if (first) return focusOn(event.currentTarget, first)
    void send()
  }
  const field = (name: FieldName) => ({
    name, value: fields[name], error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  if (face.kind === 'sent') return <Sent mobile={mobile} />
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{product.title}{product.reference && <><br /><PartNumber>{product.reference}</PartNumber></>}</p>
      <p className={css.dim}>Dinos cuál es tu vehículo y el vendedor te confirma por WhatsApp si le sirve.</p>
      <div className={css.halves}>
        <Input label="Marca" {...field('brand')} list={`${id}b`} maxLength={VEHICLE_WORD_LONGEST} autoComplete="off" required />
        <Input label="Modelo" {...field('model')} list={`${id}m`} maxLength={VEHICLE_WORD_LONGEST} autoComplete="off" required />
      </div>
      <datalist id={`${id}b`}>{vehicles.makes.map((one) => <option key={one}>{one}</option>)}</datalist>
      <datalist id={`${id}m`}>{vehicles.models.map((one) => <option key={one}>{one}</option>)}</datalist>
      <div className={css.pair}>
        <Input label="Año" {...field('year')} inputMode="numeric" maxLength={4} autoComplete="off" required />
        <Input label="Motor" optional {...field('name')} maxLength={VEHICLE_WORD_LONGEST} autoComplete="off" placeholder="2.4 diésel" />
      </div>
      <TextArea label="Pregunta" optional {...field('question')} rows={3} placeholder={QUESTION_DEFAULT} />
      {face.kind === 'failed' && <Refused lines={face.lines} />}
      {face.kind === 'noMobile' && <MobileMissing />}
      <div className={css.actions}>
        <Button look="go" type="submit" busy={face.kind === 'sending'}>{face.kind === 'sending' ? 'Enviando…' : 'Enviar pregunta'}</Button>
        <Button onClick={closeModal}>Cancelar</Button>
      </div>
    </form>
  )
}

/** M8.10. */
function Sent({ mobile }: { mobile: string | null }) {
  const { store } = useVisitor()
  return (
    <div className={css.form}>
      <div role="status" className={css.sent}>
        <p className={css.title}>{QUESTION_SENT}</p>
        <p>La respuesta te llega por WhatsApp a tu celular{mobile && <> <strong>{mobile}</strong></>}.</p>
      </div>
      <div className={css.actions}>
        <Button look="go" onClick={closeModal}>Entendido</Button>
        <LinkButton to={paths.questions(store)}>Ver mis preguntas</LinkButton>
      </div>
    </div>
  )
}

/** Makes, and the models of the one typed. A proposal that fails is no proposal: anything can be typed. */
function useVehicleNames(brand: string) {
  const makes = useQuery({ queryKey: ['question-makes'], staleTime: Infinity, queryFn: () => call(getMakesFilter, { query: {} }).then(({ data }) => data) })
  const make = makes.data?.find(({ label }) => label.toLowerCase() === brand.trim().toLowerCase())?.value
  const models = useQuery({
    queryKey: ['question-models', make], staleTime: Infinity, enabled: make !== undefined,
    queryFn: () => call(getModelsFilter, { query: { filter: JSON.stringify({ makes: [make] }) } }).then(({ data }) => data),
  })
  const labels = (values: readonly { label: string }[] = []) => [...new Set(values.map(({ label }) => label))].sort((a, b) => a.localeCompare(b, 'es'))
  return { makes: labels(makes.data), models: make === undefined ? [] : labels(models.data?.filter((one) => one.make === make || one.make.toLowerCase() === brand.trim().toLowerCase())) }
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
