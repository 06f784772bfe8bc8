import { typedPlate } from '@tuerca/domain/plate-search'
import { CITY_LONGEST, NOTE_LONGEST, quotationProblems, WORD_LONGEST } from '@tuerca/domain/quotation-request'
import { type SubmitEvent, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Input, TextArea } from '../../../shared/ui/field.tsx'
import { MobileMissing } from '../../../shared/ui/mobile-missing.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateInput } from '../../vehicles/index.ts'
import type { KnownPart, KnownVehicle } from '../known-vehicle.ts'
import { useRequest } from '../use-request.ts'
import { PartLines } from './part-lines.tsx'
import css from './request-form.module.css'

/** M2.03, C2.39: the vehicle, the parts and where they go; on its page and in its window. */
export default function RequestForm({ known, part }: { known: KnownVehicle; part?: KnownPart }) {
  const { country } = useVisitor()
  const { form, change, face, send, startAgain } = useRequest(known, part)
  const [checked, setChecked] = useState(false)
  const found = quotationProblems(form, country)
  const problems = checked ? found : {}

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (face.kind === 'sending') return
    setChecked(true)
    const first = Object.keys(found)[0]
    if (first) return focusOn(event.currentTarget, first)
    void send()
  }
  const field = (name: 'vin' | 'brand' | 'model' | 'year' | 'city' | 'note') => ({
    name, value: form[name], error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  if (face.kind === 'sent') return <Sent id={face.id} onAgain={() => { setChecked(false); startAgain() }} />
  return (
    <form className={css.form} onSubmit={submit} noValidate autoComplete="off">
      <fieldset className={css.group}>
        <legend>Tu vehículo</legend>
        <p className={css.dim}>Con la placa, con el VIN o con la marca, el modelo y el año nos basta.</p>
        <div className={css.known}>
          <PlateInput label="Placa" name="plate" plate={form.plate} country={country} problem={problems.plate ?? null} onType={(text) => change({ plate: typedPlate(text, country) })} />
          <Input label="VIN o número de chasis" {...field('vin')} className={css.number} maxLength={25} autoCapitalize="characters" spellCheck={false} />
        </div>
        <div className={css.named}>
          <Input label="Marca" {...field('brand')} maxLength={WORD_LONGEST} />
          <Input label="Modelo" {...field('model')} maxLength={WORD_LONGEST} />
          <Input label="Año" {...field('year')} inputMode="numeric" maxLength={4} />
        </div>
      </fieldset>
      <PartLines parts={form.parts} problems={problems} onChange={(parts) => change({ parts })} />
      <fieldset className={css.group}>
        <legend>Entrega</legend>
        <div className={css.place}>
          <Input label="Ciudad" {...field('city')} maxLength={CITY_LONGEST} autoComplete="address-level2" required />
          <TextArea label="Nota" optional {...field('note')} rows={2} maxLength={NOTE_LONGEST * 2} placeholder="Marca que prefieres, color, lado, para cuándo la necesitas" />
        </div>
      </fieldset>
      {face.kind === 'failed' && <Refused lines={face.lines} />}
      {face.kind === 'noMobile' && <MobileMissing />}
      <p className={css.actions}><Button look="go" type="submit" busy={face.kind === 'sending'}>{face.kind === 'sending' ? 'Enviando…' : 'Enviar solicitud'}</Button></p>
    </form>
  )
}

function Sent({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { store } = useVisitor()
  return (
    <div className={css.form}>
      <div role="status" className={css.sent}>
        <p className={css.title}>Solicitud N° {id} enviada</p>
        <p>Ya la estamos buscando. Te avisamos por correo y WhatsApp cuando la respondamos.</p>
      </div>
      <div className={css.actions}>
        <LinkButton look="go" to={paths.quotationRequests({ solicitud: String(id) }, store)}>Ver mi solicitud</LinkButton>
        <Button onClick={onAgain}>Pedir otra autoparte</Button>
      </div>
    </div>
  )
}

function focusOn(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
