import { useQuery } from '@tanstack/react-query'
import { getMakesFilter, getModelsFilter } from '@tuerca/contract/products-listing'
import { QUESTION_DEFAULT, QUESTION_LONGEST, QUESTION_SENT, VEHICLE_WORD_LONGEST } from '@tuerca/contract/questions'
import { useId } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { closeModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { MobileMissing } from '../../../shared/ui/mobile-missing.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type AskedProduct, useQuestion } from '../use-question.ts'
import css from './question-form.module.css'

/** The short vehicle form; its input is kept while the tab is open. */
export function QuestionForm({ product }: { product: AskedProduct }) {
  const { form, face, mobile } = useQuestion(product)
  const id = useId()
  const vehicles = useVehicleNames(form.values.brand)
  if (face === 'sent') return <Sent mobile={mobile} />
  return (
    <Form of={form} send="Enviar pregunta" sending="Enviando…" onCancel={closeModal}>
      <p>
        {product.title}
        {product.reference && (
          <>
            <br />
            <PartNumber>{product.reference}</PartNumber>
          </>
        )}
      </p>
      <p className={css.dim}>Dinos cuál es tu vehículo y el vendedor te confirma por WhatsApp si le sirve.</p>
      <div className={css.halves}>
        <TextField label="Marca" {...form.field('brand')} list={`${id}b`} maxLength={VEHICLE_WORD_LONGEST} required />
        <TextField label="Modelo" {...form.field('model')} list={`${id}m`} maxLength={VEHICLE_WORD_LONGEST} required />
      </div>
      <datalist id={`${id}b`}>
        {vehicles.makes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <datalist id={`${id}m`}>
        {vehicles.models.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <div className={css.pair}>
        <TextField label="Año" {...form.field('year')} inputMode="numeric" maxLength={4} required />
        <TextField
          label="Motor"
          optional
          {...form.field('name')}
          maxLength={VEHICLE_WORD_LONGEST}
          placeholder="2.4 diésel"
        />
      </div>
      <TextAreaField
        label="Pregunta"
        optional
        {...form.field('question')}
        longest={QUESTION_LONGEST}
        rows={3}
        placeholder={QUESTION_DEFAULT}
      />
      {face === 'noMobile' && <MobileMissing />}
    </Form>
  )
}

/** M8.10. */
function Sent({ mobile }: { mobile: string | null }) {
  const { store } = useVisitor()
  return (
    <div className={css.form}>
      <div role="status" className={css.sent}>
        <p className={css.title}>{QUESTION_SENT}</p>
        <p>
          La respuesta te llega por WhatsApp a tu celular
          {mobile && (
            <>
              {' '}
              <strong>{mobile}</strong>
            </>
          )}
          .
        </p>
      </div>
      <div className={css.actions}>
        <Button look="go" onClick={closeModal}>
          Entendido
        </Button>
        <LinkButton to={paths.questions(store)}>Ver mis preguntas</LinkButton>
      </div>
    </div>
  )
}

/** Makes, and the models of the typed one. When suggestions fail there are none: anything can be typed. */
function useVehicleNames(brand: string) {
  const makes = useQuery({
    queryKey: ['question-makes'],
    staleTime: Infinity,
    queryFn: () => call(getMakesFilter, { query: {} }).then(({ data }) => data),
  })
  const make = makes.data?.find(({ label }) => label.toLowerCase() === brand.trim().toLowerCase())?.value
  const models = useQuery({
    queryKey: ['question-models', make],
    staleTime: Infinity,
    enabled: make !== undefined,
    queryFn: () =>
      call(getModelsFilter, { query: { filter: JSON.stringify({ makes: [make] }) } }).then(({ data }) => data),
  })
  const labels = (values: readonly { label: string }[] = []) =>
    [...new Set(values.map(({ label }) => label))].sort((a, b) => a.localeCompare(b, 'es'))
  return {
    makes: labels(makes.data),
    models:
      make === undefined
        ? []
        : labels(
            models.data?.filter((one) => one.make === make || one.make.toLowerCase() === brand.trim().toLowerCase()),
          ),
  }
}
