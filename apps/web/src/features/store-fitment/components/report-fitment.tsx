import { reportFitment } from '@tuerca/contract/store-fitment'
import { getCompatibleVehicles } from '@tuerca/contract/products'
import { yearsText } from '@tuerca/domain/vehicle-rows'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'

export interface ReportFitmentProps {
  productId: number
}

const LONGEST = 1000
const start = { vehicle: '', errorMessage: '' }

/**
 * Reports a wrong car in the list, with a reason: the administration checks it, and people with an account get an
 * answer.
 */
export default function ReportFitment({ productId }: ReportFitmentProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['compatible-vehicles', productId],
    queryFn: ({ signal }) => call(getCompatibleVehicles, { params: { id: productId } }, { signal }),
  })
  const rows = data?.data.rows ?? []
  const form = useSubmit({
    start,
    rereads: false,
    draft: draftAt(`fitment.report.${productId}`),
    check: ({ vehicle, errorMessage }) => ({
      vehicle: rows[Number(vehicle)] === undefined || vehicle === '' ? 'Elige el vehículo.' : null,
      errorMessage:
        errorMessage.trim() === ''
          ? 'Cuéntanos qué está mal.'
          : errorMessage.trim().length > LONGEST
            ? `El mensaje admite hasta ${LONGEST} caracteres.`
            : null,
    }),
    send: ({ vehicle, errorMessage }, { key: idempotencyKey }) => {
      const { make = '', model = '', yearFrom = null, yearTo = null, engine = '' } = rows[Number(vehicle)] ?? {}
      return call(
        reportFitment,
        { params: { id: productId }, body: { vehicle: { make, model, yearFrom, yearTo, engine }, errorMessage } },
        { idempotencyKey },
      )
    },
    done({ data: { message } }) {
      void closeModal()
      toast(message)
    },
  })
  if (isPending)
    return (
      <Loading label="Cargando vehículos">
        {[1, 2, 3].map((line) => (
          <p key={line}>
            <Skeleton height="1.6em" />
            <br />
          </p>
        ))}
      </Loading>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (rows.length === 0) return <EmptyState text="Este producto ya no tiene vehículos en su lista." />
  return (
    <Form of={form} send="Enviar reporte" sending="Enviando" onCancel={closeModal}>
      <SelectField label="Vehículo que está mal" {...form.field('vehicle')}>
        <option value="">Elige</option>
        {rows.map(({ make, model, yearFrom, yearTo, engine }, at) => (
          <option key={`${at} ${make} ${model}`} value={String(at)}>
            {[make, model, yearsText(yearFrom, yearTo), engine].filter(Boolean).join(' ')}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="¿Qué está mal?"
        hint="Por ejemplo, qué pieza lleva de verdad o qué no coincidió."
        {...form.field('errorMessage')}
        longest={LONGEST}
        rows={4}
        required
      />
    </Form>
  )
}
