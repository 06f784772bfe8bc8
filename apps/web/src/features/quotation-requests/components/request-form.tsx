import { typedPlate } from '@tuerca/domain/plates'
import {
  CITY_LONGEST,
  MOST_PARTS,
  NOTE_LONGEST,
  type QuotationForm,
  WORD_LONGEST,
} from '@tuerca/domain/quotation-request'
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { MobileMissing } from '../../../shared/ui/mobile-missing.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateInput } from '../../vehicles/index.ts'
import type { KnownPart, KnownVehicle } from '../known-vehicle.ts'
import { useRequest } from '../use-request.ts'
import { PartLines } from './part-lines.tsx'
import { type PastedParts, PasteParts } from './paste-parts.tsx'
import css from './request-form.module.css'

/** M2.03, C2.39: the vehicle, the parts and the destination; on its page and in its modal. */
export default function RequestForm({ known, part }: { known: KnownVehicle; part?: KnownPart }) {
  const { country } = useVisitor()
  const { form, face, startAgain } = useRequest(known, part)
  const { values, problems, change } = form
  function addPasted(read: PastedParts) {
    change(withPasted(values, read))
    return Math.max(0, typedIn(values).length + read.parts.length - MOST_PARTS)
  }
  if (face.kind === 'sent') return <Sent id={face.id} asked={face.asked} onAgain={startAgain} />
  return (
    <Form of={form} send="Enviar solicitud" sending="Enviando…" className={css.form} autoComplete="off">
      <fieldset className={css.group}>
        <legend>Tu vehículo</legend>
        <p className={css.dim}>Con la placa, con el VIN o con la marca, el modelo y el año nos basta.</p>
        <div className={css.known}>
          <PlateInput
            label="Placa"
            name="plate"
            plate={values.plate}
            country={country}
            problem={problems.plate ?? null}
            onType={(text) => change({ plate: typedPlate(text, country) })}
          />
          <TextField
            label="VIN o número de chasis"
            {...form.field('vin')}
            className={css.number}
            maxLength={25}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <div className={css.named}>
          <TextField label="Marca" {...form.field('brand')} maxLength={WORD_LONGEST} />
          <TextField label="Modelo" {...form.field('model')} maxLength={WORD_LONGEST} />
          <TextField label="Año" {...form.field('year')} inputMode="numeric" maxLength={4} />
        </div>
      </fieldset>
      <PasteParts onRead={(read) => addPasted(read)} />
      <PartLines parts={values.parts} problems={problems} onChange={(parts) => change({ parts })} />
      <fieldset className={css.group}>
        <legend>Entrega</legend>
        <div className={css.place}>
          <TextField
            label="Ciudad"
            {...form.field('city')}
            maxLength={CITY_LONGEST}
            autoComplete="address-level2"
            required
          />
          <TextAreaField
            label="Nota"
            optional
            {...form.field('note')}
            rows={2}
            longest={NOTE_LONGEST}
            placeholder="Marca que prefieres, color, lado, para cuándo la necesitas"
          />
        </div>
      </fieldset>
      {face.kind === 'noMobile' && <MobileMissing />}
    </Form>
  )
}

const typedIn = ({ parts }: Pick<QuotationForm, 'parts'>) =>
  parts.filter(({ what, partNumber }) => what !== '' || partNumber !== '')

/** Adds pasted parts after earlier input; a car named in the list is used if none was given. */
function withPasted(
  { plate, vin, brand, model, year, ...form }: QuotationForm,
  { parts: pasted, vehicle }: PastedParts,
): Partial<QuotationForm> {
  const isNamed = [plate, vin, brand, model, year].some((text) => text !== '')
  return {
    parts: [...typedIn(form), ...pasted].slice(0, MOST_PARTS),
    ...(vehicle && !isNamed
      ? { brand: vehicle.brand, model: vehicle.model, year: vehicle.year === null ? '' : String(vehicle.year) }
      : {}),
  }
}

function Sent({ id, asked, onAgain }: { id: number; asked: number; onAgain: () => void }) {
  const { store } = useVisitor()
  return (
    <div className={css.form}>
      <div role="status" className={css.sent}>
        <p className={css.title}>Solicitud N° {id} enviada</p>
        <p>
          {asked === 0
            ? 'Nuestro equipo la busca y te responde por correo y WhatsApp.'
            : `Ya le preguntamos a ${asked === 1 ? 'una tienda que vende esto' : `${asked} tiendas que venden esto`} y a nuestro equipo. Te avisamos por correo y WhatsApp con cada oferta.`}
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton look="go" to={paths.quotationRequests({ solicitud: String(id) }, store)}>
          Ver mi solicitud
        </LinkButton>
        <Button onClick={onAgain}>Pedir otra autoparte</Button>
      </div>
    </div>
  )
}
