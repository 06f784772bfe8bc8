import { askedPlateProblem, typedPlate } from '@tuerca/domain/plates'
import { type ReactNode, useEffect } from 'react'
import { usePage } from '../../../shared/modals/modal-address.ts'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CarShape } from '../../../shared/car-drawing/car-shape.tsx'
import { visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { useArrivedFromElsewhere } from '../../../shared/use-arrived-from-elsewhere.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { keepBadgeRead } from '../badge-read.ts'
import PlateLookUp from '../components/plate-look-up.tsx'
import { plateSearchOn } from '../plate-search-on.ts'
import css from './plate.module.css'

const DESCRIPTION =
  'Escribe la placa de tu vehículo y llega a sus autopartes: marca, modelo, VIN y el catálogo con diagramas.'

export function loader({ url, context }: LoaderFunctionArgs) {
  const { country, store, origin, appParams } = context.get(visitorContext)
  if (!plateSearchOn(appParams)) throw data({ message: 'La búsqueda por placa no está activa.' }, 404)
  const asked = (url.searchParams.get('placa') ?? '').slice(0, 40)
  return {
    // One that is none stands in the box, with what is wrong with it; nothing is looked up.
    plate: asked,
    typed: askedPlateProblem(asked, country) === null ? typedPlate(asked, country) : '',
    canonical: origin + paths.plate({}, store),
  }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        { title: loaderData.typed ? `Placa ${loaderData.typed} | Tuerca` : 'Buscar autopartes por placa | Tuerca' },
        { name: 'description', content: DESCRIPTION },
        loaderData.typed
          ? { name: 'robots', content: 'noindex' }
          : { tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical },
      ]
    : []

/** /placa, and /placa?placa=ABC123, which is searched as soon as it opens, unless another site opened it. */
export default function PlatePage() {
  const { plate } = useLoaderData<typeof loader>()
  // Coming again with the same plate, for example from the one box, searches it again.
  const { key } = usePage()
  const waits = useArrivedFromElsewhere()
  useEffect(() => keepBadgeRead(), [])
  return (
    <div className={css.page}>
      <PlateLookUp key={key} place="page" plate={plate} waits={waits} frame={inCounter} />
    </div>
  )
}

const inCounter = (question: ReactNode, isFound: boolean) => <Counter isFound={isFound}>{question}</Counter>

/** `isFound`: the page is about the car above, and another plate may be searched below it. */
function Counter({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const { store, appParams } = useVisitor()
  return (
    <section className={css.counter} data-found={isFound || undefined}>
      <div className={css.ask}>
        {isFound ? (
          <h2>Busca otra placa</h2>
        ) : (
          <>
            <h1>Busca por la placa de tu vehículo</h1>
            <p className={css.lead}>
              Te decimos qué vehículo es y te llevamos a sus autopartes y diagramas. Nunca mostramos ni guardamos de
              quién es.
            </p>
          </>
        )}
        {children}
        <p className={css.others}>
          ¿No tienes la placa?{' '}
          {appParams.catalogIsActive !== false && (
            <>
              <Link to={paths.catalogues(store)}>Usa el VIN o busca por marca y modelo</Link> ·{' '}
            </>
          )}
          <Link to={paths.garage({}, store)}>Elige de tu garaje</Link>
        </p>
      </div>
      <div className={css.told}>
        <div className={css.car}>
          <CarShape body="hatchback" />
        </div>
        <ol>
          <li>
            <strong>Qué vehículo es</strong>Marca, modelo, año, motor y VIN.
          </li>
          <li>
            <strong>Qué autopartes le sirven</strong>Con precio y quién las tiene.
          </li>
          {appParams.catalogIsActive !== false && (
            <li>
              <strong>Dónde va cada una</strong>En el diagrama de su catálogo original.
            </li>
          )}
        </ol>
      </div>
    </section>
  )
}
