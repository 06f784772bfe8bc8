import type { MetaArgs } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ContactLink } from '../components/contact-link.tsx'
import { InfoPage } from '../components/info-page.tsx'
import { infoLoader, infoMeta } from '../info-head.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import layout from '../../../shared/ui/layout.module.css'

const head = {
  title: 'Proveedores de autopartes',
  path: paths.becomeProvider,
  description:
    'Qué encuentra un proveedor de autopartes en Tuerca: publicaciones por número de parte, existencias por bodega, tres modelos de venta y carga de catálogos completos.',
}
export const handle = sharedPage()
export const loader = infoLoader(head.path)
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(head, loaderData)

/** M2.04. */
export default function Providers() {
  const { store } = useVisitor()
  return (
    <InfoPage
      title={head.title}
      lead="Los talleres y almacenes buscan por número de parte, por palabras y por vehículo. Con tus productos publicados, te encuentran a ti."
    >
      <h2>Lo que tienen tus productos</h2>
      <ul>
        <li>
          <strong>Se encuentran por cualquier número.</strong> El de tu marca, el original y las referencias cruzadas,
          con la puntuación que sea.
        </li>
        <li>
          <strong>Existencias por bodega.</strong> Cada bodega con su ciudad, sus unidades y, si quieres, su precio.
        </li>
        <li>
          <strong>Tres modelos de venta.</strong> Venta directa, sobre pedido o cotización, en la que tú confirmas las
          existencias antes.
        </li>
        <li>
          <strong>Política de descuentos.</strong> Por rangos de compra, a la vista de quien te compra.
        </li>
        <li>
          <strong>Vehículos compatibles.</strong> Marca, modelo, año y motor, para que llegue quien lo necesita.
        </li>
      </ul>
      <h2>Cómo se carga tu catálogo</h2>
      <p>
        Recibimos archivos ACES y PIES, CSV y hojas de cálculo. Antes de publicar se hace un ensayo, y lo que no se pudo
        leer vuelve en una lista con su línea y su razón.
      </p>
      <p>
        Un producto cuenta como disponible si tiene existencias actualizadas en los últimos 30 días: mientras más
        seguido las envíes, mejor te va.
      </p>
      <p className={layout.row}>
        <LinkButton look="go" to={paths.sell(store)}>
          Quiero vender
        </LinkButton>
        <ContactLink text="Hola, quiero publicar mis autopartes en Tuerca." />
      </p>
    </InfoPage>
  )
}
