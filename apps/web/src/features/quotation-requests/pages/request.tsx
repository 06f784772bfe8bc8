import { type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router'
import { visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import RequestForm from '../components/request-form.tsx'
import { partOf, vehicleOf } from '../known-vehicle.ts'
import css from './request.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, store } = context.get(visitorContext)
  return { canonical: origin + paths.quotationRequest({}, store) }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: 'Solicitar autoparte | Tuerca' },
  {
    name: 'description',
    content: '¿No encuentras lo que necesitas? Dinos tu vehículo y la autoparte, y nosotros la buscamos por ti.',
  },
  ...(loaderData ? [{ tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical }] : []),
]

/** M2.03. */
export default function RequestPage() {
  const [query] = useSearchParams()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Nosotros lo buscamos por ti</h1>
        <p>
          Dinos qué necesitas y para qué vehículo. Preguntamos a los vendedores y te respondemos por correo y WhatsApp.
        </p>
      </header>
      <div className={css.sheet}>
        <RequestForm known={vehicleOf(query)} part={partOf(query)} />
      </div>
    </div>
  )
}
