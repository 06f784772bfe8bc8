import { typedPlate } from '@tuerca/domain/plate-search'
import { plateProblem } from '@tuerca/domain/plates'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useEffect } from 'react'
import { visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { keepBadgeRead } from '../badge-read.ts'
import PlateSearch from '../components/plate-search.tsx'
import { plateSearchOn } from '../plate-search-on.ts'
import css from './plate.module.css'

const DESCRIPTION = 'Escribe la placa de tu vehículo y llega a sus autopartes: marca, modelo, VIN y el catálogo con diagramas.'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { country, store, origin, appParams } = context.get(visitorContext)
  if (!plateSearchOn(appParams)) throw data({ message: 'La búsqueda por placa no está activa.' }, 404)
  const asked = typedPlate(new URL(request.url).searchParams.get('placa') ?? '', country)
  return { plate: plateProblem(asked, country) === null ? asked : '', typed: asked, canonical: origin + paths.plate({}, store) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData ? [
  { title: loaderData.typed ? `Placa ${loaderData.typed} | Tuerca` : 'Buscar autopartes por placa | Tuerca' },
  { name: 'description', content: DESCRIPTION },
  loaderData.typed ? { name: 'robots', content: 'noindex' } : { tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical },
] : []

/** /placa, and /placa?placa=ABC123 which is searched as soon as it opens. */
export default function PlatePage() {
  const { plate } = useLoaderData<typeof loader>()
  useEffect(() => keepBadgeRead(), [])
  return (
    <div className={css.page}>
      <h1>Busca por la placa de tu vehículo</h1>
      <p className={css.lead}>Te decimos qué vehículo es y te llevamos a sus autopartes y diagramas. Nunca mostramos ni guardamos de quién es.</p>
      <PlateSearch key={plate} place="page" plate={plate} />
    </div>
  )
}
