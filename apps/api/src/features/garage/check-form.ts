import { namesOf } from '@tuerca/domain/own-value'
import { type Country, COUNTRY_NAME } from '@tuerca/domain/country'
import {
  FORM_FIELDS,
  formProblems,
  GARAGE_FIELDS,
  type GarageForm,
  keptText,
  problemLine,
} from '@tuerca/domain/garage-form'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { makeOf, twinOf } from './queries.ts'

/**
 * Checks a country's whole form; only fields that were just `sent` can be refused for not belonging to it. Gives the
 * brand's columns. A brand that is not a make of the shop is refused, since it is chosen from a list (C5.03).
 */
export async function checkForm(
  ctx: TxCtx,
  { country, form, sent }: { country: Country; form: GarageForm; sent: GarageForm },
) {
  const foreign = namesOf(sent).filter(
    (field) => !FORM_FIELDS[country].includes(field) && keptText(field, sent[field] ?? '') !== '',
  )
  const problems = [
    ...formProblems(country, form).map(problemLine),
    ...foreign.map(
      (field) =>
        `El formulario de ${COUNTRY_NAME[country]} no tiene el campo ${GARAGE_FIELDS[field].label} (${field}).`,
    ),
  ]
  if (problems.length > 0) throw invalid(problems)
  const make = await makeOf(ctx.db, Number(form.brand_id))
  if (!make) throw invalid(['Elige la marca de la lista'])
  return make
}

/** One car is kept once. */
export async function refuseTwin(
  ctx: TxCtx,
  car: { user: User; id?: number; plate?: string | null; vin?: string | null },
) {
  const twin = await twinOf(ctx.db, car)
  if (!twin) return
  throw conflict(
    car.plate && twin.plate === car.plate
      ? `Ya tienes un vehículo con la placa ${car.plate} en tu garaje.`
      : `Ya tienes un vehículo con el VIN ${car.vin} en tu garaje.`,
  )
}
