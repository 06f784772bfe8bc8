import { getSharedPlate } from '@tuerca/contract/plates'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateVehicleCard } from '../components/plate-vehicle-card.tsx'
import css from './plate.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return apiOf(context)(getSharedPlate, { params: { hash: params.hash ?? '' } })
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        { title: `${loaderData.data.vehicleComplete} | Tuerca` },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'same-origin' },
      ]
    : []

/** A found car that somebody shared (C7.29). */
export default function SharedPlatePage() {
  const { data, metadata } = useLoaderData<typeof loader>()
  const { store, country } = useVisitor()
  return (
    <div className={css.page}>
      <h1>Vehículo compartido</h1>
      <p className={css.lead}>
        Consultado el{' '}
        {new Date(metadata.foundAt).toLocaleDateString(LOCALE[country], {
          dateStyle: 'long',
          timeZone: TIME_ZONE[country],
        })}
        .
      </p>
      <PlateVehicleCard vehicle={data} hash={null} place="page" />
      <p>
        <LinkButton to={paths.plate({}, store)}>Buscar otra placa</LinkButton>
      </p>
    </div>
  )
}
