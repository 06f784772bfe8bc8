import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { legalNames } from '../legal-names.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './legal.module.css'

export const handle = sharedPage()
export const meta = () => [
  { title: 'Términos y condiciones | Tuerca' },
  {
    name: 'description',
    content: 'Cómo funciona Tuerca: precios, compatibilidad, retracto, garantía y uso de la cuenta.',
  },
]

export default function TermsPage() {
  const { appParams } = useVisitor()
  const { product, company, email } = legalNames(appParams)
  return (
    <article className={css.text}>
      <h1>Términos y condiciones</h1>
      <h2>Qué es {product}</h2>
      <p>
        {product}
        {company !== product && `, de ${company},`} es un mercado donde tiendas de Colombia y México publican
        autopartes. Cada producto lo vende la tienda que aparece en él.
      </p>
      <h2>Tu cuenta</h2>
      <p>
        Puedes buscar y comprar sin cuenta: tu nombre, tu correo y tu celular se usan solo para esa compra. Al pagarla
        queda lista una cuenta sin contraseña con ese correo: mientras no la elijas por el enlace que te enviamos, nadie
        entra a ella. Para cotizar, enviar pedidos y guardar lo tuyo necesitas una cuenta, con datos ciertos y un correo
        confirmado. La contraseña es personal; avísanos si alguien más la usa.
      </p>
      <h2>Precios e impuestos</h2>
      <p>
        Los precios incluyen IVA y se muestran en la moneda del país de la tienda. El precio y las existencias que valen
        son los que la tienda confirma.
      </p>
      <h2>Compatibilidad y sustitutos</h2>
      <p>
        La compatibilidad y los sustitutos vienen de los fabricantes y de las tiendas. Cuando dice «Por confirmar»,
        pregunta a la tienda antes de comprar.
      </p>
      <h2>Consultas</h2>
      <p>
        Algunas consultas de placas, catálogos y sustituciones tienen un número gratis y después se pagan con un plan.
        Una consulta que no encuentra nada no se cobra.
      </p>
      <h2>Retracto y revocación</h2>
      <p>
        En Colombia puedes retractarte de una compra a distancia dentro de los cinco días hábiles siguientes a la
        entrega (Ley 1480 de 2011, artículo 47), con el producto sin usar. En México puedes revocarla dentro de los
        cinco días hábiles que da la Ley Federal de Protección al Consumidor.
      </p>
      <h2>Garantía</h2>
      <p>
        Todo producto tiene la garantía legal de su país, que responde la tienda. Los términos propios de cada una se
        muestran antes de pagar.
      </p>
      <h2>Uso</h2>
      <p>
        No está permitido extraer el catálogo de forma masiva ni usar la cuenta de otra persona. Podemos suspender una
        cuenta que lo haga.
      </p>
      <h2>Datos y contacto</h2>
      <p>
        El tratamiento de tus datos está en <Link to={paths.privacy()}>Privacidad</Link>. Escríbenos a{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </article>
  )
}
