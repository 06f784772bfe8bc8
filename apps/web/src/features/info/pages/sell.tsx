import { Link, type MetaArgs } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ContactLink } from '../components/contact-link.tsx'
import { InfoPage } from '../components/info-page.tsx'
import { infoLoader, infoMeta } from '../info-head.ts'
import { sharedPage } from '../../../shared/shared-page.ts'

const head = {
  title: 'Quiero vender en Tuerca',
  path: paths.sell,
  description: 'Los pasos para vender autopartes en Tuerca: tu cuenta, tu tienda y la carga de tus productos.',
}
export const handle = sharedPage()
export const loader = infoLoader(head.path)
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(head, loaderData)

/** M2.05. */
export default function Sell() {
  const { user, store } = useVisitor()
  return (
    <InfoPage title={head.title} lead="Tres pasos, con una persona de Tuerca que te acompaña.">
      <ol>
        <li>
          <strong>Tu cuenta.</strong>{' '}
          {user ? (
            'Ya la tienes.'
          ) : (
            <>
              <Link to={paths.register({ next: roomPaths.openStore() }, store)}>Crea tu cuenta</Link>.
            </>
          )}{' '}
          El nombre, el correo y el celular son los de quien va a atender la tienda.
        </li>
        <li>
          <strong>Tu tienda.</strong> <Link to={roomPaths.openStore()}>Pide abrirla</Link> con su nombre, documento y
          bodega; la revisamos y te respondemos. Después invitas a tu equipo.
        </li>
        <li>
          <strong>Tus productos.</strong> Subes el archivo que ya usas (Excel, CSV, ACES o PIES) tal como está, ves lo
          que quedaría y lo que no, y lo aplicas. Puedes hacerlo mientras revisamos tu tienda.
        </li>
      </ol>
      <p>
        Para cada producto basta con el número de parte, la marca, el nombre, el precio con IVA y las unidades. Los
        vehículos compatibles y las referencias cruzadas ayudan a que te encuentren.
      </p>
      <p>
        <LinkButton
          look="go"
          to={user ? roomPaths.openStore() : paths.register({ next: roomPaths.openStore() }, store)}
        >
          {user ? 'Abrir mi tienda' : 'Crear mi cuenta y abrir mi tienda'}
        </LinkButton>
      </p>
      <p>
        <ContactLink text="Hola, quiero vender en Tuerca." />
      </p>
      <p>
        <Link to={paths.becomeProvider(store)}>Lo que tiene un proveedor en Tuerca</Link>
      </p>
    </InfoPage>
  )
}
